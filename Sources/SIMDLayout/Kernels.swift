/// The wide stages, compiled for one instruction set.
///
/// `Scratch` is room for 48 vectors.
@unsafe package struct Kernels: Sendable {
  package typealias Scratch = UnsafeMutablePointer<Float>
  package typealias Bodies = @Sendable (Constants, BodyRows, Scratch) -> Void
  package typealias Collide = @Sendable (Constants, BodyRows, PairBlocks, Scratch) -> Void
  package typealias Contacts = @Sendable (Constants, ContactBlocks, BodyRows, Scratch) -> Void

  package var updateBounds: Bodies
  /// Lists pairs from `row` on; stops where the output is full.
  package var findPairs:
    @Sendable (BodyRows, GridTables, PairOutput, _ row: inout Int, _ count: inout Int) -> Void
  /// Lists the rows whose bounds overlap those of one row, itself included, and returns how many they
  /// are.
  package var findNeighbours: @Sendable (BodyRows, _ row: Int, UnsafeMutablePointer<Int32>) -> Int
  /// Lists the rows whose bounds do not lie inside others, given by columns, and returns how many they
  /// are.
  package var findLeavers: @Sendable (BodyRows, BoundsRun, UnsafeMutablePointer<Int32>) -> Int
  /// Chooses those of some pairs whose bounds overlap, and returns how many they are.
  package var filterPairs: @Sendable (BodyRows, PairList, Scratch) -> Int
  package var collideCircles: Collide
  package var collideBoxAndCircle: Collide
  package var collideBoxes: Collide
  package var prepareContacts: Contacts
  package var integrateVelocities: @Sendable (BodyRows, _ isFirst: Bool) -> Void
  package var warmStartContacts: Contacts
  package var warmStartBodies: @Sendable (BodyRows) -> Void
  package var solveContacts: Contacts
  package var integratePositions: @Sendable (Constants, BodyRows) -> Void
  package var relax: Contacts
  package var applyRestitution: Contacts
  /// Returns how many rows are noted.
  package var publishBodies: @Sendable (BodyRows, Scratch) -> Int
  package var publishContacts: Contacts
  /// Applies every operation that the kernels are made of to 16 numbers `a` and 16 numbers `b`, for
  /// tests that compare instruction sets: `LaneOperation.count` times 16 results.
  package var applyLaneOperations:
    @Sendable (_ a: Scratch, _ b: Scratch, _ results: Scratch) -> Void
  /// Takes 16 rows of 8 floats apart by an index and puts them together again, all eight floats and
  /// then four, for the same tests: 8 planes of 16 and 16 rows, 4 planes and 16 rows.
  package var moveRows:
    @Sendable (_ rows: Scratch, _ index: UnsafeMutablePointer<Int32>, _ results: Scratch) -> Void

  package init(
    updateBounds: @escaping Bodies,
    findPairs:
      @escaping @Sendable (
        BodyRows, GridTables, PairOutput, _ row: inout Int, _ count: inout Int
      ) -> Void,
    findNeighbours: @escaping @Sendable (BodyRows, _ row: Int, UnsafeMutablePointer<Int32>) -> Int,
    findLeavers: @escaping @Sendable (BodyRows, BoundsRun, UnsafeMutablePointer<Int32>) -> Int,
    filterPairs: @escaping @Sendable (BodyRows, PairList, Scratch) -> Int,
    collideCircles: @escaping Collide,
    collideBoxAndCircle: @escaping Collide,
    collideBoxes: @escaping Collide,
    prepareContacts: @escaping Contacts,
    integrateVelocities: @escaping @Sendable (BodyRows, _ isFirst: Bool) -> Void,
    warmStartContacts: @escaping Contacts,
    warmStartBodies: @escaping @Sendable (BodyRows) -> Void,
    solveContacts: @escaping Contacts,
    integratePositions: @escaping @Sendable (Constants, BodyRows) -> Void,
    relax: @escaping Contacts,
    applyRestitution: @escaping Contacts,
    publishBodies: @escaping @Sendable (BodyRows, Scratch) -> Int,
    publishContacts: @escaping Contacts,
    applyLaneOperations:
      @escaping @Sendable (_ a: Scratch, _ b: Scratch, _ results: Scratch) -> Void,
    moveRows:
      @escaping @Sendable (
        _ rows: Scratch, _ index: UnsafeMutablePointer<Int32>, _ results: Scratch
      ) -> Void
  ) {
    unsafe self.updateBounds = updateBounds
    unsafe self.findPairs = findPairs
    unsafe self.findNeighbours = findNeighbours
    unsafe self.findLeavers = findLeavers
    unsafe self.filterPairs = filterPairs
    unsafe self.collideCircles = collideCircles
    unsafe self.collideBoxAndCircle = collideBoxAndCircle
    unsafe self.collideBoxes = collideBoxes
    unsafe self.prepareContacts = prepareContacts
    unsafe self.integrateVelocities = integrateVelocities
    unsafe self.warmStartContacts = warmStartContacts
    unsafe self.warmStartBodies = warmStartBodies
    unsafe self.solveContacts = solveContacts
    unsafe self.integratePositions = integratePositions
    unsafe self.relax = relax
    unsafe self.applyRestitution = applyRestitution
    unsafe self.publishBodies = publishBodies
    unsafe self.publishContacts = publishContacts
    unsafe self.applyLaneOperations = applyLaneOperations
    unsafe self.moveRows = moveRows
  }
}

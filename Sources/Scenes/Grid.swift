import PhysicsModel

/// The places of items that start apart from each other: a grid about twice as wide as high, filled
/// row by row from the floor upwards.
struct Grid {
  /// The distance between neighbours. Unit: points.
  static let pitch = 40.0
  /// How far above the floor the first row lies. Unit: points.
  static let firstRow = 30.0

  let items: Int
  let columns: Int

  init(items: Int) {
    self.items = items
    columns = Int((2 * Double(items).squareRoot()).rounded(.up))
  }

  var rows: Int { (items + columns - 1) / columns }

  func column(of item: Int) -> Int { item % columns }

  func row(of item: Int) -> Int { item / columns }

  /// The centre of an item's place; the floor is at y = 0, the middle at x = 0.
  func centre(of item: Int) -> Vector {
    Vector(
      (Double(column(of: item)) - 0.5 * Double(columns - 1)) * Grid.pitch,
      -(Grid.firstRow + Grid.pitch * Double(row(of: item))))
  }
}

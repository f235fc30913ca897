/// Contacts are stored in blocks of 16: first 16 values of one kind, then 16 of the next.
///
/// A plane is the place of one kind in a block. Those that every pass reads come first, those that only
/// rebounds need last. The layout is the same for every instruction set; a
/// kernel with fewer lanes walks a block in parts.
public enum ContactPlane {
  @_transparent public static var normalX: Int { 0 }
  @_transparent public static var normalY: Int { 1 }
  @_transparent public static var arm1: Int { 2 }
  @_transparent public static var arm2: Int { 3 }
  @_transparent public static var normalShift: Int { 4 }
  @_transparent public static var separation1: Int { 5 }
  @_transparent public static var separation2: Int { 6 }
  @_transparent public static var normalMass1: Int { 7 }
  @_transparent public static var normalMass2: Int { 8 }
  @_transparent public static var coupling: Int { 9 }
  @_transparent public static var inverse11: Int { 10 }
  @_transparent public static var inverse12: Int { 11 }
  @_transparent public static var inverse22: Int { 12 }
  @_transparent public static var normalImpulse1: Int { 13 }
  @_transparent public static var normalImpulse2: Int { 14 }
  @_transparent public static var frictionArm: Int { 15 }
  @_transparent public static var tangentShift: Int { 16 }
  @_transparent public static var friction: Int { 17 }
  @_transparent public static var tangentMass: Int { 18 }
  @_transparent public static var tangentImpulse: Int { 19 }
  @_transparent public static var peakImpulse1: Int { 20 }
  @_transparent public static var peakImpulse2: Int { 21 }
  @_transparent public static var endSeparation: Int { 22 }
  @_transparent public static var restitution: Int { 23 }
  @_transparent public static var approach1: Int { 24 }
  @_transparent public static var approach2: Int { 25 }
  /// Which faces meet; points of equal features keep their impulses.
  @_transparent public static var feature: Int { 26 }
  @_transparent public static var count: Int { 27 }
}

/// How many contacts a block holds, and to what every column is padded.
public enum Block {
  @_transparent public static var lanes: Int { 16 }
  /// The bits of a block whose lanes are all in use.
  @_transparent public static var full: Int32 { 0xffff }
}

/// The planes of a manifold, in blocks like those of contacts.
public enum ManifoldPlane {
  @_transparent public static var normalX: Int { 0 }
  @_transparent public static var normalY: Int { 1 }
  @_transparent public static var anchor1X: Int { 2 }
  @_transparent public static var anchor1Y: Int { 3 }
  @_transparent public static var anchor2X: Int { 4 }
  @_transparent public static var anchor2Y: Int { 5 }
  @_transparent public static var offsetX: Int { 6 }
  @_transparent public static var offsetY: Int { 7 }
  @_transparent public static var separation1: Int { 8 }
  @_transparent public static var separation2: Int { 9 }
  @_transparent public static var feature: Int { 10 }
  @_transparent public static var friction: Int { 11 }
  @_transparent public static var restitution: Int { 12 }
  @_transparent public static var wayAlongNormal: Int { 13 }
  @_transparent public static var count: Int { 14 }
  /// The separation of a point that is not there: larger than any other. Unit: metres.
  @_transparent public static var absent: Float { 1e6 }
}

/// Which shapes a pair has: the number of circles among them.
public enum PairKind {
  @_transparent public static var boxes: Int { 0 }
  @_transparent public static var boxAndCircle: Int { 1 }
  @_transparent public static var circles: Int { 2 }
  @_transparent public static var count: Int { 3 }
}

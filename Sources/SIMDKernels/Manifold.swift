// The twin of `Manifold`: those of several pairs at once.

import SIMDLayout

/// Where two bodies may touch, as geometry alone.
struct Manifold {
  var normalX: Lanes
  var normalY: Lanes
  var anchor1X: Lanes
  var anchor1Y: Lanes
  var anchor2X: Lanes
  var anchor2Y: Lanes
  var offsetX: Lanes
  var offsetY: Lanes
  var separation1: Lanes
  var separation2: Lanes
  var feature: Lanes

  /// Writes the rows of the manifolds, with the pair's surface and its way along the normal.
  @_transparent
  func store(
    _ pairs: PairBatch, _ place: Int, _ shapes: ShapePair, _ scratch: FloatPointer
  ) {
    let index = unsafe pairs.output + place
    let friction = root(shapes.formA.friction * shapes.formB.friction)
    let restitution = greater(shapes.formA.elasticity, shapes.formB.elasticity)
    let wayX = shapes.b.wayX - shapes.a.wayX
    let wayY = shapes.b.wayY - shapes.a.wayY
    unsafe scratch.store(normalX, vector: 0)
    unsafe scratch.store(normalY, vector: 1)
    unsafe scratch.store(anchor1X, vector: 2)
    unsafe scratch.store(anchor1Y, vector: 3)
    unsafe scratch.store(anchor2X, vector: 4)
    unsafe scratch.store(anchor2Y, vector: 5)
    unsafe scratch.store(offsetX, vector: 6)
    unsafe scratch.store(offsetY, vector: 7)
    let surface = unsafe scratch + 8 * laneCount
    unsafe surface.store(separation1, vector: 0)
    unsafe surface.store(separation2, vector: 1)
    unsafe surface.store(feature, vector: 2)
    unsafe surface.store(friction, vector: 3)
    unsafe surface.store(restitution, vector: 4)
    unsafe surface.store(wayX * normalX + wayY * normalY, vector: 5)
    unsafe surface.store(Lanes.zero, vector: 6)
    unsafe surface.store(Lanes.zero, vector: 7)
    unsafe scatter8(pairs.manifolds, stride: 16, index, scratch)
    unsafe scatter8(pairs.manifolds + 8, stride: 16, index, surface)
  }
}

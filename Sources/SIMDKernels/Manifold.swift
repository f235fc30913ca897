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

  /// Writes the planes of the manifolds, with the pair's surface and its way along the normal; a pair
  /// whose bounds do not overlap has no point.
  @_transparent
  func store(_ pairs: PairBlocks, _ strip: Strip, _ shapes: ShapePair) {
    let slots = unsafe ManifoldSlots(pairs.manifolds, strip)
    let absent = all(ManifoldPlane.absent)
    let end1 = select(shapes.overlaps, separation1, absent)
    let end2 = select(shapes.overlaps, separation2, absent)
    let wayX = shapes.b.wayX - shapes.a.wayX
    let wayY = shapes.b.wayY - shapes.a.wayY
    unsafe slots[ManifoldPlane.normalX] = normalX
    unsafe slots[ManifoldPlane.normalY] = normalY
    unsafe slots[ManifoldPlane.anchor1X] = anchor1X
    unsafe slots[ManifoldPlane.anchor1Y] = anchor1Y
    unsafe slots[ManifoldPlane.anchor2X] = anchor2X
    unsafe slots[ManifoldPlane.anchor2Y] = anchor2Y
    unsafe slots[ManifoldPlane.offsetX] = offsetX
    unsafe slots[ManifoldPlane.offsetY] = offsetY
    unsafe slots[ManifoldPlane.separation1] = end1
    unsafe slots[ManifoldPlane.separation2] = end2
    unsafe slots[ManifoldPlane.feature] = feature
    unsafe slots[ManifoldPlane.friction] = root(shapes.formA.friction * shapes.formB.friction)
    unsafe slots[ManifoldPlane.restitution] = greater(
      shapes.formA.elasticity, shapes.formB.elasticity)
    unsafe slots[ManifoldPlane.wayAlongNormal] = wayX * normalX + wayY * normalY
    if strip.lane == 0 {
      unsafe pairs.overlaps[strip.block] = 0
      unsafe pairs.present[strip.block] = 0
    }
    unsafe pairs.overlaps[strip.block] |= strip.word(shapes.overlaps)
    unsafe pairs.present[strip.block] |= strip.word(less(end1, absent) | less(end2, absent))
  }
}

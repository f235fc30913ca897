import Foundation
import PhysicsModel

/// The outline of a body where it is, for the exact depth of an overlap.
///
/// Computed in `Double` from published states, apart from the engines' collision code, so that the
/// one can judge the other.
package struct Outline {
  private let centre: Vector
  private let core: Core
  /// No point of the outline lies farther from the centre. Unit: points.
  private let reach: Double

  private enum Core {
    case circle(radius: Double)
    /// The axes are unit vectors along the width and along the height.
    case rectangle(half: Vector, across: Vector, along: Vector)
  }

  /// - Parameter angle: Unit: radians.
  package init(_ shape: Shape, at centre: Vector, angle: Double) {
    self.centre = centre
    switch shape {
    case .circle(let radius):
      core = .circle(radius: radius)
      reach = radius
    case .rectangle(let width, let height):
      let half = Vector(width / 2, height / 2)
      core = .rectangle(
        half: half, across: Vector(cos(angle), sin(angle)), along: Vector(-sin(angle), cos(angle)))
      reach = half.length
    }
  }

  /// How far one of two outlines has to be moved at least, so that they no longer overlap; 0 if
  /// they are apart or touch. Unit: points.
  ///
  /// Two rectangles are parted along one of their four face normals, the separating axes of convex
  /// polygons (Gottschalk, Lin and Manocha, 1996). The centre of a circle is measured against the
  /// nearest point of the other outline.
  package func overlap(with other: Outline) -> Double {
    let offset = other.centre - centre
    guard offset.length < reach + other.reach else { return 0 }
    switch (core, other.core) {
    case (.circle(let radius), .circle(let otherRadius)):
      return max(radius + otherRadius - offset.length, 0)
    case (.circle(let radius), .rectangle):
      return max(radius + other.depth(of: centre), 0)
    case (.rectangle, .circle(let radius)):
      return max(radius + depth(of: other.centre), 0)
    case (.rectangle(_, let across, let along), .rectangle(_, let otherAcross, let otherAlong)):
      let axes = [across, along, otherAcross, otherAlong]
      let depths = axes.map { axis in
        extent(along: axis) + other.extent(along: axis) - abs(dot(offset, axis))
      }
      return max(depths.min() ?? 0, 0)
    }
  }

  /// How deep a point lies in a rectangle; negative outside, by its distance.
  private func depth(of point: Vector) -> Double {
    guard case .rectangle(let half, let across, let along) = core else { return -.infinity }
    let outX = abs(dot(point - centre, across)) - half.x
    let outY = abs(dot(point - centre, along)) - half.y
    guard outX > 0 || outY > 0 else { return -max(outX, outY) }
    return -Vector(max(outX, 0), max(outY, 0)).length
  }

  /// Half the length of the outline's shadow on an axis.
  private func extent(along axis: Vector) -> Double {
    switch core {
    case .circle(let radius): radius
    case .rectangle(let half, let across, let along):
      half.x * abs(dot(across, axis)) + half.y * abs(dot(along, axis))
    }
  }
}

private func dot(_ a: Vector, _ b: Vector) -> Double { a.x * b.x + a.y * b.y }

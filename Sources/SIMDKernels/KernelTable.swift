// Without a twin: what this target offers to the engine.

import SIMDLayout

/// The wide stages of this target's instruction set.
package let kernels = unsafe Kernels(
  updateBounds: updateBounds, findPairs: findPairs, findNeighbours: findNeighbours,
  findLeavers: findLeavers, filterPairs: filterPairs,
  collideCircles: collideCircles,
  collideBoxAndCircle: collideBoxAndCircle, collideBoxes: collideBoxes,
  prepareContacts: prepareContacts, integrateVelocities: integrateVelocities,
  warmStartContacts: warmStartContacts, warmStartBodies: warmStartBodies,
  solveContacts: solveContacts, integratePositions: integratePositions, relax: relax,
  applyRestitution: applyRestitution, publishBodies: publishBodies,
  publishContacts: publishContacts, applyLaneOperations: applyLaneOperations,
  moveRows: moveRows)

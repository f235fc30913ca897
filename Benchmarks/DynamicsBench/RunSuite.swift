import BenchmarkHarness
import PhysicsModel
import Scenes

/// Measures everything that was asked for, scene by scene, from small to large.
struct RunSuite {
  let request: RunRequest

  init(_ request: RunRequest) { self.request = request }

  /// All cases, in order. The table of a scene is printed as soon as the scene is measured.
  func measure(console: Console) -> [RunCase] {
    var progress = Progress(
      costs: request.scenes.flatMap { scene in sizes(of: scene).map { cost(scene, items: $0) } })
    var all: [RunCase] = []
    for scene in request.scenes {
      var cases: [RunCase] = []
      // Engines that were too slow at a smaller size, and which size that was.
      var slow: [EngineVariant: Int] = [:]
      for items in sizes(of: scene) {
        var one = RunCase(scene: scene, items: items, request: request, leftOut: slow)
        one.measure { text, share in
          console.showProgress(progress.line(text, partShare: share))
        }
        for row in one.rows where row.isCutOff { slow[row.engine] = items }
        cases.append(one)
        progress.finishPart()
      }
      console.hideProgress()
      for line in RunReport(scene: scene, cases: cases, request: request).lines {
        console.print(line)
      }
      all += cases
    }
    return all
  }

  private func sizes(of scene: Scene) -> [Int] { request.sizes ?? scene.defaultSizes }

  /// A guess, good enough for the time that is left: engines stop at a second of CPU time.
  private func cost(_ scene: Scene, items: Int) -> Double {
    let ticks = Double(
      request.plan(for: scene).warmUpSteps + request.plan(for: scene).measuredSteps)
    let work = 1e-6 * ticks * Double(items) * (1 + 2e-3 * Double(items))
    return max(0.05, min(request.budget, max(min(1, 10 * work), 3 * work)))
  }
}

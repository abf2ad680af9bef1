import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import Foundation
import Testing

@Suite("Logs of the bundled scenarios are explained")
struct BundledLogTests {
  @Test("survey")
  func survey() {
    var counts = (explained: 0, not: 0)
    let clock = ContinuousClock()
    let stride = ProcessInfo.processInfo.environment["STRIDE"].flatMap { Int($0) } ?? 10
    for (index, scenario) in BundledSuite.scenarios.enumerated()
    where index % stride == 0 && scenario.world.apps.allSatisfy({ $0.path == .sdk }) {
      let journal = Engine.run(scenario).journal
      let log = AppLog(recording: journal, in: scenario.world, tellingPages: false)
      guard !log.lines.isEmpty else { continue }
      var search = LogSearch(log, in: scenario.world)
      let begin = clock.now
      let verdict = search.run()
      let took = clock.now - begin
      switch verdict {
      case .explained: counts.explained += 1
      case .unexplained(let line, let nearest, let isExhaustive):
        counts.not += 1
        print(
          "NOT", scenario.path, scenario.cell ?? "", "line", line, "of", log.lines.count,
          String(decoding: AppLog(lines: [log.lines[line]]).text.dropFirst(21), as: UTF8.self),
          nearest.map(\.instead), isExhaustive, took
        )
      }
    }
    print("SURVEY", counts)
  }
}

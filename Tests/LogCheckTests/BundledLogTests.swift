import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import EntsimWorldFiles
import Foundation
import Testing
import TestSupport

@Suite("Logs of the bundled scenarios are explained")
struct BundledLogTests {
  @Test("survey")
  func survey() throws {
    var counts = (explained: 0, not: 0, drafts: 0, invalid: 0, failing: 0, other: 0)
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
      case .explained(let explanation):
        counts.explained += 1
        guard scenario.cell == nil else { continue }
        let source = try WorldSource(
          path: scenario.path,
          text: String(decoding: Data(contentsOf: URL(filePath: scenario.path)), as: UTF8.self)
        )
        let draft = ScenarioDraft(
          explanation,
          headLines: source.headLinesWithoutCookbook(),
          namingApps: scenario.world.apps.count > 1
        )
        counts.drafts += 1
        do {
          let again = try source.scenario(draft.text)
          let result = Engine.run(again)
          let log2 = AppLog(recording: result.journal, in: again.world)
          if !result.passed {
            counts.failing += 1
            print("FAILS", draft.text)
          } else if log2.lines != log.lines {
            counts.other += 1
            print("OTHER", draft.text, String(decoding: log.text, as: UTF8.self), String(decoding: log2.text, as: UTF8.self))
          }
        } catch {
          counts.invalid += 1
          print("INVALID", error.text, draft.text)
        }
      case .unexplained(let line, let nearest, let isExhaustive):
        counts.not += 1
        print(
          "NOT", scenario.path, scenario.cell ?? "", "line", line, "of", log.lines.count,
          nearest.map(\.instead), isExhaustive, took
        )
      }
    }
    print("SURVEY", counts)
  }
}

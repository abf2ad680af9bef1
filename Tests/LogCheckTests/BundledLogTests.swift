import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimLogCheck
import EntsimScenarioModel
import EntsimWorldFiles
import Foundation
import TestSupport
import Testing

@Suite("Logs of the bundled scenarios are explained")
struct BundledLogTests {
  /// Each so manieth cell is checked.
  private static let stride =
    ProcessInfo.processInfo.environment["ENTSIM_LOG_STRIDE"].flatMap { Int($0) } ?? 24

  /// The cells whose apps use the SDK.
  private static let scenarios = BundledSuite.scenarios.filter { scenario in
    scenario.world.apps.allSatisfy { $0.path == .sdk }
  }

  private static func name(_ scenario: Scenario) -> String {
    let path = scenario.path.dropFirst(Repository.suite.count + 1)
    return path + (scenario.cell.map { " [\($0)]" } ?? "")
  }

  /// The cells whose logs the search does not explain within its limits.
  private static func unexplained() throws -> Set<String> {
    let file = Repository.root.appending(path: "Tests/LogCheckTests/unexplained.txt")
    let text = try String(contentsOf: file, encoding: .utf8)
    return Set(text.split(separator: "\n").map(String.init))
  }

  @Test("All logs but the listed ones are explained, and each draft gives its log")
  func bundled() throws {
    let listed = try Self.unexplained()
    var others: [String] = []
    for (index, scenario) in Self.scenarios.enumerated() where index % Self.stride == 0 {
      let log = AppLog(recording: Engine.run(scenario).journal, in: scenario.world)
      guard !log.lines.isEmpty else { continue }
      let name = Self.name(scenario)
      let limits = LogSearch.Limits(statesWithoutProgress: 3_000)
      if scenario.cell == nil {
        let text = try String(contentsOfFile: scenario.path, encoding: .utf8)
        let source = try WorldSource(path: scenario.path, text: text)
        switch Checked(log, in: source, limits) {
        case .confirmed: #expect(!listed.contains(name), "\(name) is explained; strike it off")
        case .unexplained: others.append(name)
        case .refuted(let reason):
          if !listed.contains(name) { Issue.record("\(name): \(reason)") }
          others.append(name)
        }
      } else {
        var search = LogSearch(log, in: scenario.world, limits)
        if case .unexplained = search.run() {
          others.append(name)
        } else {
          #expect(!listed.contains(name), "\(name) is explained; strike it off")
        }
      }
    }
    #expect(others.filter { !listed.contains($0) } == [])
    if let file = ProcessInfo.processInfo.environment["ENTSIM_LOG_LIST"] {
      try (others.sorted().joined(separator: "\n") + "\n")
        .write(toFile: file, atomically: true, encoding: .utf8)
    }
  }
}

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
  /// Each so manieth cell is checked, and all that are listed.
  private static let stride =
    ProcessInfo.processInfo.environment["ENTSIM_LOG_STRIDE"].flatMap { Int($0) } ?? 2

  /// The cells whose apps use the SDK.
  private static let scenarios = BundledSuite.scenarios.filter { scenario in
    scenario.world.apps.allSatisfy { $0.path == .sdk }
  }

  private static func name(_ scenario: Scenario) -> String {
    let path = scenario.path.dropFirst(Repository.suite.count + 1)
    return path + (scenario.cell.map { " [\($0)]" } ?? "")
  }

  /// The cells whose logs the search does not explain within its limits, each with the reason.
  private static func unexplained() throws -> [String: String] {
    let file = Repository.root.appending(path: "Tests/LogCheckTests/unexplained.txt")
    var reasons: [String: String] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let parts = line.split(separator: "|", maxSplits: 1)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      let name = try #require(parts.first)
      #expect(parts.count == 2 && !parts[1].isEmpty, "\(line): write `cell | reason`")
      #expect(reasons[name] == nil, "\(name) is listed twice")
      reasons[name] = parts.last
    }
    return reasons
  }

  @Test("All logs but the listed ones are explained, and each draft gives its log")
  func bundled() throws {
    var listed = Set(try Self.unexplained().keys)
    for (index, scenario) in Self.scenarios.enumerated() {
      let name = Self.name(scenario)
      let isListed = listed.remove(name) != nil
      guard index % Self.stride == 0 || isListed else { continue }
      let log = AppLog(recording: Engine.run(scenario).journal, in: scenario.world)
      guard !log.lines.isEmpty else {
        #expect(!isListed, "\(name) gives an empty log; strike it off")
        continue
      }
      let isSame = try Self.isReadAgain(log, name)
      #expect(isSame, "\(name): the log is not read as it was written")
      if let reason = try Self.refusal(of: log, scenario) {
        if !isListed { Issue.record("\(name): \(reason)") }
      } else {
        #expect(!isListed, "\(name) is explained; strike it off")
      }
    }
    #expect(listed.isEmpty, "no such cells: \(listed.sorted())")
  }

  private static func isReadAgain(_ log: AppLog, _ name: String) throws -> Bool {
    do throws(LogError) {
      return try AppLog.read(log.text).lines == log.lines
    } catch {
      Issue.record("\(name): \(error)")
      return true
    }
  }

  /// Why the log of a cell is not explained by a draft that gives it; nil if it is.
  private static func refusal(of log: AppLog, _ scenario: Scenario) throws -> String? {
    let text = try String(contentsOfFile: scenario.path, encoding: .utf8)
    let source = try WorldSource(path: scenario.path, text: text, cell: scenario.cell)
    switch Checked(log, in: source) {
    case .confirmed: return nil
    case .unexplained(let line): return "not explained: line \(line)"
    case .refuted(let reason): return reason
    }
  }
}

import Comparison
import Diagnostics
import Engine
import Foundation
import Scenarios
import Synchronization
import Testing
import YAML

@Suite("Changing one expected value")
struct ChangedExpectationTests {
  /// How many literals of each kind were changed.
  typealias Tally = [LiteralInFile.Kind: Int]

  @Test("makes the scenarios that use it fail at its line, and no other", .timeLimit(.minutes(1)))
  func failsAtItsLine() async throws {
    let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
      for path in Bundle.paths { group.addTask { try Self.changeAll(in: path) } }
      return try await group.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: +) }
    }
    let kinds = LiteralInFile.Kind.allCases.map { "\($0.rawValue) \(tally[$0, default: 0])" }
    print("changed literals: \(kinds.joined(separator: ", "))")
    // No callback of the present rules hands over a number.
    #expect(Set(LiteralInFile.Kind.allCases).subtracting(tally.keys).isSubset(of: [.integer]))
    #expect(tally[.trackingEvent, default: 0] >= 61)
  }

  /// Changes the literals of a file one by one; none is left out.
  private static func changeAll(in path: String) throws -> Tally {
    let text = try String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    let root = try #require(Document.parse(Array(text.utf8), file: "test.yaml").root)
    let literals = LiteralInFile.all(in: root)
    var file = ChangingFile()
    var tally: Tally = [:]
    #expect(!literals.isEmpty, "\(path)")
    for literal in literals {
      let place = "\(path):\(literal.range.start.line): \(literal.scalar.text)"
      guard let kind = literal.kind, let results = change(literal, in: text, &file) else {
        Issue.record("\(place): nothing to change it to")
        continue
      }
      tally[kind, default: 0] += 1
      for result in results {
        let uses = literal.cells?.contains(result.scenario.cell ?? "") ?? true
        #expect(result.passed == !uses, "\(place)")
        if uses { #expect(result.hasFailure(at: literal.range.start.line), "\(place)") }
      }
    }
    return tally
  }

  /// Runs the file with a literal changed to the first other value that is valid, cell by cell.
  ///
  /// Among the values that are forbidden only those that come make a difference.
  private static func change(
    _ literal: LiteralInFile,
    in text: String,
    _ file: inout ChangingFile
  ) -> [RunResult]? {
    for changed in literal.changes(of: text) {
      let scenarios = file.load(changed).scenarios
      guard !scenarios.isEmpty, scenarios.allSatisfy(\.missingRules.isEmpty) else { continue }
      let results = scenarios.map(Engine.run)
      if !literal.isForbidden || !results.allSatisfy(\.passed) { return results }
    }
    return nil
  }
}

/// A scenario file that is read again and again with another text; its fixtures are read once.
private struct ChangingFile {
  private final class Content: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  private let content: Content
  private var loader: ScenarioLoader

  init() {
    let content = Content()
    self.content = content
    loader = Bundle.loader { content.bytes.withLock { $0 } }
  }

  mutating func load(_ text: String) -> LoadResult {
    content.bytes.withLock { $0 = Array(text.utf8) }
    return loader.load(path: "test.yaml")
  }
}

extension RunResult {
  /// Whether one of the failures is told with this line of the scenario's file as its place.
  fileprivate func hasFailure(at line: Int) -> Bool {
    ComparisonText().failures(of: comparison).contains {
      $0.hasPrefix("\(scenario.path):\(line):")
    }
  }
}

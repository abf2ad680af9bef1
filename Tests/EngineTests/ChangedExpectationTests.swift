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
  @Test(
    "makes the scenarios that use it fail at its line, and no other",
    .timeLimit(.minutes(1)),
    arguments: Bundle.paths
  )
  func failsAtItsLine(path: String) throws {
    let (text, literals) = try Self.literals(in: path)
    var file = ChangingFile()
    #expect(!literals.isEmpty)
    // None is left out: one that cannot be changed is an issue.
    for literal in literals {
      let place = "\(path):\(literal.range.start.line): \(literal.scalar.text)"
      guard literal.kind != nil, let results = Self.change(literal, in: text, &file) else {
        Issue.record("\(place): nothing to change it to")
        continue
      }
      for result in results {
        let uses = literal.cells?.contains(result.scenario.cell ?? "") ?? true
        #expect(result.passed == !uses, "\(place)")
        if uses { #expect(result.hasFailure(at: literal.range.start.line), "\(place)") }
      }
    }
  }

  @Test("has values of every kind to change")
  func everyKind() throws {
    var tally: [LiteralInFile.Kind: Int] = [:]
    for path in Bundle.paths {
      for kind in try Self.literals(in: path).all.compactMap(\.kind) {
        tally[kind, default: 0] += 1
      }
    }
    let counts = LiteralInFile.Kind.allCases.map { "\($0.rawValue) \(tally[$0, default: 0])" }
    print("values to change: \(counts.joined(separator: ", "))")
    // No callback of the present rules hands over a number.
    #expect(Set(LiteralInFile.Kind.allCases).subtracting(tally.keys).isSubset(of: [.integer]))
    #expect(tally[.trackingEvent, default: 0] >= 61)
  }

  private static func literals(in path: String) throws -> (text: String, all: [LiteralInFile]) {
    let text = try String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    let root = try #require(Document.parse(Array(text.utf8), file: "test.yaml").root)
    return (text, LiteralInFile.all(in: root))
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

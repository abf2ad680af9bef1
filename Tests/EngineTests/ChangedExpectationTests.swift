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
    let text = try String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    let root = try #require(Document.parse(Array(text.utf8), file: "test.yaml").root)
    let literals = LiteralInFile.all(in: root)
    var file = ChangingFile()
    #expect(!literals.isEmpty)
    for literal in literals {
      guard let results = Self.change(literal, in: text, &file) else {
        // Its array goes with an event and fits no other one; the loader finds that change already.
        if literal.scalar.text.hasPrefix("TRACKING_") { continue }
        Issue.record(
          "\(path):\(literal.range.start.line): nothing to change \(literal.scalar.text) to"
        )
        continue
      }
      for result in results {
        let uses = literal.cells?.contains(result.scenario.cell ?? "") ?? true
        let line = literal.range.start.line
        #expect(result.passed == !uses, "\(path):\(line): \(literal.scalar.text)")
        if uses { #expect(result.hasFailure(at: line), "\(path):\(line): \(literal.scalar.text)") }
      }
    }
  }

  /// Runs the file with a literal changed to the first other value that is valid, cell by cell.
  ///
  /// Among the values that are forbidden only those that come make a difference.
  private static func change(
    _ literal: LiteralInFile,
    in text: String,
    _ file: inout ChangingFile
  ) -> [RunResult]? {
    for other in literal.others {
      let scenarios = file.load(literal.replaced(by: other, in: text)).scenarios
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

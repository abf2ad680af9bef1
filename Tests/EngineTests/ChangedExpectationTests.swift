import EntsimComparison
import EntsimDiagnostics
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import EntsimWorld
import EntsimYAML
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EntsimComparisonText
@testable import EntsimEngine
@testable import EntsimReports

@Suite("Changing one expected value")
struct ChangedExpectationTests {
  // There are two rows of files, so that no core is idle at the end.
  @Test(
    "makes the scenarios that use it fail at its line, and no other, in every second file",
    .serialized,
    .timeLimit(.minutes(10)),
    arguments: Bundle.everySecondPath(from: 0)
  )
  func failsAtItsLine(path: String) throws {
    #expect(try processorTime { try expectFailures(in: path) } < .seconds(60))
  }

  @Test(
    "makes the scenarios that use it fail at its line, and no other, in the files between",
    .serialized,
    .timeLimit(.minutes(10)),
    arguments: Bundle.everySecondPath(from: 1)
  )
  func failsAtItsLineBetween(path: String) throws {
    #expect(try processorTime { try expectFailures(in: path) } < .seconds(60))
  }

  private func expectFailures(in path: String) throws {
    let (text, literals) = try Self.literals(in: path)
    var file = ChangingFile(text)
    #expect(!literals.isEmpty)
    // None is left out: one that cannot be changed is an issue.
    for literal in literals {
      let line = literal.range.start.line
      let place = "\(path):\(line): \(literal.scalar.text)"
      guard literal.kind != nil, let results = file.change(literal) else {
        Issue.record("\(place): nothing to change it to")
        continue
      }
      for result in results {
        let cell = result.scenario.cell ?? ""
        let isUsed = literal.cells?.contains(cell) ?? true
        let places = result.placesOfFailures
        // What is forbidden instead need not come in every cell that forbids it.
        let fails = isUsed && !(literal.isForbidden && result.passed)
        #expect(result.passed == !fails, "\(place) [\(cell)]")
        if fails { #expect(places.contains { $0.hasPrefix("test.yaml:\(line):") }, "\(place)") }
      }
    }
  }

  @Test("does not change what a run does", arguments: Bundle.paths)
  func runsAlike(path: String) throws {
    let (text, literals) = try Self.literals(in: path)
    var file = ChangingFile(text)
    // One of each file stands for the others.
    let literal = try #require(literals.last)
    let results = file.change(literal)
    let result = try #require(results?.last)
    let again = Engine.run(result.scenario)
    #expect(again.record == result.record)
    #expect(again.comparison == result.comparison)
    #expect(again.stateTable == result.stateTable)
    // The file has changed, and with it nothing but its digest in the first entry.
    let isSame = again.journal.entriesWithoutDigest == result.journal.entriesWithoutDigest
    #expect(isSame && again.duration == result.duration)
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
    #expect(Set(LiteralInFile.Kind.allCases).subtracting(tally.keys) == [])
    #expect(tally[.trackingEvent, default: 0] >= 61)
  }

  private static func literals(in path: String) throws -> (text: String, all: [LiteralInFile]) {
    let text = try String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    let root = try #require(Document.kept(text, file: "test.yaml").root)
    return (text, LiteralInFile.all(in: root))
  }
}

/// A scenario file that is read again and again with another text; its fixtures are read once.
private struct ChangingFile {
  private final class Content: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }

  private let text: String
  private let content: Content
  private var loader: ScenarioLoader
  /// The runs of the file as it is, cell by cell.
  private var runs: [RunResult] = []

  init(_ text: String) {
    let content = Content()
    self.text = text
    self.content = content
    loader = Bundle.loader { content.bytes.withLock { $0 } }
    runs = load(text).scenarios.map { Engine.run($0) }
  }

  /// Runs the file with a literal changed to the first other value that is valid, cell by cell.
  ///
  /// Among the values that are forbidden only those that come make a difference.
  mutating func change(_ literal: LiteralInFile) -> [RunResult]? {
    for changed in literal.changes(of: text, in: runs[0].scenario) {
      let scenarios = load(changed).scenarios
      guard scenarios.count == runs.count, scenarios.allSatisfy(\.unsupported.isEmpty) else {
        continue
      }
      let results = zip(scenarios, runs).map { $0.run(like: $1) }
      if !literal.isForbidden || !results.allSatisfy(\.passed) { return results }
    }
    return nil
  }

  private mutating func load(_ text: String) -> LoadResult {
    content.bytes.withLock { $0 = Array(text.utf8) }
    return loader.load(path: "test.yaml")
  }
}

extension Scenario {
  /// Runs the scenario, or takes a run in which the same happened and compares that.
  ///
  /// What happens is the same where the world and the actions are; only an action that uses what an
  /// expectation has captured looks at more.
  fileprivate func run(like other: RunResult) -> RunResult {
    guard
      world == other.scenario.world, steps.map(\.cause) == other.scenario.steps.map(\.cause),
      !steps.contains(where: { $0.words.contains("<") })
    else { return Engine.run(self) }
    return RunResult(
      of: self,
      record: other.record,
      journal: other.journal,
      duration: other.duration,
      stateTable: other.stateTable
    )
  }
}

extension Step {
  /// The step without what is expected of it, and without its place in the file.
  fileprivate var cause: Step {
    let nowhere = SourceRange(start: SourceLocation(file: "", line: 1, column: 1), length: 0)
    return Step(
      number: number,
      range: nowhere,
      action: action,
      app: app,
      words: words,
      settles: settles,
      start: start,
      thread: thread,
      expectations: [],
      requests: nil,
      isExhaustive: false
    )
  }
}

extension WorldJournal {
  /// Where the run came from, as the first entry says.
  fileprivate var beginning: RunBeginning? {
    guard case .run(.began(let beginning)) = self[1].payload else { return nil }
    return beginning.contents
  }

  /// The entries, the first without the digest of the scenario's file.
  fileprivate var entriesWithoutDigest: [WorldEntry] {
    var entries = Array(entries)
    guard let beginning else { return entries }
    let first = entries[0]
    entries[0] = WorldEntry(
      sequence: first.sequence,
      instant: first.instant,
      participant: first.participant,
      cause: first.cause,
      rules: first.rules,
      payload: .run(
        .began(
          Shared(
            RunBeginning(
              version: beginning.version,
              path: beginning.path,
              title: beginning.title,
              cell: beginning.cell,
              line: beginning.line,
              digest: nil,
              world: beginning.world
            )
          )
        )
      )
    )
    return entries
  }
}

extension RunResult {
  /// What is told of the failures with their places in front.
  fileprivate var placesOfFailures: [String] {
    ComparisonText().failures(of: comparison).map(\.text)
  }
}

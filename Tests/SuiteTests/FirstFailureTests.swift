import EntsimEngine
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EntsimSuite

@Suite("The first failure of a suite")
struct FirstFailureTests {
  /// Writes scenarios that pass, fail or are not valid, and returns their paths.
  private static func write(_ kinds: [Character], in folder: TestFolder) throws -> [String] {
    try kinds.enumerated().map { index, kind in
      let name = "\(index / 10)\(index % 10).yaml"
      let expect = kind == "f" ? ", expect: [displayProviderDialog: []]" : ""
      let text =
        kind == "i" ? "scenario: [" : "scenario: One\nsteps: [{device: goes offline\(expect)}]\n"
      try folder.write(text, to: name)
      return folder.url.appending(path: name).path
    }
  }

  @Test(
    "ends the run, with the same results whatever the number of threads",
    arguments: [
      ("ppfpfp", 3, true), ("fppppp", 1, true), ("ppppip", 5, true), ("pppppf", 6, false),
      ("pppppp", 6, false), ("pfffff", 2, true),
    ],
    [1, 2, 8]
  )
  func end(suite: (kinds: String, count: Int, leaves: Bool), jobs: Int) throws {
    let folder = try TestFolder()
    let paths = try Self.write(Array(suite.kinds), in: folder)
    let first = FirstFailure()
    let kept = Suite().outcomes(of: paths, jobs: jobs, until: first) { $0.path }
    #expect(kept == Array(paths.prefix(suite.count)))
    #expect(first.leavesFiles == suite.leaves)
    #expect(first.isFound == suite.kinds.contains { $0 != "p" })
    #expect(paths.indices.filter(first.holds) == Array(first.isFound ? 0..<suite.count : 0..<6))
  }

  @Test("begins no file behind it where there is one thread")
  func sequence() throws {
    let folder = try TestFolder()
    let paths = try Self.write(Array("pfppp"), in: folder)
    let counter = Counter()
    _ = Suite().outcomes(
      of: paths,
      jobs: 1,
      until: FirstFailure(),
      didRun: { _ in counter.count() },
      keeping: { $0.path }
    )
    #expect(counter.value == 2)
  }

  @Test("cells are let in by name, and a file that is not named has all of its own")
  func cells() throws {
    let folder = try TestFolder()
    let text =
      "scenario: One\nmatrix: {a: {}, b: {}, c: {}}\nsteps: [{device: goes offline}]\n"
    let paths = try ["x.yaml", "y.yaml"].map { name in
      try folder.write(text, to: name)
      return folder.url.appending(path: name).path
    }
    let cells = Suite(cells: [paths[0]: ["c", "a"]]).run(paths, jobs: 1)
      .compactMap(\.result?.cell)
    #expect(cells == ["a", "c", "a", "b", "c"])
  }
}

private final class Counter: Sendable {
  private let number = Atomic<Int>(0)
  func count() { number.add(1, ordering: .relaxed) }
  var value: Int { number.load(ordering: .relaxed) }
}

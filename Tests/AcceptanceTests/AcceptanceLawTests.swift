import EntsimEngine
import EntsimScenarioModel
import Foundation
import TestSupport
import Testing

@testable import EntsimAcceptance

/// What holds for every file whose runs are accepted: bundled scenarios, with expectations that are wrong in many ways.
@Suite("Laws of accepted files")
struct AcceptanceLawTests {
  /// How many files are damaged; `make soak` tries more.
  private static let count =
    ProcessInfo.processInfo.environment["ENTSIM_ACCEPTED_FILES"].flatMap { Int($0) } ?? 2_000

  private static let blocks = 20

  @Test(
    "passes, says the same apart from expectations, keeps comments, and stays as it is",
    arguments: 0..<blocks
  )
  func laws(block: Int) throws {
    let paths = Repository.scenarios
    var counts = Counts()
    for number in 0..<Self.count / Self.blocks {
      let seed = UInt64(block * 1_000_000 + number)
      let path = paths[(block + number * Self.blocks) % paths.count]
      let original = Array(try Data(contentsOf: URL(filePath: "\(Repository.suite)/\(path)")))
      var damaged = DamagedExpectations(original, seed: seed)
      guard let text = damaged.text() else { continue }
      try hold(SampleFile(text), "seed \(seed), \(path)", &counts)
    }
    // Most damages leave a file that is valid and fails.
    #expect(counts.accepted * 4 >= Self.count / Self.blocks, "\(counts)")
  }

  private struct Counts {
    var invalid = 0
    var passing = 0
    var accepted = 0
    var refused = 0
  }

  private func hold(_ file: SampleFile, _ place: String, _ counts: inout Counts) throws {
    let before = file.run()
    guard before.errors.isEmpty else {
      counts.invalid += 1
      return
    }
    guard before.runs.contains(where: { $0.result?.passed == false }) else {
      counts.passing += 1
      return
    }
    let accepted = file.accepted()
    let text = String(decoding: accepted.bytes, as: UTF8.self)
    let new = SampleFile(accepted.bytes)
    let after = new.run()
    #expect(after.errors.isEmpty, "\(place)\n\(text)")
    #expect(
      zip(before.runs, after.runs).allSatisfy { $0.scenario.saysTheSame(as: $1.scenario) },
      "\(place)\n\(text)"
    )
    if accepted.left.isEmpty {
      counts.accepted += 1
      #expect(after.runs.allSatisfy { $0.result?.passed == true }, "\(place)\n\(text)")
    } else {
      counts.refused += 1
      let reasons = accepted.left.compactMap(\.refusal)
      #expect(reasons.allSatisfy(Self.isExpected), "\(place)\n\(reasons)\n\(text)")
    }
    #expect(new.accepted().bytes == accepted.bytes, "\(place)\n\(text)")
    #expect(Self.comments(of: file.bytes) == Self.comments(of: accepted.bytes), "\(place)\n\(text)")
  }

  /// Whether damage to a bundled scenario can lead to this reason.
  private static func isExpected(_ reason: String) -> Bool {
    [
      "would be lost", "is a requirement on time", "`never` is not accepted",
      "use the same lines of the file", "is captured a second time",
      // A callback that now comes at once has no time before which it may not come.
      "`not before: 0s` checks nothing",
      // An anchor that other lines use stays with what it names.
      "names nothing; expected an anchor",
    ].contains { reason.contains($0) }
  }

  /// The lines that are comments.
  private static func comments(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.hasPrefix("#") }
  }
}

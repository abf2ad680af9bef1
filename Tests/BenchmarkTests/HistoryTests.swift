import BenchmarkFigures
import Foundation
import TestSupport
import Testing

@Suite("The history of the benchmarks")
struct HistoryTests {
  private static func result(
    _ commit: String,
    _ kinds: [RowKind] = RowKind.known,
    figure: Double = 1,
    objects: Double = 100e-9,
    isChanged: Bool = false
  ) -> BenchResult {
    BenchResult(
      rows: kinds.map { Row($0, figure) },
      machine: Machine(libyaml: 50e-6, objects: objects, cores: 2),
      entsim: "0.1.0",
      commit: commit,
      isChanged: isChanged
    )
  }

  @Test("can be read, and each line has the rows of its version")
  func committed() throws {
    let history = try History(Repository.text(of: "Benchmarks/history.jsonl"))
    for line in history.lines {
      #expect((1...RowKind.version).contains(line.version), "\(line.commit)")
      #expect(line.commit.count == 40, "\(line.commit)")
      #expect(line.date.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil, "\(line.commit)")
      let ids = Set(line.figures.keys)
      let known = RowKind.known.filter { $0.since <= line.version }.map(\.id)
      #expect(known.filter { !ids.contains($0) } == [], "\(line.commit)")
      if line.version == RowKind.version {
        #expect(ids.subtracting(known) == [], "\(line.commit)")
      }
    }
    #expect(Set(history.lines.map(\.commit)).count == history.lines.count)
    #expect(try history.text() == Repository.text(of: "Benchmarks/history.jsonl"))
  }

  @Test("gets one line for a landing")
  func appending() throws {
    var history = try History("")
    try history.append(Self.result("aaaa"), date: "2026-11-26", subject: "Bench: keep a history")
    let text = try history.text()
    #expect(text.split(separator: "\n").count == 1)
    #expect(text.contains(#""commit":"aaaa","date":"2026-11-26","figures":{"append":1,"#))
    #expect(try History(text) == history)
  }

  @Test("gets no line for a part of the rows, for changed sources, or for one commit twice")
  func refusals() throws {
    var history = try History("")
    try history.append(Self.result("aaaa"), date: "2026-11-26", subject: "One")
    func refusal(_ result: BenchResult) -> String? {
      do {
        try history.append(result, date: "2026-11-27", subject: "Two")
        return nil
      } catch {
        return error.description
      }
    }
    #expect(refusal(Self.result("aaaa")) == "aaaa has a line already")
    #expect(
      refusal(Self.result("bbbb", isChanged: true))
        == "the sources differed from bbbb; commit them and run `make bench`"
    )
    #expect(
      refusal(Self.result("bbbb", RowKind.known.filter { $0 != .append && $0 != .read }))
        == "the result lacks the rows append, read; run `make bench` without SUBJECTS"
    )
    #expect(history.lines.count == 1)
  }

  @Test("says which line cannot be read")
  func damage() throws {
    var history = try History("")
    try history.append(Self.result("aaaa"), date: "2026-11-26", subject: "One")
    let text = try history.text() + "{}\n"
    let error = #expect(throws: History.Refusal.self) { try History(text) }
    #expect(error?.description.hasPrefix("line 2 of the history cannot be read") == true)
  }

  @Test("shows times in objects of the machine that measured them, with the change")
  func slope() throws {
    var history = try History("")
    for (commit, figure, objects) in [
      ("aaaaaaaaaa", 1.0, 50e-9), ("bbbbbbbbbb", 100_000, 100e-9), ("cccccccccc", 200_000, 50e-9),
    ] {
      try history.append(
        Self.result(commit, figure: figure, objects: objects),
        date: "2026-11-26",
        subject: "A landing"
      )
    }
    let lines = history.slope(ofLast: 2).split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(lines[0] == "row bbbbbbbb cccccccc change")
    #expect(lines[1] == "date 2026-11-26 2026-11-26")
    #expect(lines[3] == "machine: objects, ns each 100 50.00 -50.0 %")
    // 10 µs are a hundred objects of 100 ns, and 5 µs a hundred of 50 ns.
    #expect(
      lines.contains("engine: journal entries on one core, encoded, in objects 100 100 0.0 %")
    )
    #expect(
      lines.contains("suite, a cell: CPU ÷ bare libyaml over a file 100,000 200,000 +100.0 %")
    )
  }
}

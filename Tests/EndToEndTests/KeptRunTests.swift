import Foundation
import TestSupport
import Testing

@Suite("Runs that earlier versions have stored")
struct KeptRunTests {
  private func run(_ words: String, in folder: TestFolder) throws -> Program.Outcome {
    try Program.debug.run(
      words.split(separator: " ").map(String.init),
      in: folder.url,
      environment: ["ENTSIM_JOURNAL": "runs.sqlite"]
    )
  }

  @Test("are kept")
  func areThere() {
    #expect(KeptRuns.all.map(\.name).contains("6a4f990"))
  }

  @Test("mean what they meant: facts, states, causes", arguments: KeptRuns.all)
  func meaning(kept: KeptRuns) throws {
    let told = try TestFolder()
    try kept.tell(to: told)
    try kept.expect("states.txt", from: told)
    try kept.expect("why.txt", from: told)
    try kept.expect("digests.txt", from: told)
    try kept.expect("kinds.txt", from: told)
    // Rules may change: then the first entry that they decide otherwise is listed.
    let deviations = try kept.records("deviations.txt").map { $0.prefix(2).joined(separator: " ") }
    let replayed = try told.read("replay.txt").split(separator: "\n").map(String.init)
    let runs = try kept.records("digests.txt").map { String($0[0]) }
    #expect(replayed.map { $0.prefix(12) } == runs.map { $0[...] })
    #expect(replayed.filter { !$0.hasSuffix(" same") }.sorted() == deviations.sorted())
  }

  @Test("are listed, whole and shown", arguments: KeptRuns.all)
  func shown(kept: KeptRuns) throws {
    let folder = try TestFolder()
    try kept.copyStore(to: folder)
    let runs = try kept.records("digests.txt").map { $0[0] }
    let list = try run("runs", in: folder).output
    for id in runs { #expect(list.contains(" \(id)  "), "\(id)") }
    #expect(list.hasSuffix("\n\(runs.count) runs\n"))
    #expect(try run("verify", in: folder).output == "\(runs.count) runs: \(runs.count) whole\n")
    for id in runs {
      let shown = try run("show \(id)", in: folder)
      #expect(shown.status == 0 && shown.errors == "", "\(id): \(shown.errors)")
      #expect(shown.output.contains(" run \(id), "), "\(id)")
      #expect(shown.output.contains("\nstep "), "\(id)")
    }
  }

  @Test("come back from their export as they were", arguments: KeptRuns.all)
  func export(kept: KeptRuns) throws {
    let folder = try TestFolder()
    try kept.copyStore(to: folder)
    let lines = try kept.text("runs.jsonl").split(separator: "\n")
    let ids = lines.compactMap { $0.firstMatch(of: #/^\{"entsim":.*?"run":"([0-9a-f]{64})"/#)?.1 }
    let export = "export \(ids.joined(separator: " "))"
    let today = try kept.exportOfToday
    #expect(try run(export, in: folder).output == today)
    #expect(try run("import \(kept.export) --journal new.sqlite", in: folder).status == 0)
    #expect(try run("\(export) --journal new.sqlite", in: folder).output == today)
    // The export has every kind of entry by itself, and a run that failed.
    let kinds = lines.compactMap { line in
      line.firstMatch(of: #/^\{"number":.*?"participant":"([A-Za-z]+).*?"fact":"([A-Za-z]+)"/#)
        .map { "\($0.1) \($0.2)" }
    }
    #expect(
      Set(kinds).sorted() == (try kept.text("kinds.txt").split(separator: "\n").map(String.init))
    )
    #expect(lines.contains { $0.contains(#""passed":false"#) })
  }
}

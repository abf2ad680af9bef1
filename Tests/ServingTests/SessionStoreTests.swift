import EntsimEntitlement
import EntsimHTTP
import EntsimJournalStore
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Foundation
import TestSupport
import Testing

@testable import EntsimReplay
@testable import EntsimServing

@Suite("The store of a stand-in's runs")
struct SessionStoreTests {
  let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var path: String { folder.url.appending(path: "journal.sqlite").path }

  /// The runs as another process reads them, in the order in which they began.
  private func sources() throws -> [RunSource] {
    let store = try JournalStore(reading: path)
    return try store.list().runs.map { store.source(of: $0) }
  }

  @Test("has after each commit all that happened, which is decided again from it")
  func commits() throws {
    let server = try Server(in: SessionStore(path))
    var counts: [Int] = []
    func commit() throws {
      #expect(server.standIn.hasToStore)
      try server.standIn.store(at: 1)
      #expect(!server.standIn.hasToStore)
      let source = try #require(try sources().first)
      #expect(try source.verify().isEmpty)
      let count = source.summary.entryCount
      #expect(try Replay.run(source.entries()) == .same(entries: count))
      #expect(try RecordedRun(source.journal()).ending == nil)
      counts.append(count)
    }
    try commit()
    for _ in 0..<3 {
      server.time += 7
      #expect(server.check()?.status == 403)
      try commit()
    }
    _ = server.control("POST", "/entsim/servers", "[{answer: checkToken, after: 2s}]")
    #expect(server.check() == nil)
    try commit()
    _ = server.standIn.wake(at: server.time + 1_999)
    #expect(!server.standIn.hasToStore)
    _ = server.standIn.wake(at: server.time + 2_000)
    try commit()
    #expect(counts == counts.sorted() && Set(counts).count == counts.count)
  }

  @Test("has an ended run whole, with all that was due before its end")
  func ending() throws {
    let server = try Server(in: SessionStore(path))
    _ = server.control("POST", "/entsim/servers", "[{answer: checkToken, after: 2s}]")
    #expect(server.check() == nil)
    server.standIn.end(at: 5_000)
    try server.standIn.store(at: 1)
    let source = try #require(try sources().first)
    #expect(source.summary.passed && source.summary.title == "HTTP clients")
    let journal = try source.journal()
    #expect(try Replay.run(source.entries()) == .same(entries: journal.count))
    let run = try RecordedRun(journal)
    #expect(run.ending == .complete)
    #expect(
      run.scenario.steps.map(\.words) == [
        "the session begins", "server: {answer: checkToken, after: 2s}",
        "client: {checkToken: {requestor: DEMO, device: tv}}", "the session ends",
      ]
    )
    let delivery = journal.entries.first { $0.payload.fact.name == "answerDelivered" }
    #expect(delivery?.instant == Server.start + .seconds(2))
  }

  @Test("names each run, and each begins and ends by itself")
  func names() throws {
    for session in 1...2 {
      let server = try Server(in: SessionStore(path))
      try server.standIn.store(at: 1)
      #expect(server.control("POST", "/entsim/runs")?.status == 201)
      #expect(server.control("POST", "/run/1/entsim/reset")?.status == 200)
      #expect(server.control("POST", "/entsim/reset")?.status == 200)
      #expect(server.control("DELETE", "/entsim/runs/1")?.status == 204)
      try server.standIn.store(at: 2)
      let runs = try sources().suffix(4)
      // Each server before has stored four runs.
      let first = "session \((session - 1) * 4 + 1)"
      let names = ["", ", run 1", ", run 1, reset 1", ", reset 1"].map { first + $0 }
      #expect(Set(runs.map(\.summary.cell)) == Set(names))
      #expect(runs.filter { !$0.summary.passed }.map(\.summary.cell) == [names[3]])
      for run in runs { #expect(try run.verify().isEmpty) }
    }
  }

  @Test("has every entry, however few are kept in memory")
  func keeping() throws {
    let server = try Server(in: SessionStore(path), keeping: 256)
    for _ in 0..<200 {
      server.time += 1
      #expect(server.check()?.status == 403)
    }
    #expect(server.standIn.sessions.usual.run.entries(from: 1).count < 900)
    server.standIn.end(at: server.time)
    try server.standIn.store(at: 1)
    let source = try #require(try sources().first)
    #expect(source.summary.entryCount > 800)
    #expect(try Replay.run(source.entries()) == .same(entries: source.summary.entryCount))
  }

  @Test("parts where an entry that it has is not decided any more")
  func parting() throws {
    let server = try Server(in: SessionStore(path))
    _ = server.check()
    try server.standIn.store(at: 1)
    let journal = try #require(try sources().first).journal()
    let entries = Array(journal.entries)
    let last = entries[entries.count - 1]
    let more = WorldEntry(
      sequence: last.sequence + 1,
      instant: last.instant,
      participant: last.participant,
      cause: last.cause,
      rules: last.rules,
      payload: last.payload
    )
    var rest: [WorldEntry] = (entries + [more]).reversed()
    let outcome = try Replay.run { rest.popLast().map { [$0] } }
    guard case .parted(let difference) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(difference.expected == more)
  }
}

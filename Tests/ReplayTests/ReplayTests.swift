import BundledSuite
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimReplay

@Suite("Deciding again beside a journal that says something else")
struct ReplayTests {
  private static let path = "Cancel/back-in-the-picker.yaml"

  private func entries() throws -> [WorldEntry] {
    Array(try #require(try BundledSuite.journals(of: Self.path).first).entries)
  }

  private func replay(_ entries: [WorldEntry]) throws -> Replay.Outcome {
    var rest: [WorldEntry] = entries.reversed()
    return try Replay.run { rest.popLast().map { [$0] } }
  }

  private func copy(
    _ entry: WorldEntry,
    payload: Fact? = nil,
    rules: [RequirementID]? = nil
  ) -> WorldEntry {
    WorldEntry(
      sequence: entry.sequence,
      instant: entry.instant,
      participant: entry.participant,
      cause: entry.cause,
      rules: rules ?? entry.rules,
      payload: payload ?? entry.payload
    )
  }

  @Test("each changed rule of each entry is found at that entry")
  func rules() throws {
    let entries = try entries()
    for index in entries.indices.dropFirst() {
      var changed = entries
      changed[index] = copy(entries[index], rules: entries[index].rules + ["ZZZ-001"])
      let expected = Replay.Difference(expected: changed[index], actual: entries[index])
      #expect(try replay(changed) == .parted(expected), "entry \(index + 1)")
    }
  }

  @Test("a journal that lacks an entry, or has one too many, parts there")
  func missing() throws {
    let entries = try entries()
    let index = try #require(
      entries.indices.first {
        if case .accessEnabler = entries[$0].payload { $0 > 12 } else { false }
      }
    )
    var shorter = entries
    shorter.remove(at: index)
    guard case .parted(let difference) = try replay(shorter) else {
      Issue.record("nobody missed entry \(index + 1)")
      return
    }
    #expect(difference.actual == entries[index])
    var longer = entries
    longer.insert(entries[index], at: index)
    guard case .parted(let other) = try replay(longer) else {
      Issue.record("nobody noticed a second entry \(index + 1)")
      return
    }
    #expect(other.actual == entries[index + 1])
  }

  @Test("a run that used up its budget anywhere is given up at the same entry again")
  func exhausted() throws {
    let paths = [
      Self.path, "SecondScreen/failed-polls-and-the-next-poll.yaml",
      "Delivery/call-inside-the-second-token.yaml",
    ]
    for path in paths {
      for scenario in try BundledSuite.scenarios(of: path) {
        let count = Engine.run(scenario).journal.count
        for most in 0..<count - 1 {
          let run = Engine.run(scenario, within: RunBudget([.entries: most]))
          let entries = Array(run.journal.entries)
          #expect(try replay(entries) == .same(entries: entries.count), "\(path), \(most) entries")
        }
      }
    }
  }

  @Test("a journal that ends in work without an end is refused")
  func cutOff() throws {
    let path = "SecondScreen/failed-polls-and-the-next-poll.yaml"
    let scenario = try #require(BundledSuite.scenarios(of: path).first)
    let entries = Array(Engine.run(scenario).journal.entries)
    for count in 1..<entries.count {
      #expect(throws: JournalFlaw.noEnding) { try replay(Array(entries.prefix(count))) }
    }
  }

  @Test("what is no journal of a run is told, and traps nothing")
  func flaws() throws {
    let entries = try entries()
    #expect(throws: JournalFlaw.noBeginning) { try replay([]) }
    #expect(throws: JournalFlaw.noBeginning) { try replay(Array(entries.dropFirst())) }
    #expect(throws: JournalFlaw.noEnding) { try replay(Array(entries.dropLast())) }
    #expect(throws: JournalFlaw.noInput(1)) { try replay([entries[0], entries[0]]) }
    #expect(throws: JournalFlaw.moreEntries(entries.count)) {
      try replay(entries + [entries[entries.count - 1]])
    }
    let stranger = copy(entries[1], payload: .input(.app("stranger", .launch)))
    #expect(throws: JournalFlaw.impossible(2, "the world has no app stranger")) {
      try replay([entries[0], stranger])
    }
    var world = WorldDescription()
    world.apps = []
    let nowhere = RunBeginning(
      version: "0",
      path: "a.yaml",
      title: "Nowhere",
      cell: nil,
      line: 1,
      digest: nil,
      world: world
    )
    #expect(throws: JournalFlaw.impossible(1, "the world has no app")) {
      try replay([copy(entries[0], payload: .run(.began(Shared(nowhere))))])
    }
  }

  @Test("folding a journal whose entries were moved, dropped or given to others is told where")
  func breaks() throws {
    let entries = try entries()
    guard case .run(.began(let beginning)) = entries[0].payload else { return }
    let world = World(beginning.contents.world, library: .cryptographic)
    for index in entries.indices.dropLast() {
      var fold = WorldFold(world)
      var changed = entries
      changed.remove(at: index)
      #expect(throws: WorldFold.Break.otherNumber(index + 2, expected: index + 1)) {
        for entry in changed { try fold.fold(entry) }
      }
    }
    var fold = WorldFold(world)
    for entry in entries.prefix(3) { try fold.fold(entry) }
    let alien = WorldEntry(
      sequence: 4,
      instant: entries[3].instant,
      participant: .services,
      cause: 1,
      rules: [],
      payload: entries[3].payload
    )
    #expect(throws: WorldFold.Break.fromNothing(4)) { try fold.fold(alien) }
  }
}

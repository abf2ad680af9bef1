import BundledSuite
import EntsimApps
import EntsimEngine
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimJournalStore
@testable import EntsimReplay

@Suite("What if one thing had not happened")
struct ForkTests {
  private static let path = "Cancel/back-in-the-picker.yaml"

  private func journal() throws -> WorldJournal {
    try #require(try BundledSuite.journals(of: Self.path).first)
  }

  /// The first entry that is such a fact.
  private func entry(in journal: WorldJournal, where isWanted: (Fact) -> Bool) throws -> EntryNumber
  {
    try #require(journal.entries.first { isWanted($0.payload) }?.sequence)
  }

  @Test("without a step, nothing of it happens, and the other steps do")
  func step() throws {
    let journal = try journal()
    let number = try entry(in: journal) {
      if case .input(.call(_, .setSelectedProvider(nil), _), .some) = $0 { true } else { false }
    }
    let fork = try Fork(dropping: number, from: journal)
    #expect(fork.original == journal)
    let calls = { (journal: WorldJournal) in
      journal.entries.compactMap { entry -> APICall? in
        guard case .input(.call(_, let call, _), _) = entry.payload else { return nil }
        return call
      }
    }
    let (was, other) = (calls(fork.original), calls(fork.other))
    #expect(other == was.filter { $0 != .setSelectedProvider(nil) })
    #expect(try !JournalDiff(RecordedRun(fork.original), RecordedRun(fork.other)).isEmpty)
  }

  @Test("a callback that is lost never reaches the app, and what came before is the same")
  func delivery() throws {
    let journal = try journal()
    let number = try entry(in: journal) {
      if case .app(.callbackReceived(.displayProviderDialog(_))) = $0 { true } else { false }
    }
    let fork = try Fork(dropping: number, from: journal)
    for earlier in 1..<number { #expect(fork.other[earlier] == journal[earlier]) }
    #expect(fork.other[number] != journal[number])
    let received = fork.other.entries.prefix(number + 3).contains {
      if case .app(.callbackReceived(.displayProviderDialog(_))) = $0.payload {
        true
      } else {
        false
      }
    }
    #expect(!received)
  }

  @Test("a step inside a later delivery waits for it in vain where an earlier one is lost")
  func laterDelivery() throws {
    let path = "Delivery/call-inside-the-second-token.yaml"
    let journal = try #require(try BundledSuite.journals(of: path).first)
    let number = try entry(in: journal) {
      if case .app(.callbackReceived(.setToken)) = $0 { true } else { false }
    }
    let fork = try Fork(dropping: number, from: journal)
    let last = try #require(fork.other.entries.last)
    guard case .run(.ended(.beforeStep(let start, let reason))) = last.payload else {
      Issue.record("the run ended otherwise: \(last.payload)")
      return
    }
    #expect(start == .insideDelivery(.setToken, "app", 2))
    #expect(reason == "step 3 begins inside setToken, which did not come")
  }

  @Test("what follows at once from something else is refused, with the entry that can be dropped")
  func consequence() throws {
    let journal = try journal()
    let number = try entry(in: journal) {
      if case .app(.called(.getAuthentication(_), _)) = $0 { true } else { false }
    }
    #expect(
      throws: Fork.Refusal(
        reason: "entry \(number) follows at once from entry \(number - 1) (app); drop that one"
      )
    ) {
      try Fork(dropping: number, from: journal)
    }
    #expect(throws: Fork.Refusal.self) { try Fork(dropping: 1, from: journal) }
    #expect(throws: Fork.Refusal.self) { try Fork(dropping: journal.count, from: journal) }
    #expect(throws: Fork.Refusal.self) { try Fork(dropping: journal.count + 1, from: journal) }
    #expect(throws: Fork.Refusal.self) { try Fork(dropping: 0, from: journal) }
  }

  @Test(
    "any entry of any run is dropped or refused, and the other future is a journal",
    arguments: BundledSuite.paths
  )
  func everywhere(path: String) throws {
    guard path.utf8.count.isMultiple(of: 7) else { return }
    let journal = try #require(try BundledSuite.journals(of: path).first)
    for number in stride(from: 1, through: journal.count, by: 5) {
      do {
        let other = try Fork(dropping: number, from: journal).other
        _ = try RecordedRun(other)
      } catch is Fork.Refusal {
        continue
      }
    }
  }
}

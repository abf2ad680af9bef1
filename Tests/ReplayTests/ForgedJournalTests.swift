import BundledSuite
import EntsimDevice
import EntsimEntitlement
import EntsimReplay
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld
import Foundation
import HostileInputs
import Testing

@Suite("Journals that no rules have decided")
struct ForgedJournalTests {
  /// How many journals are forged, in blocks of ten; `make soak` tries more.
  private static let seedCount =
    ProcessInfo.processInfo.environment["ENTSIM_FORGED_SEEDS"].flatMap { UInt64($0) } ?? 300

  /// Forges the journal of a bundled scenario, and does with it what each command does.
  private static func use(_ seed: UInt64) throws -> [String: ForgedJournal.Outcome] {
    var choices = Choices(seed: seed)
    func journal(_ choices: inout Choices) throws -> WorldJournal {
      let path = BundledSuite.paths.randomElement(using: &choices)
      let journals = try BundledSuite.journals(of: try #require(path))
      return try #require(journals.randomElement(using: &choices))
    }
    return try ForgedJournal(of: journal(&choices), and: journal, &choices).use(&choices)
  }

  @Test("are read, shown, decided again or refused by every command", arguments: 1...seedCount / 10)
  func random(block: UInt64) throws {
    for seed in (block - 1) * 10..<block * 10 {
      #expect(throws: Never.self, "seed \(seed)") { try Self.use(seed) }
    }
  }

  @Test("are of many kinds: some commands come to their end, and some do not")
  func reach() throws {
    var counts: [String: (done: Int, refused: Int)] = [:]
    for seed in UInt64(0)..<100 {
      for (command, outcome) in try Self.use(seed) {
        switch outcome {
        case .done: counts[command, default: (0, 0)].done += 1
        case .refused: counts[command, default: (0, 0)].refused += 1
        }
      }
    }
    for command in ["state", "diff", "fork", "replay"] {
      let count = counts[command] ?? (0, 0)
      #expect(count.done >= 5, "\(command)")
      #expect(count.refused >= 1, "\(command)")
    }
  }

  /// The journal of a scenario with another fact in the place of the first that some closure changes.
  private static func journal(changing change: (Fact) -> Fact?) throws -> (
    WorldJournal, EntryNumber
  ) {
    let path = "Cancel/twice-in-a-row.yaml"
    let original = try #require(try BundledSuite.journals(of: path).first)
    var journal = WorldJournal()
    var place: EntryNumber?
    for entry in original.entries {
      let changed = place == nil ? change(entry.payload) : nil
      if changed != nil { place = entry.sequence }
      journal.append(
        changed ?? entry.payload,
        of: entry.participant,
        at: entry.instant,
        cause: entry.cause,
        rules: Rules(entry.rules)
      )
    }
    return (journal, try #require(place))
  }

  @Test("name the entry that speaks of an app that is not there, as an event of the device")
  func unknownAppOfDevice() throws {
    let (journal, number) = try Self.journal { fact in
      guard case .device(.appShown) = fact else { return nil }
      return .device(.appShown("nobody"))
    }
    let flaw = JournalFlaw.broken(.impossible(number, "the device has no app nobody"))
    #expect(throws: flaw) { _ = try RecordedRun(journal) }
    #expect(throws: flaw) { _ = try Fork(dropping: journal.count - 1, from: journal) }
    #expect(flaw.description == "entry \(number) cannot be: the device has no app nobody")
  }

  @Test("name the entry that speaks of an app that is not there, as a step")
  func unknownAppOfStep() throws {
    let (journal, number) = try Self.journal { fact in
      guard case .input(.call(_, let call, let site), let mark?) = fact else { return nil }
      return .input(.call("nobody", call, site), mark)
    }
    #expect(throws: JournalFlaw.impossible(number, "the world has no app nobody")) {
      _ = try RecordedRun(journal)
    }
  }

  @Test("name the entry with a configuration that the SDK does not await")
  func unawaitedConfiguration() throws {
    let (journal, number) = try Self.journal { fact in
      guard case .accessEnabler(.instanceCreated) = fact else { return nil }
      return .accessEnabler(.configurationReceived([], fastest: "https://sp.auth.adobe.com"))
    }
    let flaw = JournalFlaw.broken(
      .impossible(number, "a configuration came that the SDK does not await")
    )
    #expect(throws: flaw) { _ = try RecordedRun(journal) }
  }
}

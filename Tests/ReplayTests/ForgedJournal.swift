import BundledSuite
import Entitlement
import Simulation
import TestSupport
import World

/// The journal of a bundled scenario, of which a seed has changed something: each entry can be read, and the
/// run can be sealed, but no rules have decided it.
struct ForgedJournal {
  /// The journal as it was.
  let original: WorldJournal
  /// The journal that was made of it.
  let forged: WorldJournal

  private static let paths = BundledSuite.paths

  /// Numbers at which counting, indexing and adding go wrong.
  private static let numbers: [UInt64] = [
    0, 1, 2, 63, 64, 127, 128, 1 << 31, 1 << 32, 1 << 53, 1 << 62, 1 << 63 - 1, 1 << 63, .max - 1,
    .max,
  ]
  private static let instants: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

  init(seed: UInt64) throws {
    var dice = Dice(seed: seed, purpose: "forged journal")
    original = try dice.pick(BundledSuite.journals(of: dice.pick(Self.paths)))
    var entries = Array(original.entries)
    for _ in 1...Int.random(in: 1...3, using: &dice) {
      try Self.forge(&entries, &dice)
    }
    forged = Self.journal(of: entries)
  }

  /// Changes one thing.
  private static func forge(_ entries: inout [WorldEntry], _ dice: inout Dice) throws {
    let place = Int.random(in: 0..<entries.count, using: &dice)
    let other = Int.random(in: 0..<entries.count, using: &dice)
    let entry = entries[place]
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: if entries.count > 2 { entries.remove(at: place) }
    case 1: entries.insert(entry, at: other)
    case 2: entries.swapAt(place, other)
    case 3: entries[place] = entry.with(entries[other].participant)
    case 4: entries[place] = entry.with(cause: entries[other].cause)
    case 5: entries[place] = entry.with(at: Instant(milliseconds: dice.pick(instants)))
    case 6:
      let stranger = try dice.pick(BundledSuite.journals(of: dice.pick(paths)))
      entries[place] = stranger[Int.random(in: 1...stranger.count, using: &dice)]
    // The world and the first steps are small beside the rest, and what they say is used most.
    case 7, 8: entries[0] = entries[0].with(forged(entries[0].payload, &dice))
    case _: entries[place] = entry.with(forged(entry.payload, &dice))
    }
  }

  /// Returns a fact whose bytes differ from those of another one in some numbers, texts or cases.
  private static func forged(_ fact: Fact, _ dice: inout Dice) -> Fact {
    let bytes = fact.canonicalBytes
    for _ in 0..<60 {
      var changed = bytes
      for _ in 1...Int.random(in: 1...3, using: &dice) { damage(&changed, &dice) }
      if let forged = try? Fact(canonicalBytes: changed), forged != fact { return forged }
    }
    return fact
  }

  private static func damage(_ bytes: inout [UInt8], _ dice: inout Dice) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: 0..<bytes.count, using: &dice)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &dice)]
    case 1: bytes[place] = UInt8(truncatingIfNeeded: dice.next()) & 0x7f
    case 2: bytes[place] ^= 1 << UInt8(Int.random(in: 0..<7, using: &dice))
    case _:
      var writer = CanonicalWriter()
      writer.number(dice.pick(numbers))
      bytes.replaceSubrange(place...place, with: writer.bytes)
    }
  }

  /// Makes a journal of entries, with the numbers, the causes and the order in time that each journal has.
  private static func journal(of entries: [WorldEntry]) -> WorldJournal {
    var journal = WorldJournal()
    var now = Instant(milliseconds: .min)
    for (index, entry) in entries.enumerated() {
      now = .later(now, entry.instant)
      journal.append(
        WorldEntry(
          sequence: index + 1,
          instant: now,
          participant: entry.participant,
          cause: entry.cause.flatMap { $0 <= index ? $0 : nil },
          rules: entry.rules,
          payload: entry.payload
        )
      )
    }
    return journal
  }
}

extension WorldEntry {
  fileprivate func with(_ participant: Participant) -> Self {
    copy(instant, participant, cause, payload)
  }
  fileprivate func with(cause: EntryNumber?) -> Self { copy(instant, participant, cause, payload) }
  fileprivate func with(at instant: Instant) -> Self { copy(instant, participant, cause, payload) }
  fileprivate func with(_ payload: Fact) -> Self { copy(instant, participant, cause, payload) }

  private func copy(
    _ instant: Instant,
    _ participant: Participant,
    _ cause: EntryNumber?,
    _ payload: Fact
  ) -> Self {
    Self(
      sequence: sequence,
      instant: instant,
      participant: participant,
      cause: cause,
      rules: rules,
      payload: payload
    )
  }
}

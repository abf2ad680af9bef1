import EntsimEntitlement
import EntsimSimulation
package import EntsimWorld

/// A journal of which choices have changed something: each entry can be read, and the run can be sealed, but
/// no rules have decided it.
package struct ForgedJournal {
  /// The journal as it was.
  let original: WorldJournal
  /// The journal that was made of it.
  let forged: WorldJournal

  /// Numbers at which counting, indexing and adding go wrong.
  private static let numbers: [UInt64] = [
    0, 1, 2, 63, 64, 127, 128, 1 << 31, 1 << 32, 1 << 53, 1 << 62, 1 << 63 - 1, 1 << 63, .max - 1,
    .max,
  ]
  private static let instants: [Int64] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]

  /// Forges a journal.
  ///
  /// - Parameters:
  ///   - original: The journal, which stays as it is.
  ///   - stranger: Returns another journal, of which entries may be taken.
  ///   - choices: What is changed, and how.
  package init(
    of original: WorldJournal,
    and stranger: (inout Choices) throws -> WorldJournal,
    _ choices: inout Choices
  ) rethrows {
    self.original = original
    var entries = Array(original.entries)
    for _ in 0...choices.number(below: 3) {
      try Self.forge(&entries, stranger, &choices)
    }
    forged = Self.journal(of: entries)
  }

  /// Changes one thing.
  private static func forge(
    _ entries: inout [WorldEntry],
    _ stranger: (inout Choices) throws -> WorldJournal,
    _ choices: inout Choices
  ) rethrows {
    let place = choices.number(below: entries.count)
    let other = choices.number(below: entries.count)
    let entry = entries[place]
    switch choices.number(below: 12) {
    case 0: if entries.count > 2 { entries.remove(at: place) }
    case 1: entries.insert(entry, at: other)
    case 2: entries.swapAt(place, other)
    case 3: entries[place] = entry.with(entries[other].participant)
    case 4: entries[place] = entry.with(cause: entries[other].cause)
    case 5: entries[place] = entry.with(at: Instant(milliseconds: choices.pick(instants)))
    case 6:
      let stranger = try stranger(&choices)
      entries[place] = stranger[1 + choices.number(below: stranger.count)]
    // The world and the first steps are small beside the rest, and what they say is used most.
    case 7, 8: entries[0] = entries[0].with(forged(entries[0].payload, &choices))
    case _: entries[place] = entry.with(forged(entry.payload, &choices))
    }
  }

  /// Returns a fact whose bytes differ from those of another one in some numbers, texts or cases.
  private static func forged(_ fact: Fact, _ choices: inout Choices) -> Fact {
    let bytes = fact.canonicalBytes
    for _ in 0..<60 {
      var changed = bytes
      for _ in 0...choices.number(below: 3) { damage(&changed, &choices) }
      if let forged = try? Fact(canonicalBytes: changed), forged != fact { return forged }
    }
    return fact
  }

  private static func damage(_ bytes: inout [UInt8], _ choices: inout Choices) {
    guard !bytes.isEmpty else { return }
    let place = choices.number(below: bytes.count)
    switch choices.number(below: 4) {
    case 0: bytes[place] = bytes[choices.number(below: bytes.count)]
    case 1: bytes[place] = UInt8(truncatingIfNeeded: choices.next()) & 0x7f
    case 2: bytes[place] ^= 1 << UInt8(choices.number(below: 7))
    case _:
      var writer = CanonicalWriter()
      writer.number(choices.pick(numbers))
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

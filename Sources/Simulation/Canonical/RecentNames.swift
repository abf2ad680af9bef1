/// The places of symbols that were looked up lately, found by their words.
///
/// Equal words are one text, byte for byte. It only saves time: a symbol that is not found here is looked up by
/// its text.
struct RecentNames: Sendable {
  private struct Slot {
    /// The word of the symbol; 0 where the slot is free.
    let word: UInt
    let place: Int
  }

  private static let count = 64

  private var slots: [Slot] = []

  init() {}

  /// Forgets all places.
  mutating func removeAll() {
    for index in slots.indices { slots[index] = Slot(word: 0, place: 0) }
  }

  /// Returns the place of a symbol, nil where it is not known.
  @inline(__always)
  func place(of symbol: Symbol) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[Self.index(of: symbol.word)]
    return slot.word == symbol.word ? slot.place : nil
  }

  /// Notes the place of a symbol.
  mutating func note(_ symbol: Symbol, at place: Int) {
    if slots.isEmpty { slots = [Slot](repeating: Slot(word: 0, place: 0), count: Self.count) }
    slots[Self.index(of: symbol.word)] = Slot(word: symbol.word, place: place)
  }

  @inline(__always)
  private static func index(of word: UInt) -> Int {
    // The lowest bits are the same for all cells.
    Int(truncatingIfNeeded: ((word >> 5) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}

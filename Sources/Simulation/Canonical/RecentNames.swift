internal import EntsimMemory

/// The places of symbols that were looked up lately in a run, found by their words.
///
/// Equal words are one text, byte for byte. It only saves time: a symbol that is not found here is looked up by
/// its text.
struct RecentNames: ~Copyable, Sendable {
  private struct Slot {
    /// The word of the symbol.
    let word: UInt
    let place: Int32
    /// The run in which it has that place; 0 where the slot is free.
    let run: UInt32

    static let free = Slot(word: 0, place: 0, run: 0)
  }

  private static let count = 256

  private var slots = PlainBuffer<Slot>(capacity: 0)
  /// The number of the run, from 1.
  private var run: UInt32 = 1

  init() {}

  /// Begins another run, in which no symbol has a place yet.
  mutating func startRun() {
    if run == .max {
      slots.removeAll()
      run = 0
    }
    run += 1
  }

  /// Returns the place of a symbol, nil where it is not known.
  @inline(__always)
  func place(of symbol: Symbol) -> Int? {
    guard slots.count == Self.count else { return nil }
    let slot = slots[Self.index(of: symbol.word)]
    return slot.word == symbol.word && slot.run == run ? Int(slot.place) : nil
  }

  /// Notes the place of a symbol.
  mutating func note(_ symbol: Symbol, at place: Int) {
    while slots.count < Self.count { slots.append(.free) }
    let slot = Slot(word: symbol.word, place: Int32(place), run: run)
    slots[Self.index(of: symbol.word)] = slot
  }

  @inline(__always)
  private static func index(of word: UInt) -> Int {
    // The lowest bits are the same for all cells.
    Int(truncatingIfNeeded: ((word >> 5) &* 0x9e37_79b9_7f4a_7c15) >> 56)
  }
}

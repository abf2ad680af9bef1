/// The places of symbols that were looked up lately, found by where the symbols lie in memory.
///
/// Two symbols there are two texts, byte for byte, although they may be equal as names. It only saves time:
/// a symbol that is not found here is looked up by its text.
struct RecentNames: Sendable {
  private struct Slot {
    /// Where the symbol lies; 0 where the slot is free.
    let address: UInt
    let place: Int
  }

  private static let count = 64

  private var slots: [Slot] = []

  init() {}

  /// Returns the place of a symbol, nil where it is not known.
  @inline(__always)
  func place(of symbol: Symbol) -> Int? {
    guard !slots.isEmpty else { return nil }
    let slot = slots[Self.index(of: symbol.address)]
    return slot.address == symbol.address ? slot.place : nil
  }

  /// Notes the place of a symbol.
  mutating func note(_ symbol: Symbol, at place: Int) {
    if slots.isEmpty { slots = [Slot](repeating: Slot(address: 0, place: 0), count: Self.count) }
    slots[Self.index(of: symbol.address)] = Slot(address: symbol.address, place: place)
  }

  @inline(__always)
  private static func index(of address: UInt) -> Int {
    // The lowest bits are the same for all that lies in memory.
    Int(truncatingIfNeeded: ((address >> 4) &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}

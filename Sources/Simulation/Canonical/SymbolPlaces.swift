/// The symbols of a kind, texts or requirements, by their places.
///
/// Symbols are defined in blocks, each before the bytes that use it, in the order of their first use
/// there. Where a block was lost, its places are known to have been symbols, but not which.
struct SymbolPlaces<Symbol: Sendable>: Sendable {
  /// Places whose symbols were lost.
  private struct Gap: Sendable {
    let places: Range<UInt64>
    /// How many places were lost up to the end of this gap.
    let lostCount: UInt64
  }

  /// Those that are known, in their order.
  private(set) var symbols: [Symbol] = []
  /// The place of the next symbol that is defined.
  private(set) var next: UInt64 = 0
  /// The lowest place that was not used yet; from there on each place has its first use in turn.
  private(set) var used: UInt64 = 0
  /// Whether a block was lost behind which none is known: any place from ``next`` on may have been
  /// defined.
  private(set) var isOpen = false
  private var gaps: [Gap] = []

  /// Returns the symbol at a place that may be used now; nil where there is none.
  @inline(__always)
  mutating func symbol(at place: UInt64) -> Symbol? {
    if place < used, gaps.isEmpty { return symbols[Int(truncatingIfNeeded: place)] }
    return lookUp(place)
  }

  @inline(never)
  private mutating func lookUp(_ place: UInt64) -> Symbol? {
    guard place <= used, place < next else { return nil }
    if place == used { used += 1 }
    let behind = gaps.partitioningIndex { $0.places.lowerBound > place }
    guard behind > 0 else { return symbols[Int(place)] }
    // The last gap that begins at the place or before it.
    let gap = gaps[behind - 1]
    return gap.places.contains(place) ? nil : symbols[Int(place - gap.lostCount)]
  }

  /// Whether a place that has no symbol had one that was lost.
  func isLost(_ place: UInt64) -> Bool {
    place < next ? gaps.contains { $0.places.contains(place) } : isOpen
  }

  /// Begins a block of definitions; returns false where it cannot begin at that place.
  mutating func begin(at place: UInt64) -> Bool {
    // Far from the end of the numbers, so that counting on needs no care.
    guard place == next || isOpen && place > next && place < 1 << 62 else { return false }
    if place > next {
      let lost = (gaps.last?.lostCount ?? 0) + (place - next)
      gaps.append(Gap(places: next..<place, lostCount: lost))
    }
    isOpen = false
    next = place
    used = place
    return true
  }

  /// Gives a symbol the next place.
  mutating func define(_ symbol: Symbol) {
    symbols.append(symbol)
    next += 1
  }

  /// Takes all symbols as used.
  mutating func useAll() { used = next }

  /// Notes that a block was lost.
  mutating func lose() {
    isOpen = true
    used = next
  }

  /// Forgets all symbols but the first ones; the others are lost.
  mutating func takeBack(to count: Int) {
    next -= UInt64(symbols.count - count)
    symbols.removeSubrange(count...)
    lose()
  }
}

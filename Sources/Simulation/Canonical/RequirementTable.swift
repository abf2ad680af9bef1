/// The requirements of a run, each with the place that it got at its first use.
@usableFromInline
struct RequirementTable: Sendable {
  /// The number of requirements, which is the place of the next one.
  @usableFromInline private(set) var count = 0
  private var slots = [Slot](repeating: Slot.free, count: 64)

  /// Where a requirement may be found.
  private struct Slot {
    /// The id as one word; no id is 0, which stands for a free slot.
    let packed: UInt64
    let place: Int

    static let free = Slot(packed: 0, place: 0)

    var hash: Int { Int(truncatingIfNeeded: packed &* 0x9e37_79b9_7f4a_7c15 >> 32) }
  }

  init() {}

  /// Returns the place of an id, which is ``count`` as it was before for one that is new.
  @usableFromInline
  mutating func place(of id: RequirementID) -> Int {
    let slot = Slot(packed: id.packed, place: count)
    let index = Self.index(of: slot, in: slots)
    guard slots[index].packed == 0 else { return slots[index].place }
    slots[index] = slot
    count += 1
    if count * 2 > slots.count { grow() }
    return slot.place
  }

  /// Returns the index of the slot with that id, or of the free one where it belongs.
  private static func index(of slot: Slot, in slots: [Slot]) -> Int {
    let mask = slots.count - 1
    var index = slot.hash & mask
    while slots[index].packed != 0, slots[index].packed != slot.packed {
      index = (index + 1) & mask
    }
    return index
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    for slot in old where slot.packed != 0 { slots[Self.index(of: slot, in: slots)] = slot }
  }
}

/// The requirements of a run, each with the place that it got at its first use.
@usableFromInline
struct RequirementTable: Sendable {
  /// The number of requirements, which is the place of the next one.
  @usableFromInline private(set) var count = 0
  private var slots: [Slot] = []

  /// Where a requirement may be found.
  private struct Slot {
    /// The id as one word; no id is 0, which stands for a free slot.
    let packed: UInt64
    let place: Int

    static let free = Slot(packed: 0, place: 0)

    var hash: Int { Int(truncatingIfNeeded: packed &* 0x9e37_79b9_7f4a_7c15 >> 32) }
  }

  init() {}

  /// Forgets all places.
  mutating func removeAll() {
    guard count > 0 else { return }
    count = 0
    for index in slots.indices { slots[index] = .free }
  }

  /// Returns the place of an id, which is ``count`` as it was before for one that is new.
  @usableFromInline
  mutating func place(of id: RequirementID) -> Int {
    if slots.isEmpty { slots = [Slot](repeating: .free, count: 128) }
    let slot = Slot(packed: id.packed, place: count)
    let mask = slots.count &- 1
    var index = slot.hash & mask
    while slots[index].packed != slot.packed {
      if slots[index].packed == 0 {
        define(slot, at: index)
        return slot.place
      }
      index = (index &+ 1) & mask
    }
    return slots[index].place
  }

  /// Puts a new id into the free slot where it belongs.
  @inline(never)
  private mutating func define(_ slot: Slot, at index: Int) {
    slots[index] = slot
    count += 1
    if count * 2 > slots.count { grow() }
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.packed != 0 {
      var index = slot.hash & mask
      while slots[index].packed != 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

/// The requirements of a run, each with the place that it got at its first use there.
///
/// A table serves one run after the other: what it knows of requirements it keeps, and gives them new places.
@usableFromInline
struct RequirementTable: Sendable {
  /// The number of requirements of the run, which is the place of the next one.
  @usableFromInline private(set) var count = 0
  private var slots: [Slot] = []
  /// The number of slots that are not free.
  private var knownCount = 0
  /// The number of the run, from 1.
  private var run: UInt32 = 1

  /// Where a requirement may be found.
  private struct Slot {
    /// The id as one word; no id is 0, which stands for a free slot.
    let packed: UInt64
    /// The place that it got last.
    let place: Int32
    /// The run in which it got that place.
    let run: UInt32

    static let free = Slot(packed: 0, place: 0, run: 0)
  }

  /// How many requirements are kept from one run to the next; the catalogue has fewer.
  private static let keptLimit = 1_024

  init() {}

  /// Begins another run, in which no requirement has a place yet.
  mutating func startRun() {
    count = 0
    if knownCount > Self.keptLimit || run == .max {
      slots = []
      knownCount = 0
      run = 1
    } else {
      run += 1
    }
  }

  /// Returns the place of an id, which is ``count`` as it was before for one that is new in the run.
  @usableFromInline
  mutating func place(of id: RequirementID) -> Int {
    if slots.isEmpty { slots = [Slot](repeating: .free, count: 128) }
    let mask = slots.count &- 1
    var index = Self.hash(of: id.packed) & mask
    while true {
      let slot = slots[index]
      if slot.packed == id.packed {
        return slot.run == run ? Int(slot.place) : define(id.packed, at: index)
      }
      if slot.packed == 0 {
        knownCount += 1
        return define(id.packed, at: index)
      }
      index = (index &+ 1) & mask
    }
  }

  private static func hash(of packed: UInt64) -> Int {
    Int(truncatingIfNeeded: packed &* 0x9e37_79b9_7f4a_7c15 >> 32)
  }

  /// Gives the id that a slot is for the next place.
  @inline(never)
  private mutating func define(_ packed: UInt64, at index: Int) -> Int {
    let place = count
    slots[index] = Slot(packed: packed, place: Int32(place), run: run)
    count += 1
    if knownCount * 2 > slots.count { grow() }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: .free, count: old.count * 2)
    let mask = slots.count - 1
    for slot in old where slot.packed != 0 {
      var index = Self.hash(of: slot.packed) & mask
      while slots[index].packed != 0 { index = (index + 1) & mask }
      slots[index] = slot
    }
  }
}

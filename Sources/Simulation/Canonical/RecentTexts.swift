/// Texts that were looked up lately, found again by how they are represented in memory.
///
/// Most texts of a run are copies of few, with the same representation. That of a text which is held
/// here cannot become that of another one, so equal representations mean equal texts. It only saves
/// time: a text that is not found here is looked up by its bytes. Slots are those of a ``TextTable``, which
/// stay from one run to the next.
struct RecentTexts: Sendable {
  /// The two words that represent a text in memory; their meaning does not matter.
  struct Representation: Equatable {
    private let first: UInt64
    private let second: UInt64

    @inline(__always)
    init(of text: String) { self = unsafe unsafeBitCast(text, to: Self.self) }

    @inline(__always)
    var hash: Int {
      let mixed = (first ^ second << 7 ^ second >> 50) &* 0x9e37_79b9_7f4a_7c15
      return Int(truncatingIfNeeded: mixed >> 48)
    }
  }

  private struct Slot {
    let representation: Representation
    /// The slot of the text in its table, -1 where there is none yet.
    let number: Int

    static let free = Slot(representation: Representation(of: ""), number: -1)
  }

  private var slots: [Slot]
  /// The texts themselves, which keeps their representation theirs.
  private var texts: [String]
  private let mask: Int

  /// Creates a table that knows no text.
  ///
  /// - Parameter capacity: How many it can know, a power of two; with 0 it may not be asked.
  init(capacity: Int) {
    slots = [Slot](repeating: .free, count: capacity)
    texts = [String](repeating: "", count: capacity)
    mask = capacity - 1
  }

  /// Forgets all texts.
  mutating func removeAll() {
    for index in slots.indices {
      slots[index] = .free
      texts[index] = ""
    }
  }

  /// Returns the slot of the text with this representation, nil where it is not known.
  @inline(__always)
  func slot(of representation: Representation) -> Int? {
    let slot = slots[representation.hash & mask]
    return slot.representation == representation && slot.number >= 0 ? slot.number : nil
  }

  /// Notes the slot of a text.
  @inline(__always)
  mutating func note(_ text: String, as representation: Representation, inSlot number: Int) {
    let index = representation.hash & mask
    slots[index] = Slot(representation: representation, number: number)
    texts[index] = text
  }
}

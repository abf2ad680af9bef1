internal import EntsimMemory

/// The lists of requirements that were written lately, so that the same list again is a copy of its bytes.
///
/// The places of requirements never change once they are given, and so the bytes of a list stay what they are.
@usableFromInline
struct WrittenRules: Sendable {
  private struct Slot {
    var rules = Rules()
    var start = 0
    var length = 0
  }

  private var slots: [Slot] = []
  private var bytes: [UInt8] = []
  /// How many more lists are written before any is noted; it does not pay in a short run.
  private var patience = 256

  init() {}

  private static func index(of rules: Rules) -> Int {
    Int(truncatingIfNeeded: (rules.word &* 0x9e37_79b9_7f4a_7c15) >> 57)
  }

  /// Appends the bytes of a list, if it was written lately; returns whether it was.
  @inline(__always)
  func write(_ rules: Rules, to storage: inout PlainBuffer<UInt8>) -> Bool {
    !slots.isEmpty && copy(rules, to: &storage)
  }

  private func copy(_ rules: Rules, to storage: inout PlainBuffer<UInt8>) -> Bool {
    let slot = slots[Self.index(of: rules)]
    guard slot.rules.word == rules.word else { return false }
    for index in slot.start..<slot.start + slot.length { storage.append(bytes[index]) }
    return true
  }

  /// Notes the bytes of a list, which were written last, from a place on.
  @inline(__always)
  mutating func note(_ rules: Rules, _ written: borrowing PlainBuffer<UInt8>, from start: Int) {
    if patience > 0 {
      patience -= 1
    } else {
      keep(rules, written, from: start)
    }
  }

  @inline(never)
  private mutating func keep(
    _ rules: Rules,
    _ written: borrowing PlainBuffer<UInt8>,
    from start: Int
  ) {
    if slots.isEmpty { slots = [Slot](repeating: Slot(), count: 128) }
    let length = written.count - start
    slots[Self.index(of: rules)] = Slot(rules: rules, start: bytes.count, length: length)
    for place in start..<written.count { bytes.append(written[place]) }
  }
}

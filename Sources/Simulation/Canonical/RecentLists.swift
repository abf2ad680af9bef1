/// The lists of requirements that were read lately, so that the same list again is not made anew.
///
/// A list is found by its bytes. The places in it were used once, and so they are those of the same
/// requirements from then on.
struct RecentLists: Sendable {
  private static let count = 64

  private var keys: [UInt64] = []
  private var lists: [[RequirementID]] = []

  /// Returns what a list is found by: its bytes, the number of places included; nil where it is empty or
  /// too long for that.
  @inline(__always)
  static func key(of bytes: [UInt8], at start: Int) -> UInt64? {
    guard start < bytes.count else { return nil }
    let count = bytes[start]
    guard count > 0, count < 8, start + Int(count) < bytes.count else { return nil }
    var key = UInt64(count)
    for offset in 1...Int(count) {
      let byte = bytes[start + offset]
      guard byte < 0x80 else { return nil }
      key = key << 8 | UInt64(byte)
    }
    return key
  }

  /// Returns the list with that key, if it was read lately.
  @inline(__always)
  func list(_ key: UInt64) -> [RequirementID]? {
    guard !keys.isEmpty else { return nil }
    let index = Self.index(of: key)
    return keys[index] == key ? lists[index] : nil
  }

  /// Notes a list that was read.
  mutating func note(_ list: [RequirementID], _ key: UInt64) {
    if keys.isEmpty {
      keys = [UInt64](repeating: 0, count: Self.count)
      lists = [[RequirementID]](repeating: [], count: Self.count)
    }
    let index = Self.index(of: key)
    keys[index] = key
    lists[index] = list
  }

  private static func index(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 58)
  }
}

extension IPAddress: CustomStringConvertible {
  /// The address in the form of RFC 5952: lower case, and `::` for the longest run of zeros.
  public var description: String {
    guard bytes.count == 16 else { return bytes.map { "\($0)" }.joined(separator: ".") }
    let groups = self.groups
    let gap = Self.longestRunOfZeros(groups)
    guard gap.count > 1 else { return Self.text(groups[...]) }
    return "\(Self.text(groups[..<gap.lowerBound]))::\(Self.text(groups[gap.upperBound...]))"
  }

  /// The eight numbers of an IPv6 address.
  private var groups: [UInt16] {
    stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
  }

  private static func text(_ groups: ArraySlice<UInt16>) -> String {
    groups.map { String($0, radix: 16) }.joined(separator: ":")
  }

  /// Returns the first of the longest runs of zeros, empty where there is none.
  private static func longestRunOfZeros(_ groups: [UInt16]) -> Range<Int> {
    var longest = 0..<0
    var start = 0
    for (index, group) in groups.enumerated() {
      if group != 0 { start = index + 1 }
      if index + 1 - start > longest.count { longest = start..<index + 1 }
    }
    return longest
  }
}

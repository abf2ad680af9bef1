/// A bracket expression, such as `[a-z_]` or `[^[:space:]]`.
struct Bracket: Hashable, Sendable {
  /// Whether it begins with `^`, and so matches what it does not hold.
  let isNegated: Bool
  /// Its characters and ranges.
  let ranges: [ClosedRange<Unicode.Scalar>]
  /// Its classes, such as `[:alpha:]`.
  let classes: [ScalarClass]
  /// The ASCII scalars that it matches, a bit each.
  let ascii: UInt128

  /// Creates a bracket expression.
  init(isNegated: Bool, ranges: [ClosedRange<Unicode.Scalar>], classes: [ScalarClass]) {
    self.isNegated = isNegated
    self.ranges = ranges
    self.classes = classes
    var ascii: UInt128 = 0
    for range in ranges where range.lowerBound.isASCII {
      for value in range.lowerBound.value...min(range.upperBound.value, 127) { ascii |= 1 << value }
    }
    for scalarClass in classes {
      for byte in 0..<128 as Range<UInt8> where scalarClass.contains(Unicode.Scalar(byte)) {
        ascii |= 1 << byte
      }
    }
    self.ascii = isNegated ? ~ascii : ascii
  }

  /// Whether it matches a scalar.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    isNegated
      != (ranges.contains { $0.contains(scalar) } || classes.contains { $0.contains(scalar) })
  }

  /// Whether it may match a scalar beyond ASCII.
  var reachesBeyondASCII: Bool {
    isNegated || !classes.isEmpty || ranges.contains { !$0.upperBound.isASCII }
  }
}

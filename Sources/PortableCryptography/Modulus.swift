/// An odd number of 2048 bits, by which powers are taken in Montgomery's way.
///
/// Numbers are 32 words of 64 bits, the lowest first.
struct Modulus: Sendable {
  /// The words of the modulus.
  private let words: [UInt64]
  /// The number that makes the lowest word of a product vanish: −1 divided by the lowest word, modulo 2 to the 64th.
  private let inverse: UInt64
  /// 2 to the 4096th, by the modulus.
  private let square: [UInt64]

  /// The words of a number.
  static let count = 32

  /// Creates a modulus from its words, whose highest bit is set.
  init(_ words: [UInt64]) {
    precondition(words.count == Self.count && words[0] & 1 == 1 && words[Self.count - 1] >> 63 == 1)
    self.words = words
    // Newton's iteration doubles the right bits each time, beginning with the one that every odd number has.
    var inverse: UInt64 = 1
    for _ in 0..<6 { inverse &*= 2 &- words[0] &* inverse }
    self.inverse = 0 &- inverse
    // 2 to the 2048th less the modulus is smaller than that; then it is doubled.
    var power = Self.difference([UInt64](repeating: 0, count: Self.count), words)
    for _ in 0..<64 * Self.count { power = Self.doubled(power, by: words) }
    square = power
  }

  /// Returns a number to the power of 65537, the public exponent.
  func raiseToPublicExponent(_ number: [UInt64]) -> [UInt64] {
    let base = product(number, square)
    var power = base
    for _ in 0..<16 { power = product(power, power) }
    power = product(power, base)
    var one = [UInt64](repeating: 0, count: Self.count)
    one[0] = 1
    return product(power, one)
  }

  /// Returns the product of two numbers divided by 2 to the 2048th.
  private func product(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    var sum = [UInt64](repeating: 0, count: Self.count + 2)
    for word in first {
      var carry = Self.add(second, times: word, to: &sum)
      sum[Self.count] &+= carry
      sum[Self.count + 1] = sum[Self.count] < carry ? 1 : 0
      carry = Self.add(words, times: sum[0] &* inverse, to: &sum)
      let (top, overflow) = sum[Self.count].addingReportingOverflow(carry)
      sum[Self.count] = top
      if overflow { sum[Self.count + 1] &+= 1 }
      // The lowest word is zero now.
      for index in 0...Self.count { sum[index] = sum[index + 1] }
    }
    let number = Array(sum[..<Self.count])
    return sum[Self.count] > 0 || !Self.isLess(number, words)
      ? Self.difference(number, words) : number
  }

  /// Adds a number times a word to the lower words of a sum; returns what is to be added to the next word.
  private static func add(_ number: [UInt64], times word: UInt64, to sum: inout [UInt64]) -> UInt64
  {
    var carry: UInt64 = 0
    for index in 0..<count {
      var (high, low) = number[index].multipliedFullWidth(by: word)
      low &+= carry
      if low < carry { high &+= 1 }
      let (total, overflow) = sum[index].addingReportingOverflow(low)
      sum[index] = total
      carry = overflow ? high &+ 1 : high
    }
    return carry
  }

  /// Returns twice a number that is less than the modulus, by the modulus.
  private static func doubled(_ number: [UInt64], by modulus: [UInt64]) -> [UInt64] {
    var result = number
    var carry: UInt64 = 0
    for index in 0..<count {
      result[index] = number[index] << 1 | carry
      carry = number[index] >> 63
    }
    return carry > 0 || !isLess(result, modulus) ? difference(result, modulus) : result
  }

  private static func isLess(_ first: [UInt64], _ second: [UInt64]) -> Bool {
    for index in (0..<count).reversed() where first[index] != second[index] {
      return first[index] < second[index]
    }
    return false
  }

  /// Returns the difference of two numbers, by 2 to the 2048th.
  private static func difference(_ first: [UInt64], _ second: [UInt64]) -> [UInt64] {
    var result = first
    var borrow: UInt64 = 0
    for index in 0..<count {
      let (part, isBelow) = first[index].subtractingReportingOverflow(second[index])
      let (whole, isBelowAgain) = part.subtractingReportingOverflow(borrow)
      result[index] = whole
      borrow = isBelow || isBelowAgain ? 1 : 0
    }
    return result
  }
}

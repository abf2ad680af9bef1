extension Instant: CustomStringConvertible {
  /// The form `2025-01-01T00:00:00Z`, with milliseconds as `.250` before the `Z` unless they are 0.
  public var description: String {
    let (days, time) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
    let date = CivilDate(daysSince1970: days)
    guard (0...9_999).contains(date.year) else {
      let year = String(date.year)
      let padding = String(repeating: "0", count: max(0, 4 - year.count))
      return padding + year + Self.text(year: 0, date, time: time).dropFirst(4)
    }
    return Self.text(year: date.year, date, time: time)
  }

  /// Returns the form of a day and a time in milliseconds, for a year of up to four digits.
  private static func text(year: Int64, _ date: CivilDate, time: Int64) -> String {
    let seconds = time / 1_000
    let fraction = time % 1_000
    return unsafe String(unsafeUninitializedCapacity: 24) { text in
      var count = 0
      func write(_ number: Int64, _ width: Int, then mark: UInt8) {
        var rest = number
        for place in (0..<width).reversed() {
          unsafe text[count + place] = 48 + UInt8(truncatingIfNeeded: rest % 10)
          rest /= 10
        }
        unsafe text[count + width] = mark
        count += width + 1
      }
      write(year, 4, then: 45)
      write(date.month, 2, then: 45)
      write(date.day, 2, then: 84)
      write(seconds / 3_600, 2, then: 58)
      write(seconds / 60 % 60, 2, then: 58)
      write(seconds % 60, 2, then: fraction == 0 ? 90 : 46)
      if fraction != 0 { write(fraction, 3, then: 90) }
      return count
    }
  }

  /// Creates an instant from `yyyy-MM-ddTHH:mm:ssZ`, the one form that scenarios write.
  ///
  /// - Returns: Nil for any other form, for a date that no calendar has, and before 1970.
  public init?(iso8601 text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 20 else { return nil }
    let separators: [(Int, Character)] = [
      (4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":"), (19, "Z"),
    ]
    guard separators.allSatisfy({ bytes[$0.0] == $0.1.asciiValue }) else { return nil }
    func number(_ range: Range<Int>) -> Int64? {
      var value: Int64 = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int64(byte - 48)
      }
      return value
    }
    guard
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      year >= 1970, hour < 24, minute < 60, second < 60,
      let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second
    self.init(milliseconds: seconds * 1_000)
  }

  /// Creates an instant from its description, milliseconds included.
  ///
  /// - Returns: Nil for any other text, and before 1970.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    let fraction = bytes.count == 24 ? bytes[20..<23] : []
    let seconds = bytes.count == 24 ? bytes[..<19] + bytes[23...] : bytes[...]
    guard bytes.count != 24 || bytes[19] == Character(".").asciiValue,
      fraction.allSatisfy({ (48...57).contains($0) }),
      let whole = Self(iso8601: String(decoding: seconds, as: UTF8.self))
    else { return nil }
    let milliseconds = fraction.reduce(0) { $0 * 10 + Int64($1 - 48) }
    self.init(milliseconds: whole.milliseconds + milliseconds)
    guard self.description == description else { return nil }
  }
}

extension Int64 {
  fileprivate func quotientAndRemainder(flooringBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

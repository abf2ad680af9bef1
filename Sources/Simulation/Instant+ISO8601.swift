extension Instant: CustomStringConvertible {
  /// The form `2025-01-01T00:00:00Z`, with `.250` before the `Z` where there are milliseconds.
  public var description: String {
    let (days, time) = milliseconds.quotientAndRemainder(flooringBy: 86_400_000)
    let date = CivilDate(daysSince1970: days)
    let seconds = time / 1_000
    let clock = [seconds / 3_600, seconds / 60 % 60, seconds % 60]
      .map { padded($0, to: 2) }
      .joined(separator: ":")
    let fraction = time % 1_000 == 0 ? "" : "." + padded(time % 1_000, to: 3)
    let day = "\(padded(date.year, to: 4))-\(padded(date.month, to: 2))-\(padded(date.day, to: 2))"
    return "\(day)T\(clock)\(fraction)Z"
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

private func padded(_ value: Int64, to width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension Int64 {
  fileprivate func quotientAndRemainder(flooringBy divisor: Int64) -> (Int64, Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

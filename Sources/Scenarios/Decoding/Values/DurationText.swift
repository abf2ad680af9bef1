internal import EntsimLanguage
public import EntsimSimulation

/// The grammar of durations: whole numbers with units, from the largest down, each once.
enum DurationText {
  /// What is wrong with a text.
  struct Flaw: Error, Hashable {
    /// What was found, a phrase that follows the text.
    let finding: String
    /// What to do about it, nil for the general advice.
    let advice: String?

    init(_ finding: String, advice: String? = nil) {
      self.finding = finding
      self.advice = advice
    }
  }

  /// From the largest down, as they stand in a text.
  private static let units: [(name: String, milliseconds: Int64)] =
    DurationUnit.allCases.reversed().map { ($0.rawValue, $0.milliseconds) }

  /// The longest duration, a thousand years of 365 days.
  static let longest = Interval.days(365_000)

  /// Reads a text.
  static func read(_ text: String) -> Result<Interval, Flaw> {
    if text.isEmpty { return .failure(Flaw("is empty")) }
    if text.hasPrefix("-") {
      return .failure(Flaw("has a sign", advice: "write `\(text.dropFirst())`"))
    }
    if text.contains(where: \.isWhitespace) {
      let joined = text.filter { !$0.isWhitespace }
      guard case .failure(let flaw) = read(joined) else {
        return .failure(Flaw("has a space in it", advice: "write `\(joined)`"))
      }
      return .failure(Flaw("has a space in it", advice: flaw.advice))
    }
    var rest = text[...]
    var total: Int64 = 0
    var lastUnit = -1
    while !rest.isEmpty {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      let unit = rest.prefix { !($0.isASCII && $0.isNumber) }
      rest = rest.dropFirst(unit.count)
      if digits.isEmpty { return .failure(Flaw("does not begin with a number")) }
      if unit.isEmpty {
        let isAlone = digits.count == text.count
        return .failure(
          Flaw(
            "has no unit after \(digits)",
            advice: isAlone ? "write \(withUnit(text))" : nil
          )
        )
      }
      guard let index = units.firstIndex(where: { $0.name == unit }) else {
        return .failure(unknown(String(unit), after: String(digits)))
      }
      if index == lastUnit { return .failure(Flaw("has the unit \(unit) twice")) }
      if index < lastUnit {
        return .failure(Flaw("has \(unit) after \(units[lastUnit].name), a smaller unit"))
      }
      lastUnit = index
      guard let sum = added(digits, units[index].milliseconds, to: total) else {
        return .failure(Flaw("is longer than a thousand years", advice: "choose a shorter one"))
      }
      total = sum
    }
    return .success(Interval(milliseconds: total))
  }

  /// A number without a unit, with the units that are meant most often.
  static func withUnit(_ number: String) -> String { "`\(number)ms` or `\(number)s`" }

  private static func added(_ digits: Substring, _ size: Int64, to total: Int64) -> Int64? {
    guard let number = Int64(digits) else { return nil }
    let (product, overflow) = number.multipliedReportingOverflow(by: size)
    guard !overflow, product <= longest.milliseconds else { return nil }
    let sum = total + product
    return sum <= longest.milliseconds ? sum : nil
  }

  private static func unknown(_ unit: String, after digits: String) -> Flaw {
    if unit.hasPrefix(".") || unit.hasPrefix(",") {
      return Flaw(
        "has a fraction",
        advice: "use a smaller unit, as `1500ms` for one and a half seconds"
      )
    }
    let meant: [String: String] = [
      "sec": "s", "secs": "s", "second": "s", "seconds": "s", "S": "s", "min": "m", "mins": "m",
      "minute": "m", "minutes": "m", "M": "m", "hr": "h", "hrs": "h", "hour": "h", "hours": "h",
      "H": "h", "day": "d", "days": "d", "D": "d", "msec": "ms", "millis": "ms", "MS": "ms",
      "milliseconds": "ms",
    ]
    return Flaw(
      "has the unknown unit \(Wording.quote(unit))",
      advice: meant[unit].map { "did you mean `\(digits)\($0)`?" }
    )
  }
}

extension Interval {
  /// Creates an interval from the notation of scenarios, as `1h30m`; nil for any other text.
  public init?(notation: String) {
    guard case .success(let interval) = DurationText.read(notation) else { return nil }
    self = interval
  }
}

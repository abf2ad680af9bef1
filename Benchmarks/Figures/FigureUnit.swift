/// How a figure is written.
public enum FigureUnit: Hashable, Sendable {
  /// So many times something else.
  case times
  /// So many hundredths of something else; the figure itself is the share.
  case percent
  /// So many of something in a second.
  case perSecond
  /// So many milliseconds; the figure itself is in seconds.
  case milliseconds
  /// So many microseconds; the figure itself is in seconds.
  case microseconds
  /// So many nanoseconds; the figure itself is in seconds.
  case nanoseconds
  /// So many MiB; the figure itself is in bytes.
  case mebibytes
  /// So many MB in a second; the figure itself is in bytes.
  case megabytesPerSecond

  /// A figure with its unit.
  public func text(of figure: Double) -> String {
    switch self {
    case .times: Decimal.text(figure, places: 2)
    case .percent: Decimal.text(figure * 100, places: 1) + " %"
    case .perSecond: Decimal.text(figure, places: 0) + " /s"
    case .milliseconds: Decimal.text(figure * 1e3, places: 2) + " ms"
    case .microseconds: Decimal.text(figure * 1e6, places: 1) + " µs"
    case .nanoseconds: Decimal.text(figure * 1e9, places: 1) + " ns"
    case .mebibytes: Decimal.text(figure / 1_048_576, places: 1) + " MiB"
    case .megabytesPerSecond: Decimal.text(figure / 1e6, places: 1) + " MB/s"
    }
  }

  /// What the figure itself counts, in the words of the JSON.
  public var base: String {
    switch self {
    case .times: "times"
    case .percent: "share"
    case .perSecond: "per second"
    case .milliseconds, .microseconds, .nanoseconds: "seconds"
    case .mebibytes: "bytes"
    case .megabytesPerSecond: "bytes per second"
    }
  }

  /// Returns the seconds that a figure stands for, for one of what it counts; nil for what is no time and no speed.
  public func seconds(of figure: Double) -> Double? {
    switch self {
    case .perSecond: figure > 0 ? 1 / figure : nil
    case .milliseconds, .microseconds, .nanoseconds: figure
    case .times, .percent, .mebibytes, .megabytesPerSecond: nil
    }
  }
}

/// Numbers as people read them.
enum Decimal {
  /// A number with so many places, and commas between the thousands.
  static func text(_ number: Double, places: Int) -> String {
    let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
    let rounded = (number.magnitude * scale).rounded()
    guard rounded < 1e15 else { return "\(number)" }
    let digits = String(Int(rounded))
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let fraction = places > 0 ? "." + padded.suffix(places) : ""
    let sign = number < 0 && rounded > 0 ? "-" : ""
    return sign + grouped(padded.dropLast(places)) + fraction
  }

  private static func grouped(_ digits: Substring) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }
}

/// The pieces of sentences that several findings share.
enum Wording {
  /// A text between backticks, cut if it is long.
  static func quote(_ text: String, limit: Int = 40) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return "`\(text)`" }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: scalars.prefix(limit - 1))
    return "`\(String(cut))…`"
  }

  /// A number with its noun, such as "1 space" or "2 spaces".
  static func count(_ number: Int, _ noun: String) -> String {
    "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  /// A number with commas between its thousands.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number.magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// The name of a scalar, such as "U+0085".
  static func name(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Numbers joined for reading, such as "0, 2 or 4".
  static func alternatives(_ numbers: [Int]) -> String {
    let texts = numbers.map { String($0) }
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}

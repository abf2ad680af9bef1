internal import EntsimYAML

/// The pieces of sentences that several findings share.
enum Wording {
  /// A text between backticks, cut if it is long.
  static func quote(_ text: String, limit: Int = 40) -> String {
    guard text.unicodeScalars.count > limit else { return "`\(text)`" }
    var cut = String.UnicodeScalarView()
    cut.append(contentsOf: text.unicodeScalars.prefix(limit - 1))
    return "`\(String(cut))…`"
  }

  /// Words to choose from, such as "`a`, `b` or `c`".
  static func alternatives(_ words: [String]) -> String { join(words, with: "or") }

  /// Words that belong together, such as "`a`, `b` and `c`".
  static func enumeration(_ words: [String]) -> String { join(words, with: "and") }

  /// A number with its noun, such as "1 step" or "2 steps".
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(number) \(number == 1 ? noun : plural ?? "\(noun)s")"
  }

  /// What a node is, with its value where it has one, such as "the number `3.10`".
  static func describe(_ node: Node) -> String {
    guard let scalar = node.scalar else { return node.kind }
    return switch scalar.value {
    case .null, .invalid: node.kind
    case .bool, .string: quote(scalar.text)
    case .integer, .float: "the number \(quote(scalar.text))"
    }
  }

  private static func join(_ words: [String], with conjunction: String) -> String {
    let quoted = words.map { quote($0) }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

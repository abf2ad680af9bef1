/// The text that stands for a parameter in the steps of a flow: `<parameter:NAME>` (language.md, Flows).
enum ParameterText {
  private static let beginning = "<parameter:"

  /// What a text says of parameters.
  enum Meaning: Equatable {
    /// It is the parameter of this name, which may be none that there is.
    case parameter(String)
    /// It names a parameter within a longer text.
    case part
    /// Nothing.
    case nothing
  }

  /// Returns how a parameter is written.
  static func text(of name: String) -> String { "\(beginning)\(name)>" }

  /// Returns what a text says of parameters; an escaped text says nothing.
  static func meaning(of text: String) -> Meaning {
    // Nearly all texts are shorter, or have no such bracket.
    guard text.utf8.count > beginning.utf8.count, text.utf8.contains(UInt8(ascii: "<")) else {
      return .nothing
    }
    guard text.hasPrefix(beginning) else {
      return text.hasPrefix("\\") || !text.contains(beginning) ? .nothing : .part
    }
    let inner = text.dropFirst(beginning.count)
    guard let end = inner.firstIndex(of: ">"), inner.index(after: end) == inner.endIndex else {
      return .part
    }
    return .parameter(String(inner[..<end]))
  }
}

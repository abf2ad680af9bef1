/// A class of scalars, by the name that it has within brackets: `[[:alpha:]]`.
///
/// Within ASCII they are those of POSIX. Beyond it they follow the properties that Unicode gives each scalar.
enum ScalarClass: String, CaseIterable, Sendable {
  case alnum, alpha, blank, cntrl, digit, graph, lower, print, punct, space, upper, xdigit

  /// Whether a scalar belongs to the class.
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch self {
    case .alnum: return Self.alpha.contains(scalar) || properties.generalCategory == .decimalNumber
    case .alpha: return properties.isAlphabetic
    case .blank: return scalar == "\t" || properties.generalCategory == .spaceSeparator
    case .cntrl: return properties.generalCategory == .control
    case .digit: return ("0"..."9").contains(scalar)
    case .graph: return Self.print.contains(scalar) && !properties.isWhitespace
    case .lower: return properties.isLowercase
    case .print: return properties.generalCategory == .spaceSeparator || Self.hasGlyph(scalar)
    case .punct: return Self.graph.contains(scalar) && !Self.alnum.contains(scalar)
    case .space: return properties.isWhitespace
    case .upper: return properties.isUppercase
    case .xdigit: return properties.isASCIIHexDigit
    }
  }

  /// Whether a scalar is assigned, and neither a control character nor a separator.
  private static func hasGlyph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      false
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .format, .privateUse:
      true
    @unknown default: true
    }
  }
}

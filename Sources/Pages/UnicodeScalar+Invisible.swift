extension Unicode.Scalar {
  /// Whether a browser would not show the character: a control or an ignorable one.
  ///
  /// Joiners and variation selectors are not among these: names and emoji are written with them.
  var isInvisible: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    guard !isJoining else { return false }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    case _: properties.isDefaultIgnorableCodePoint
    }
  }

  /// Whether the character alone leaves no mark on a page.
  var isBlank: Bool { isJoining || properties.isWhitespace && !isInvisible }

  private var isJoining: Bool {
    switch value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F: true
    case _: false
    }
  }
}

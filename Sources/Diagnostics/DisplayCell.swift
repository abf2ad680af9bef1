/// How one Unicode scalar appears on a terminal: its text and the columns that this takes.
struct DisplayCell {
  let text: String
  let width: Int
}

extension DisplayCell {
  init(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\t":
      self.init(text: "    ", width: 4)
    case "\u{20}"..."\u{7E}":
      self.init(text: String(scalar), width: 1)
    case "\u{00}"..."\u{1F}":
      self.init(text: String(DisplayCell.picture(scalar.value)), width: 1)
    case "\u{7F}":
      self.init(text: "\u{2421}", width: 1)
    default:
      self.init(beyondASCII: scalar)
    }
  }

  private init(beyondASCII scalar: Unicode.Scalar) {
    switch scalar.properties.generalCategory {
    case _ where DisplayCell.isHidden(scalar):
      // Fillers, which are letters that show nothing.
      self.init(text: DisplayCell.name(scalar), width: DisplayCell.name(scalar).utf8.count)
    case .nonspacingMark, .enclosingMark:
      self.init(text: String(scalar), width: 0)
    case .format where scalar == "\u{200C}" || scalar == "\u{200D}":
      self.init(text: String(scalar), width: 0)
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned:
      // Also the marks that reverse the direction of text: shown as they are, they would make an
      // excerpt lie about the order of what it shows.
      self.init(text: DisplayCell.name(scalar), width: DisplayCell.name(scalar).utf8.count)
    default:
      self.init(text: String(scalar), width: DisplayCell.isWide(scalar) ? 2 : 1)
    }
  }

  /// Whether a scalar is shown as it is, not by its name or a picture.
  static func showsItself(_ scalar: Unicode.Scalar) -> Bool {
    DisplayCell(scalar).text.unicodeScalars.elementsEqual([scalar])
  }

  /// The number of a character between angle brackets, such as `<U+202E>`.
  static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
  }

  /// Whether nothing shows of a letter.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x3164, 0xFFA0: true
    default: false
    }
  }

  /// The picture that Unicode has for a control character, such as ␀.
  private static func picture(_ control: UInt32) -> Unicode.Scalar {
    Unicode.Scalar(0x2400 + control) ?? "\u{FFFD}"
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default:
      scalar.properties.isEmojiPresentation
    }
  }
}

extension String {
  /// The number of columns that a terminal shows the text in.
  public var displayWidth: Int {
    unicodeScalars.reduce(0) { width, scalar in width + DisplayCell(scalar).width }
  }

  /// The text with everything visible that would move the cursor, hide or reorder what is read.
  ///
  /// Whatever comes from a file goes through this before a terminal shows it.
  public var visible: String {
    // Printable ASCII, as nearly all of it is, shows as it is.
    if utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in text += DisplayCell(scalar).text }
  }
}

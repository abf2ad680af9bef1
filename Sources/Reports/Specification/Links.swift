extension String {
  /// The path as the target of a link.
  var linked: String {
    utf8.reduce(into: "") { text, byte in
      if byte.isPlain || byte == UInt8(ascii: "/") {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += digits.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
  }

  /// The anchor that GitHub gives a heading of this text, where no other has the same.
  var anchor: String {
    lowercased().unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .connectorPunctuation:
        text.unicodeScalars.append(scalar)
      default: if scalar == " " || scalar == "-" { text += "-" }
      }
    }
  }
}

extension UInt8 {
  /// Whether the character needs no escape in a link and in the name of a file.
  var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.~".utf8.contains(self)
    }
  }
}

extension String {
  /// The text as a terminal and the log of a CI system may show it, whatever files it quotes.
  ///
  /// Of what moves the cursor, hides or reorders what is read, only line breaks stay, and in a text with colours those
  /// of our own reports. No line is taken for a command by GitHub, Azure Pipelines or TeamCity.
  public func harmless(coloured isColoured: Bool = false) -> String {
    guard !unicodeScalars.areHarmless else { return self }
    return utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { line in
        let line = Substring(line)
        return line.unicodeScalars.areHarmless
          ? String(line) : line.harmlessLine(coloured: isColoured)
      }
      .joined(separator: "\n")
  }
}

extension Sequence<Unicode.Scalar> {
  /// Whether every terminal and CI system shows the text as it is: what shows in lines, without what a command begins
  /// with.
  fileprivate var areHarmless: Bool {
    var last: Unicode.Scalar = " "
    // Lines of a report begin with the same sign again and again.
    var sign: Unicode.Scalar = " "
    for scalar in self {
      switch scalar {
      case ":", "#": if scalar == last { return false }
      case "\n", " "..."~": break
      case sign: break
      default:
        guard DisplayCell.showsItself(scalar) else { return false }
        sign = scalar
      }
      last = scalar
    }
    return true
  }
}

extension Substring {
  /// The words behind `##` and before `[`, anywhere in a line, that make it a command.
  private static let systems = ["##[", "##vso[", "##teamcity["]

  fileprivate func harmlessLine(coloured isColoured: Bool) -> String {
    var line = isColoured ? visibleButColours : String(self).visible
    // Runners take white space before a command for nothing.
    if let start = line.firstIndex(where: { !$0.isWhitespace }), line[start...].hasPrefix("::") {
      line.replaceSubrange(start...start, with: DisplayCell.name(":"))
    }
    for system in Self.systems where line.contains(system) {
      line.replace(system, with: DisplayCell.name("#") + system.dropFirst())
    }
    return line
  }

  /// The text with everything visible but the colours of our own reports.
  private var visibleButColours: String {
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let colour = Colour.sequences.first(where: { rest.starts(with: $0) }) {
        text.unicodeScalars.append(contentsOf: colour)
        rest = rest.dropFirst(colour.count)
      } else {
        text += DisplayCell(scalar).text
        rest.removeFirst()
      }
    }
    return text
  }
}

/// The colours of reports, beside what their texts say anyway.
private enum Colour {
  /// The sequences that switch a colour on, and the one that ends it.
  static let sequences = ["0", "1", "31", "32", "1;31", "1;33", "1;34", "1;36"].map {
    Array("\u{1B}[\($0)m".unicodeScalars)
  }
}

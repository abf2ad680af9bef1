import Comparison

extension MarkedText {
  /// Returns the text on as many lines as it needs, each of which ends before a joint.
  ///
  /// - Parameters:
  ///   - width: The most characters of a line.
  ///   - indentation: The number of spaces at the beginning of every line but the first.
  /// - Returns: The lines; what is too long between two joints is clipped.
  func folded(to width: Int, indentation: Int) -> [MarkedText] {
    let characters = Array(text)
    var lines: [MarkedText] = []
    var start = 0
    var end = 0
    for joint in joints + [characters.count] {
      let margin = lines.isEmpty ? 0 : indentation
      if end > start, margin + trimmed(start..<joint, of: characters).count > width {
        lines.append(line(trimmed(start..<end, of: characters), of: characters, margin))
        start = end
      }
      end = joint
    }
    let margin = lines.isEmpty ? 0 : indentation
    lines.append(line(trimmed(start..<end, of: characters), of: characters, margin))
    return lines.map { $0.clipped(to: width) }
  }

  /// Returns the text behind so many spaces.
  func indented(by count: Int) -> MarkedText {
    line(0..<text.count, of: Array(text), count)
  }

  /// Returns the stretch without the space at its end.
  private func trimmed(_ stretch: Range<Int>, of characters: [Character]) -> Range<Int> {
    let spaces = characters[stretch].reversed().prefix { $0 == " " }.count
    return stretch.lowerBound..<stretch.upperBound - spaces
  }

  private func line(
    _ stretch: Range<Int>,
    of characters: [Character],
    _ indentation: Int
  ) -> MarkedText {
    let shift = indentation - stretch.lowerBound
    return MarkedText(
      text: String(repeating: " ", count: indentation) + String(characters[stretch]),
      marks: marks.filter { $0.range.overlaps(stretch) }.map { mark in
        let range = mark.range.clamped(to: stretch)
        return Mark(
          range: range.lowerBound + shift..<range.upperBound + shift,
          isUnderlined: mark.isUnderlined
        )
      }
    )
  }
}

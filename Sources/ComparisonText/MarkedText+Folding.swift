extension MarkedText {
  /// Returns the text on as many lines as it needs, each of which ends before a joint.
  ///
  /// What is too long between two joints is clipped. All lines but the first are indented.
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
    MarkedText(
      text: String(repeating: " ", count: indentation) + String(characters[stretch]),
      marks: marks(in: stretch, movedBy: indentation - stretch.lowerBound)
    )
  }

  /// Returns the parts of marks that lie in a stretch, where they stand when it is moved.
  func marks(in stretch: Range<Int>, movedBy shift: Int) -> [Mark] {
    marks.filter { $0.range.overlaps(stretch) }.map { mark in
      let range = mark.range.clamped(to: stretch)
      return Mark(
        range: range.lowerBound + shift..<range.upperBound + shift,
        isUnderlined: mark.isUnderlined
      )
    }
  }
}

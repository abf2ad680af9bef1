/// Lays rows out as lines of text.
struct RowLayout {
  let style: ComparisonText.Style

  /// How many equal rows stay beside one that differs.
  private static let neighbours = 2
  private static let margin = "    "
  private static let gap = "      "

  /// Returns the lines of rows, long runs of equal ones and what exceeds the height left out.
  func lines(_ rows: [TextRow]) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < rows.count {
      let run = rows[index...].prefix(while: \.isEqual)
      if run.isEmpty {
        let more = self.lines(rows[index])
        if !lines.isEmpty, lines.count + more.count > style.height {
          return lines + [remainder(rows[index...])]
        }
        lines += more
        index += 1
      } else {
        lines += self.lines(
          run,
          isFirst: index == 0,
          isLast: run.endIndex == rows.count
        )
        index = run.endIndex
      }
    }
    return lines
  }

  /// Returns the lines of equal rows; in the middle of a long run there is only their number.
  private func lines(_ run: ArraySlice<TextRow>, isFirst: Bool, isLast: Bool) -> [String] {
    let before = isFirst ? 0 : Self.neighbours
    let after = isLast ? 0 : Self.neighbours
    // Leaving out a single row would save nothing.
    guard run.count > before + after + 1 else { return run.flatMap(lines) }
    let omitted = "\(Self.margin)  … \(run.count - before - after) as expected"
    return run.prefix(before).flatMap(lines) + [omitted] + run.suffix(after).flatMap(lines)
  }

  private func remainder(_ rows: ArraySlice<TextRow>) -> String {
    let count = rows.filter { !$0.isEqual }.count
    return "\(Self.margin)  … and \(count) more \(count == 1 ? "difference" : "differences")"
  }

  private func lines(_ row: TextRow) -> [String] {
    let margin = "\(Self.margin)  \(row.column.rawValue)"
    let explanations = row.explanations.flatMap { wrapped($0, to: style.width - margin.count) }
    return row.sides.flatMap { lines($0, row.column) }
      + (explanations + row.remarks).map { margin + $0 }
  }

  private func lines(_ side: TextRow.Side, _ column: TextRow.Column) -> [String] {
    let margin = "\(Self.margin)  \(column.rawValue)"
    let room = style.width - margin.count
    let content = side.content.clipped(to: room)
    var lines = ["\(Self.margin)\(side.marker.rawValue) \(column.rawValue)\(content.text)"]
    if let note = side.note {
      if content.text.count + Self.gap.count + note.count <= room {
        lines[0] += Self.gap + note
      } else {
        lines.append("\(margin)    \(note)")
      }
    }
    if let underline = underline(content) {
      lines.insert("\(margin)\(underline)", at: 1)
    }
    return lines.map { coloured($0, side.marker) }
  }

  private func underline(_ content: MarkedText) -> String? {
    var underline = ""
    for mark in content.marks where mark.isUnderlined {
      let from = max(mark.range.lowerBound, underline.count)
      guard from < mark.range.upperBound else { continue }
      underline += String(repeating: " ", count: from - underline.count)
      underline += String(repeating: "^", count: mark.range.upperBound - from)
    }
    return underline.isEmpty ? nil : underline
  }

  /// Breaks a sentence at its spaces; a word that is too long is cut in the middle.
  private func wrapped(_ sentence: String, to room: Int) -> [String] {
    var lines: [String] = []
    for word in sentence.split(separator: " ").map({ shortened(String($0), to: room) }) {
      if let last = lines.last, last.count + 1 + word.count <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  private func shortened(_ word: String, to room: Int) -> String {
    guard word.count > room else { return word }
    let half = (room - 1) / 2
    return "\(word.prefix(half))…\(word.suffix(half))"
  }

  private func coloured(_ line: String, _ marker: TextRow.Side.Marker) -> String {
    guard style.isColoured else { return line }
    switch marker {
    case .equal: return line
    case .expected: return "\u{1B}[31m\(line)\u{1B}[0m"
    case .actual: return "\u{1B}[32m\(line)\u{1B}[0m"
    }
  }
}

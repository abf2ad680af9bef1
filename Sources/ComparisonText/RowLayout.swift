import EntsimDiagnostics

/// Lays rows out as lines of text.
struct RowLayout {
  let text: ComparisonText

  /// How many equal rows stay beside one that differs.
  private static let neighbours = 2
  /// How many rows are shown of a run in which outputs are that nothing expects.
  private static let mostAllowed = 12
  private static let margin = "    "
  private static let gap = "      "
  /// The most columns, with the gap, of a note for which a line is clipped.
  private static let shortNote = 24

  /// Returns the lines of rows, long runs of equal ones and what exceeds the height left out.
  func lines(_ rows: [TextRow]) -> [String] {
    var lines: [String] = []
    var index = 0
    while index < rows.count {
      let run = rows[index...].prefix(while: \.isEqual)
      if run.isEmpty {
        let more = self.lines(rows[index])
        if !lines.isEmpty, lines.count + more.count > ComparisonText.height {
          return lines + remainder(rows[index...])
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
    let hasAllowed = run.contains(where: \.isAllowed)
    // How far the run came is told by the outputs that nothing expects.
    let before = isFirst && !hasAllowed ? 0 : Self.neighbours
    let after = isLast && !hasAllowed ? 0 : Self.neighbours
    // Leaving out a single row would save nothing.
    let most = max(before + after + 1, hasAllowed ? Self.mostAllowed : 0)
    guard run.count > most else { return run.flatMap(lines) }
    let omitted = run.dropFirst(before).dropLast(after)
    let allowedCount = omitted.count(where: \.isAllowed)
    let counts = [
      omitted.lazy.compactMap(\.allowance).first.map {
        "\(allowedCount) not expected, and allowed by `\($0.rawValue)`"
      },
      allowedCount == omitted.count ? nil : "\(omitted.count - allowedCount) \(text.terms.equal)",
    ]
    let line = "\(Self.margin)  … \(counts.compactMap(\.self).joined(separator: "; "))"
    return run.prefix(before).flatMap(lines) + [line] + run.suffix(after).flatMap(lines)
  }

  /// Returns how many differences do not fit, around the one that is explained if it is among them.
  private func remainder(_ rows: ArraySlice<TextRow>) -> [String] {
    guard let explained = rows.firstIndex(where: \.isExplained) else { return number(of: rows) }
    return number(of: rows[..<explained]) + lines(rows[explained])
      + number(of: rows[(explained + 1)...])
  }

  private func number(of rows: ArraySlice<TextRow>) -> [String] {
    let count = rows.count { !$0.isEqual }
    return count == 0 ? [] : ["\(Self.margin)  … and \(counted(count, "more difference"))"]
  }

  private func lines(_ row: TextRow) -> [String] {
    let margin = "\(Self.margin)  \(row.column.rawValue)"
    let room = text.width - margin.count
    let explanations = row.explanations.flatMap { wrapped($0, to: room) }
    let fits = row.sides.allSatisfy { $0.content.text.count <= room && $0.moreCount == 0 }
    let hasItems = row.sides.contains { !$0.items.isEmpty }
    let sides = fits || hasItems ? row.sides.map(\.content) : clipped(row, to: room)
    return zip(row.sides, sides).flatMap { side, content in
      fits || side.items.isEmpty
        ? lines(content.clipped(to: room), side.note, side.marker, row.column)
        : itemLines(side, row.column)
    }
      + explanations.map { margin + $0 }
  }

  /// Returns the sides of a row that does not fit, beside a short note if that keeps in sight what differs.
  private func clipped(_ row: TextRow, to room: Int) -> [MarkedText] {
    row.sides.map(\.content).clippedAlike(to: room, orAtEnd: self.room(room, besideNotesOf: row))
  }

  /// Returns the columns for the sides of a row beside its notes, if these are short.
  private func room(_ room: Int, besideNotesOf row: TextRow) -> Int {
    let note = row.sides.compactMap { $0.note.map { $0.count + Self.gap.count } }.max() ?? 0
    return note <= Self.shortNote ? room - note : room
  }

  /// Returns the name of a list and below it its items, on lines of their own.
  private func itemLines(_ side: TextRow.Side, _ column: TextRow.Column) -> [String] {
    let room = text.width - Self.margin.count - 4 - column.rawValue.count
    let name = side.content.text.prefix { $0 != ":" }
    let head = lines(MarkedText(text: "\(name):"), side.note, side.marker, column)
    return head
      + side.items.flatMap { $0.folded(to: room, indentation: 4) }
      .flatMap { lines($0.indented(by: 2), nil, side.marker, column) }
      + (side.moreCount == 0
        ? []
        : lines(
          MarkedText(text: "  … and \(counted(side.moreCount, "more token"))"),
          nil,
          side.marker,
          column
        ))
  }

  /// Returns a line with its marker, what underlines it and its note, which stands below where there
  /// is no room beside it.
  private func lines(
    _ content: MarkedText,
    _ note: String?,
    _ marker: TextRow.Side.Marker,
    _ column: TextRow.Column
  ) -> [String] {
    let margin = "\(Self.margin)  \(column.rawValue)"
    var lines = ["\(Self.margin)\(marker.rawValue) \(column.rawValue)\(content.text)"]
    if let note {
      if margin.count + content.text.count + Self.gap.count + note.count <= text.width {
        lines[0] += Self.gap + note
      } else {
        lines.append("\(margin)    \(note)")
      }
    }
    if let underline = underline(content) {
      lines.insert("\(margin)\(underline)", at: 1)
    }
    return lines.map { coloured($0, marker) }
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
    sentence.split(separator: " ").map { shortened(String($0), to: room) }
      .joined(separator: " ").wrapped(to: room)
  }

  private func shortened(_ word: String, to room: Int) -> String {
    guard word.count > room else { return word }
    let half = (room - 1) / 2
    return "\(word.prefix(half))…\(word.suffix(half))"
  }

  private func coloured(_ line: String, _ marker: TextRow.Side.Marker) -> String {
    switch marker {
    case .equal: line
    case .expected: text.paint.bad(line)
    case .actual: text.paint.good(line)
    }
  }
}

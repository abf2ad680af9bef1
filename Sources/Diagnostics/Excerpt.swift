/// One line of a file, cut to a width, and where under it the marks go.
struct Excerpt {
  /// The line as it is shown.
  let text: String
  /// The columns to the left of the marks.
  let indent: Int
  /// The number of marks, at least 1.
  let length: Int

  /// Takes the part of a line around a range that starts in it.
  ///
  /// A range that goes on in later lines is marked to the end of this one.
  init(of line: String, around range: SourceRange, width: Int) {
    let scalars = Array(line.unicodeScalars)
    let start = min(range.start.column - 1, scalars.count)
    let isSingleLine = range.endLine == range.start.line
    let end = isSingleLine ? min(range.endColumn - 1, scalars.count) : Excerpt.contentEnd(scalars)
    let window = Excerpt.window(around: start, in: scalars, width: width)

    var text = window.lowerBound > 0 ? "…" : ""
    var column = window.lowerBound > 0 ? 1 : 0
    var indent: Int?
    var length = 0
    for index in window {
      let cell = DisplayCell(scalars[index])
      if index == start { indent = column }
      if (start..<max(start, end)).contains(index) { length += cell.width }
      text += cell.text
      column += cell.width
    }
    if window.upperBound < scalars.count { text += "…" }
    self.text = text
    self.indent = indent ?? column
    self.length = max(1, length)
  }

  private static func contentEnd(_ scalars: [Unicode.Scalar]) -> Int {
    (scalars.lastIndex { !$0.properties.isWhitespace } ?? -1) + 1
  }

  /// The scalars to show: everything if it fits, else most of the width after the start.
  private static func window(
    around start: Int,
    in scalars: [Unicode.Scalar],
    width: Int
  ) -> Range<Int> {
    var (lower, upper, used) = (start, start, 0)
    func extendUp(to limit: Int) {
      while upper < scalars.count {
        let cell = DisplayCell(scalars[upper])
        guard used + cell.width <= limit else { return }
        used += cell.width
        upper += 1
      }
    }
    extendUp(to: width * 2 / 3)
    while lower > 0 {
      let cell = DisplayCell(scalars[lower - 1])
      guard used + cell.width <= width else { break }
      used += cell.width
      lower -= 1
    }
    extendUp(to: width)
    return lower..<upper
  }
}

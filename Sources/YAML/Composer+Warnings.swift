internal import EntsimDiagnostics

extension Composer {
  /// Warns when a text without quotes goes on in a line that looks like a list item.
  ///
  /// YAML reads `- one` and, below and deeper, `- two` as the one text "one - two".
  mutating func warnAboutItems(inScalarOf style: Scalar.Style, _ event: Event) {
    guard style == .plain, event.end.line > event.start.line else { return }
    for number in (event.start.line + 1)...event.end.line {
      let line = (source.line(number) ?? "").unicodeScalars
      let indentation = line.prefix { $0 == " " }.count
      guard line.dropFirst(indentation).starts(with: "- ".unicodeScalars) else { continue }
      let mark = Mark(line: number, column: indentation + 1)
      diagnostics.append(
        .warning(
          .swallowedItem,
          "this line is no list item: it goes on the text above",
          at: range(mark, Mark(line: number, column: line.count + 1)),
          notes: [.init("the text begins here", at: range(event.start, event.start))],
          help: "begin it in the same column as the items that it belongs with, or quote the text"
        )
      )
      return
    }
  }
}

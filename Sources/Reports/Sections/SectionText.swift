import EntsimComparisonText
import EntsimDiagnostics

/// Sections as a person reads them on a terminal.
struct SectionText {
  /// The number of columns that paragraphs and lists use.
  let width: Int
  let paint: Paint

  /// Returns a section, its title first, without a line break at its end.
  func text(of section: ReportSection) -> String {
    ([paint.strong(section.title)] + section.blocks.map(text)).joined(separator: "\n")
  }

  private func text(of block: ReportSection.Block) -> String {
    switch block {
    case .paragraph(let text):
      text.wrapped(to: width - 2).indented(by: 2).joined(separator: "\n")
    case .table(let table): table.text
    case .words(let name, let words): lines(name, words)
    }
  }

  /// Returns words behind their name, broken into lines that are indented as far as the first.
  private func lines(_ name: String, _ words: [String]) -> String {
    let head = "  \(name.visible):"
    var lines: [String] = []
    var line = head
    for (index, word) in words.enumerated() {
      let word = index == words.count - 1 ? word.visible : "\(word.visible) ·"
      if line != head, line.displayWidth + 1 + word.displayWidth > width {
        lines.append(line)
        line = "   "
      }
      line += " " + word
    }
    return (lines + [line]).joined(separator: "\n")
  }
}

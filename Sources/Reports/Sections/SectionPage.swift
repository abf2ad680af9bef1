/// Sections in GitHub's Markdown.
enum SectionPage {
  /// Returns a section below its heading, without a line break at its end.
  static func text(of section: ReportSection) -> String {
    (["## \(section.title)"] + section.blocks.map(text)).joined(separator: "\n\n")
  }

  private static func text(of block: ReportSection.Block) -> String {
    switch block {
    case .paragraph(let text): text
    case .table(let table): table.markdown
    case .words(let name, let words):
      "**\(name.markdown):** \(words.map(\.markdown).joined(separator: " · "))"
    }
  }
}

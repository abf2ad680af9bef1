/// A part of a report, before it becomes text or Markdown.
struct ReportSection {
  /// A piece of a section.
  enum Block {
    /// A paragraph.
    case paragraph(String)
    /// A table.
    case table(ReportTable)
    /// Words under a name, as many to a line as there is room for.
    case words(name: String, [String])
  }

  let title: String
  var blocks: [Block]
}

/// A part of what is said about coverage, before it becomes text or Markdown.
struct CoverageSection {
  /// A piece of a section.
  enum Block {
    /// A paragraph.
    case paragraph(String)
    /// A table.
    case table(CoverageTable)
    /// Words under a name, as many to a line as there is room for.
    case words(name: String, [String])
  }

  let title: String
  var blocks: [Block]
}

/// A part of the language that people can ask about on the command line.
public struct Topic: Hashable, Sendable {
  /// Words under a heading.
  public struct Section: Hashable, Sendable {
    /// The heading.
    public let title: String
    /// The words.
    public let rows: [Row]
  }

  /// A word and what it means.
  public struct Row: Hashable, Sendable {
    /// What a scenario writes, two columns further in for a value to choose.
    public let term: String
    /// What it means.
    public let explanation: String
  }

  /// The word on the command line.
  public let name: String
  /// One line without a full stop.
  public let abstract: String
  /// Paragraphs, separated by empty lines; lines that begin with a space are left as they are.
  public let discussion: String
  /// The words.
  public let sections: [Section]

  init(_ name: String, _ abstract: String, _ discussion: String, _ tables: [WordTable]) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    sections = tables.map { Section($0) }
  }
}

extension Topic.Section {
  init(_ table: WordTable) {
    title = table.title.plain
    rows = table.rows.map { row in
      Topic.Row(
        term: (row.isChoice ? "  " : "") + row.term,
        explanation: row.text.plain
      )
    }
  }
}

extension String {
  /// The text without the marks around words, which help has no need of.
  fileprivate var plain: String { filter { $0 != "`" } }
}

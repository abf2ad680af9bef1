/// A page of help that belongs to no command, as a value.
public struct HelpTopic: Sendable {
  /// Terms under a heading, each with its explanation.
  public struct Section: Sendable {
    let title: String
    let rows: [HelpPage.Row]

    /// Creates a section, without a colon in its title; a term may begin with spaces.
    public init(_ title: String, _ rows: [(term: String, explanation: String)]) {
      self.title = title
      self.rows = rows
    }
  }

  let name: String
  let abstract: String
  let discussion: String
  let sections: [Section]

  /// Creates a topic: the word behind `help`, one line without a full stop, and a discussion as that of a
  /// command.
  public init(_ name: String, abstract: String, discussion: String = "", sections: [Section]) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.sections = sections
  }
}

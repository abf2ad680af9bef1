/// A page of help that belongs to no command, as a value.
public struct HelpTopic: Sendable {
  /// Terms under a heading, each with its explanation.
  public struct Section: Sendable {
    let title: String
    let rows: [HelpPage.Row]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The heading, without a colon.
    ///   - rows: The terms in the order in which they are shown; a term may begin with spaces.
    public init(_ title: String, _ rows: [(term: String, explanation: String)]) {
      self.title = title
      self.rows = rows.map { HelpPage.Row(term: $0.term, explanation: $0.explanation) }
    }
  }

  let name: String
  let abstract: String
  let discussion: String
  let sections: [Section]

  /// Creates a topic.
  ///
  /// - Parameters:
  ///   - name: The word on the command line, behind `help`.
  ///   - abstract: One line without a full stop.
  ///   - discussion: As for a command.
  ///   - sections: In the order in which they are shown.
  public init(_ name: String, abstract: String, discussion: String = "", sections: [Section]) {
    self.name = name
    self.abstract = abstract
    self.discussion = discussion
    self.sections = sections
  }
}

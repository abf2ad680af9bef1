import Arguments
import Reference

extension HelpTopic {
  /// Makes the page about a part of the language.
  init(_ topic: Topic) {
    self.init(
      topic.name,
      abstract: topic.abstract,
      discussion: topic.discussion,
      sections: topic.sections.map { section in
        Section(section.title, section.rows.map { ($0.term, $0.explanation) })
      }
    )
  }
}

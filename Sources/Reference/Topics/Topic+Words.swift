extension Topic {
  /// All words of the language's tables, each once.
  public static var words: [String] {
    var known: Set<String> = []
    return WordTable.all.flatMap(\.rows).map(\.term).filter { known.insert($0).inserted }
  }

  /// Returns what the tables of the language tell of a word, each under the heading of its table with the topics
  /// that have the table.
  ///
  /// - Parameters:
  ///   - text: The word, or a part of it, in which upper and lower case do not count.
  ///   - isWhole: Whether it is the whole word.
  /// - Returns: Nil where no table has such a word.
  public static func about(_ text: String, isWhole: Bool) -> Topic? {
    guard isWhole || text.count >= 3 else { return nil }
    let part = text.lowercased()
    let topics = all
    let sections = WordTable.all.compactMap { table -> Section? in
      let section = Section(table, topics)
      let rows = section.rows.filter { row in
        let word = row.term.split(separator: ": ").last.map(String.init) ?? ""
        return isWhole ? word == text : word.lowercased().contains(part)
      }
      return rows.isEmpty ? nil : Section(title: section.title, rows: rows)
    }
    guard !sections.isEmpty else { return nil }
    let abstract =
      isWhole
      ? "The meaning of '\(text)' in a scenario" : "Words of scenarios that contain '\(text)'"
    return Topic(text, abstract, sections)
  }

  private init(_ name: String, _ abstract: String, _ sections: [Section]) {
    self.name = name
    self.abstract = abstract
    self.sections = sections
    discussion = ""
  }
}

extension Topic.Section {
  /// Makes the section of a table with the topics that have it, a value to choose behind the word that takes it.
  fileprivate init(_ table: WordTable, _ topics: [Topic]) {
    let plain = Self(table)
    let names = topics.filter { $0.sections.contains { $0.title == plain.title } }.map(\.name)
    let commands = names.map { "'entsim help \($0)'" }.joined(separator: ", ")
    var word = ""
    let rows = plain.rows.map { row in
      guard row.term.hasPrefix("  ") else {
        word = row.term
        return row
      }
      return Topic.Row(term: "\(word): \(row.term.dropFirst(2))", explanation: row.explanation)
    }
    self.init(title: plain.title + (names.isEmpty ? "" : ", in \(commands)"), rows: rows)
  }
}

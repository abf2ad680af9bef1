internal import EntsimLanguage

/// One row of a table of words, as help and the reference show it.
struct WordRow: Hashable {
  /// Whether it is one of the values of the row above that has a value to choose.
  let isChoice: Bool
  /// What a scenario writes.
  let term: String
  /// What stands behind it, in words; empty where nothing does.
  let value: String
  /// The sentence, with the remarks that people need.
  let text: String

  init(isChoice: Bool = false, term: String, value: String = "", text: String) {
    self.isChoice = isChoice
    self.term = term
    self.value = value
    self.text = text
  }
}

extension Vocabulary {
  /// The words as rows, the values to choose from below the word that takes them.
  var rows: [WordRow] {
    words.flatMap { word in
      [word.row]
        + word.value.choices.map { choice in
          WordRow(
            isChoice: true,
            term: choice.name,
            text: choice.described(inside: word.hasRules)
          )
        }
    }
  }
}

extension Vocabulary.Word {
  fileprivate var row: WordRow {
    WordRow(term: name, value: value.phrase?.one ?? "", text: description)
  }
}

extension ValueKind {
  /// The words to choose from, where the kind has such and no table of its own lists them.
  fileprivate var choices: [Vocabulary.Word] {
    switch self {
    case .choice(.services), .choice(.inFlight), .choice(.switches): []
    case .choice(let vocabulary): vocabulary.words
    case .list(let kind, _), .set(let kind), .optional(let kind), .pattern(let kind): kind.choices
    case .either(let kinds): kinds.flatMap(\.choices)
    default: []
    }
  }
}

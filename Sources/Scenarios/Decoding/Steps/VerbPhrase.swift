internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// A verb of a step as the file writes it: alone, or with an argument.
struct VerbPhrase<Verb: RawRepresentable<String>> {
  /// Who acts.
  let subject: StepSubject
  let verb: Verb
  /// What the language says of the verb.
  let word: Vocabulary.Word
  /// What stands behind the verb; nil where it stands alone.
  let argument: Node?
  /// Where findings about the verb point.
  let place: any Placed
}

extension Decoder {
  /// Reads a verb alone, or a verb with its argument.
  func verb<Verb>(
    _ node: Node,
    _ vocabulary: Vocabulary,
    of subject: StepSubject
  ) -> VerbPhrase<Verb>? {
    if let text = node.string {
      guard isVerb(text, vocabulary, of: subject, at: node) else { return nil }
      return phrase(text, nil, vocabulary, of: subject, at: node)
    }
    func verbs() -> String { Wording.alternatives(vocabulary.words.prefix(3).map(\.name)) }
    let several = "give each a step of its own"
    guard let pair = onePair(node, "what happens, as \(verbs())", several: several),
      isVerb(pair.key.text, vocabulary, of: subject, at: pair.key)
    else { return nil }
    return phrase(pair.key.text, pair.value, vocabulary, of: subject, at: pair.key)
  }

  /// Whether a word is a verb of the subject; reports it otherwise, with the subject that has it.
  private func isVerb(
    _ text: String,
    _ vocabulary: Vocabulary,
    of subject: StepSubject,
    at place: some Placed
  ) -> Bool {
    if vocabulary.has(text) { return true }
    if belongsToAnother(text, than: subject, .unknownVerb, at: place) { return false }
    return isKnown(text, in: vocabulary, at: place)
  }

  /// Makes a phrase of a verb that its subject may have; nil for a word that is none.
  func phrase<Verb>(
    _ text: String,
    _ argument: Node?,
    _ vocabulary: Vocabulary,
    of subject: StepSubject,
    at place: any Placed
  ) -> VerbPhrase<Verb>? {
    guard let word = vocabulary[text], let verb = Verb(rawValue: word.name) else { return nil }
    return VerbPhrase(subject: subject, verb: verb, word: word, argument: argument, place: place)
  }

  /// Returns the action of a verb that says all of it; reports an argument.
  func alone<Verb, Action>(_ phrase: VerbPhrase<Verb>, _ action: Action) -> Action? {
    isBare(phrase.word.name, phrase.argument, phrase.subject) ? action : nil
  }

  /// Whether a verb stands alone, as it has to; reports it otherwise.
  func isBare(_ verb: String, _ argument: Node?, _ subject: StepSubject) -> Bool {
    guard let argument else { return true }
    return refuse(.wrongArguments, at: argument) {
      "`\(verb)` takes no value"
      "write `\(subject.rawValue): \(verb)`"
    }
  }

  /// Returns the argument that a verb needs; reports it where there is none.
  func argument<Verb>(of phrase: VerbPhrase<Verb>) -> Node? {
    if let argument = phrase.argument { return argument }
    let word = phrase.word
    return refuse(.wrongArguments, at: phrase.place) {
      "`\(word.name)` needs \(word.value.shortPhrase)"
      "write `\(phrase.subject.rawValue): {\(word.name): \(word.value.example(in: declared))}`"
    }
  }

  /// Notes a verb for which there are no rules yet.
  func checkRules<Verb>(_ phrase: VerbPhrase<Verb>, in vocabulary: Vocabulary) {
    let (subject, name) = (phrase.subject.rawValue, phrase.word.name)
    checkRules(
      of: name,
      in: vocabulary,
      "step \(stepNumber) says `\(subject): \(name)`",
      at: phrase.place
    )
  }
}

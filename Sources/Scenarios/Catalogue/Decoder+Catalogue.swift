internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

// What the files of a catalogue have in common.
extension Decoder {
  /// Reads the keys of a file of the catalogue; nil, after one error, where it is no such file.
  func catalogueFields(_ node: Node, _ vocabulary: Vocabulary) -> Fields? {
    let keys = node.mapping?.map(\.key) ?? []
    let isMeant = keys.contains { $0.text != "about" && vocabulary[$0.text] != nil }
    guard !isMeant,
      let stray = keys.first(where: { Self.strayHelp($0.text) != nil })
    else { return fields(node, vocabulary) }
    return refuse(.unknownKey, at: stray) {
      "`\(stray.text)` does not belong \(vocabulary.place)"
      Self.strayHelp(stray.text)
    }
  }

  /// What to do about a key that another kind of file has.
  private static func strayHelp(_ key: String) -> String? {
    switch key {
    case "documents": "the documents are listed in `\(CatalogueLoader.documentsFile)`"
    case "area", "requirements":
      "`\(CatalogueLoader.documentsFile)` lists the documents; each area has a file of its own"
    case "scenario", "steps", "use", "given":
      "`\(CatalogueLoader.folder)` holds the catalogue only; move the file to another folder"
    default: nil
    }
  }

  /// Reports the keys that have to be there and are not.
  func requireAll(_ vocabulary: Vocabulary, in fields: Fields) {
    let keys = fields.node.mapping?.map(\.key) ?? []
    let unknown = keys.map(\.text).filter { vocabulary[$0] == nil }
    let place = keys.first?.range ?? fields.node.range
    for word in vocabulary.words where word.isRequired && fields[named: word.name] == nil {
      // A key that is misspelt was refused before.
      let isMisspelt =
        !findings.isFull(for: place.sourceFile)
        && unknown.contains { Self.nearest(to: $0, among: [word.name]) != nil }
      guard !isMisspelt else { continue }
      error(.missingKey, at: Located(word.name, at: place)) {
        "`\(word.name)` is missing \(vocabulary.place)"
      }
    }
  }

  /// Reads a list of at least one.
  func nonEmpty(_ node: Node, _ expected: @autoclosure () -> String) -> NodeList? {
    guard let nodes = list(node, expected()) else { return nil }
    guard nodes.isEmpty else { return nodes }
    return refuse(.checksNothing, at: node) {
      "found an empty list; expected \(expected())"
    }
  }

  /// Reads a name of letters, digits, `-` and `_`.
  func plainName(_ node: Node, _ expected: @autoclosure () -> String) -> String? {
    guard let text = name(node, expected()) else { return nil }
    if Self.isName(text) { return text }
    return refuse(.badName, at: node) {
      "\(Wording.quote(text)) is not \(expected())"
      Self.nameForm("it")
    }
  }

  /// Reads the file that lists the documents: their titles by their ids; nil where there are none.
  func documents(_ fields: Fields) -> [String: String]? {
    requireAll(.documents, in: fields)
    let expected = "a mapping of ids to titles"
    guard let node = fields["documents"]?.value, let pairs = mapping(node, expected) else {
      return nil
    }
    guard !pairs.isEmpty else {
      return refuse(.checksNothing, at: node) {
        "found an empty mapping; expected \(expected)"
      }
    }
    var titles: [String: String] = [:]
    for pair in pairs {
      if pair.key.text.isEmpty {
        error(.badName, at: pair.key) {
          "found an empty text; expected the id of a document"
        }
      }
      // A citation of a document whose title is wrong is still right.
      titles[pair.key.text] = prose(pair.value, "a title") ?? ""
    }
    return titles
  }
}

internal import EntsimEntitlement
internal import EntsimLanguage

/// A table of words with its name and its heading.
struct WordTable: Hashable {
  /// The name by which the reference asks for it.
  let name: String
  /// What the words are, as a heading.
  let title: String
  /// The words.
  let rows: [WordRow]

  init(name: String, title: String, rows: [WordRow]) {
    self.name = name
    self.title = title
    self.rows = rows
  }

  /// Makes the table of a vocabulary.
  init(_ vocabulary: Vocabulary) {
    let noun =
      switch vocabulary.kind {
      case .key: "Keys"
      case .verb: "Verbs"
      case .value: "Words"
      case .expectation: "Expectations"
      case .service: "Services"
      }
    let place = vocabulary.place.isEmpty ? "" : " \(vocabulary.place)"
    self.init(name: vocabulary.name, title: noun + place, rows: vocabulary.rows)
  }

  /// Makes the tables of several vocabularies.
  static func of(_ places: [Vocabulary]) -> [WordTable] { places.map { WordTable($0) } }

  /// The matchers, as they are written.
  static var matchers: WordTable {
    WordTable(
      name: "matchers",
      title: "Matchers",
      rows: Vocabulary.matchers.words.map { WordRow(term: $0.notation, text: $0.description) }
    )
  }

  /// The fields of requests to all services, and the further fields of each service.
  static var requestFields: WordTable {
    fields("requestFields", "Fields of a request", of: Service.allCases, "to") {
      .requestFields(of: $0)
    }
  }

  /// The fields of answers of all services, and the further fields of each service.
  static var answerFields: WordTable {
    let services = Vocabulary.clientAnswers.words.compactMap { Service(rawValue: $0.name) }
    return fields("answerFields", "Fields of an answer", of: services, "of") {
      .answerFields(of: $0)
    }
  }

  /// The fields of the requests of HTTP clients to all services.
  static var clientFields: WordTable {
    let services = Service.allCases.filter(\.answersClients)
    return fields("clientFields", "Fields of a client's request", of: services, "to") {
      .clientFields(of: $0)
    }
  }

  /// Makes the table of the fields of several services, those of the first one as what all have.
  private static func fields(
    _ name: String,
    _ title: String,
    of services: [Service],
    _ preposition: String,
    _ vocabulary: (Service) -> Vocabulary
  ) -> WordTable {
    let common = vocabulary(services[0])
    let others = services.flatMap { vocabulary($0).words }
    let names = others.map(\.name).reduce(into: [String]()) { names, name in
      if !names.contains(name), common[name] == nil { names.append(name) }
    }
    let rows = names.compactMap { name -> WordRow? in
      guard let word = others.first(where: { $0.name == name }) else { return nil }
      let users = services.filter { vocabulary($0)[name] != nil }
      let sentence = sentence(for: users, among: services, preposition)
      return WordRow(
        term: name,
        value: word.value.phrase?.one ?? "",
        text: "\(word.description) \(sentence)"
      )
    }
    return WordTable(name: name, title: title, rows: WordTable(common).rows + rows)
  }

  /// Which services have a field; which have not, where those are fewer.
  private static func sentence(
    for users: [Service],
    among services: [Service],
    _ preposition: String
  ) -> String {
    let others = services.filter { !users.contains($0) }
    let isCommon = others.count < users.count
    let list = (isCommon ? others : users).map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let beginning = preposition.prefix(1).uppercased() + preposition.dropFirst()
    return "\(isCommon ? "Not \(preposition)" : beginning) \(list)."
  }

  /// The calls of the SDK with their parameters.
  static var calls: WordTable {
    let rows = CallName.allCases.flatMap {
      Self.rows($0.rawValue, $0.surface.description, .arguments(of: $0))
    }
    return WordTable(name: "calls", title: "Calls", rows: rows)
  }

  /// The callbacks of the SDK with their parameters.
  static var callbacks: WordTable {
    let rows = CallbackName.allCases.flatMap {
      Self.rows($0.rawValue, $0.surface.description, .arguments(of: $0))
    }
    return WordTable(name: "callbacks", title: "Callbacks", rows: rows)
  }

  private static func rows(
    _ name: String,
    _ description: String,
    _ parameters: Vocabulary
  ) -> [WordRow] {
    [WordRow(term: name, text: description)]
      + parameters.words.map { word in
        WordRow(
          isChoice: true,
          term: word.name,
          value: word.value.phrase?.one ?? "",
          text: word.parameterDescription
        )
      }
  }
}

extension WordTable {
  /// Every table: of each place whose words are not shown where they are chosen, of the matchers, of
  /// the fields of requests and of answers, and of the SDK's methods.
  static var all: [WordTable] {
    let chosen = Set(Vocabulary.all.flatMap { $0.words.flatMap(\.value.chosen) })
    let shown: Set<Vocabulary> = [
      .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .outputKinds,
      .services, .switches,
    ]
    let shownElsewhere = Set(
      [
        .matchers, .subjects, .inFlight, .restOutcomes, .unorderedExpectations, .forbiddenOutcomes,
        .requestItems, .answerItems, .clientAnswers,
      ]
        + Vocabulary.requests + Vocabulary.answers + Vocabulary.clientRequests
        + Vocabulary.switchValues + Vocabulary.arguments
    )
    let places = Vocabulary.all.filter {
      !shownElsewhere.contains($0) && (shown.contains($0) || !chosen.contains($0))
    }
    return places.map { WordTable($0) } + [
      matchers, requestFields, answerFields, clientFields, calls, callbacks,
    ]
  }
}

extension ValueKind {
  /// The vocabularies of which the kind takes a word.
  fileprivate var chosen: [Vocabulary] {
    switch self {
    case .choice(let vocabulary): [vocabulary]
    case .list(let kind, _), .set(let kind), .optional(let kind), .pattern(let kind): kind.chosen
    case .either(let kinds): kinds.flatMap(\.chosen)
    default: []
    }
  }
}

import EntsimEntitlement
import EntsimLanguage

extension Vocabulary {
  /// The place that stands for the fields of requests to all services.
  static var requestField: Vocabulary { requestFields(of: .authorize) }

  /// The place that stands for the fields of answers of all services.
  static var answerField: Vocabulary { answerFields(of: .authorize) }
}

/// A word by which a scenario expects something, at its place.
struct ExpectingWord: Hashable, CustomStringConvertible {
  let place: Vocabulary
  let name: String

  init(_ place: Vocabulary, _ name: String) {
    self.place = place
    self.name = name
  }

  var description: String { "\(name) \(place.place)" }

  /// The words of a step and of a scenario that expect nothing: they say what is so, and what happens.
  private static let others: [ExpectingWord] =
    [
      "app", "user", "server", "device", "time", "flow", "settle", "after", "inside", "in",
      "thread", "client",
    ]
    .map { ExpectingWord(.step, $0) }
    + [
      "schema", "scenario", "about", "covers", "tags", "use", "given", "matrix", "steps",
    ].map { ExpectingWord(.scenario, $0) }

  /// The words of a step and of a scenario that expect something.
  private static let roots: [ExpectingWord] = [Vocabulary.step, .scenario].flatMap { place in
    place.supported.map { ExpectingWord(place, $0) }.filter { !others.contains($0) }
  }

  /// All words that expect something and that this version has rules for: those of the places to which the tables
  /// of the language lead from a word that does.
  static let all: [ExpectingWord] = {
    var reach = Reach()
    for root in roots { root.place[root.name].map { reach.add($0.value) } }
    // Values are compared with what is there, in one way wherever they stand; these choose what is compared.
    let places =
      reach.places.filter { $0.kind == .key || $0.kind == .expectation }
      + [.outputKinds, .matchers, .valueMatchers, .perCell, .cellValues, .occurrence]
    let words = places.flatMap { place in place.supported.map { ExpectingWord(place.shown, $0) } }
    let callbacks = reach.callbacks.map { ExpectingWord(.expectations, $0.rawValue) }
    var seen = Set<ExpectingWord>()
    return (roots + words + callbacks).filter { seen.insert($0).inserted }
  }()
}

extension Vocabulary {
  /// The place at which a case shows the words of this one.
  fileprivate var shown: Vocabulary {
    if Vocabulary.requests.contains(self) { return .requestField }
    if Vocabulary.answers.contains(self) { return .answerField }
    let isOfExpectations = self == .unorderedExpectations || self == .forbiddenOutcomes
    return isOfExpectations ? .expectations : self
  }
}

/// What the tables of the language lead to from some kinds of values.
private struct Reach {
  private(set) var places: [Vocabulary] = []
  private(set) var callbacks: [CallbackName] = []
  private var seen: Set<Vocabulary> = []

  mutating func add(_ kind: ValueKind) {
    switch kind {
    case .choice(let place), .mapping(let place), .single(let place):
      guard seen.insert(place).inserted else { return }
      places.append(place)
      for word in place.words { add(word.value) }
    case .list(let kind, _), .set(let kind), .entries(_, let kind), .map(_, let kind),
      .optional(let kind), .pattern(let kind):
      add(kind)
    case .either(let kinds): for kind in kinds { add(kind) }
    case .callback, .callbackName, .delivery: addCallbacks()
    // The keys of an open mapping are those of a dictionary, which is compared as a whole.
    case .open: break
    case .nothing, .null, .only, .text, .prose, .name, .bool, .integer, .duration,
      .signedDuration, .sdkVersion, .sdkRange, .systemVersion, .instant, .requirement, .path,
      .url, .scheme, .httpStatus, .occurrences, .call, .trackingData, .requestFields, .anything:
      break
    }
  }

  private mutating func addCallbacks() {
    guard callbacks.isEmpty else { return }
    callbacks = CallbackName.allCases
    for name in callbacks {
      for word in Vocabulary.arguments(of: name).words { add(word.value) }
    }
  }
}

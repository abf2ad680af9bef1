import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@Suite("The table of the language")
struct VocabularyTests {
  @Test("each place has a name of its own")
  func places() {
    #expect(Set(Vocabulary.all).count == Vocabulary.all.count)
  }

  @Test("the arguments that an SDK has are another list than all arguments")
  func shortenedArguments() {
    let all = Vocabulary.arguments(of: CallbackName.tokenRequestFailed)
    let parameters = CallbackName.tokenRequestFailed.surface.parameters
    let shortened = Vocabulary.arguments(Array(parameters.dropLast()), of: .tokenRequestFailed)
    #expect(shortened.words.map(\.name) == all.words.dropLast().map(\.name))
    #expect(shortened != all)
  }

  @Test("null stands for an argument that is an object, and not for a truth value")
  func nilArguments() {
    func value(of parameter: String, in call: CallName) -> ValueKind? {
      Vocabulary.arguments(of: call)[parameter]?.value
    }
    #expect(value(of: "forceAuthn", in: .getAuthentication) == .bool)
    #expect(value(of: "cache", in: .checkPreauthorizedResources) == .bool)
    #expect(value(of: "data", in: .getAuthentication) == .either([.map(.key, .anything), .null]))
  }

  @Test("a matcher is written without a colon where its value may be missing")
  func matcherForms() {
    for matcher in MatcherName.allCases {
      let isBare =
        switch Vocabulary.matchers[matcher.rawValue]?.value {
        case .nothing, .optional: true
        default: false
        }
      #expect(matcher.forms.contains("<\(matcher.rawValue)>") == isBare, "\(matcher.rawValue)")
    }
  }

  @Test("a word stands once at its place, and has a sentence", arguments: Vocabulary.all)
  func sentences(place: Vocabulary) {
    let words = place.words
    #expect(Set(words.map(\.name)).count == words.count)
    for word in words {
      #expect(word.summary.hasSuffix("."), "\(word.name)")
      #expect(word.summary.first?.isLowercase == false, "\(word.name)")
      #expect(word.default != "", "\(word.name)")
      #expect(!(word.isRequired && word.default != nil), "\(word.name)")
    }
  }

  @Test(
    "a word is ASCII, and a text that Unicode takes for equal is another",
    arguments: Vocabulary.all
  )
  func equality(place: Vocabulary) {
    for word in place.words {
      #expect(word.name.utf8.allSatisfy { $0 < 0x80 })
      #expect(place.has(word.name))
      #expect(place[word.name]?.name == word.name)
      let other = String(word.name.map { $0 == "K" ? "\u{212A}" : $0 })
      guard !other.utf8.elementsEqual(word.name.utf8) else { continue }
      #expect(!place.has(other))
      #expect(place[other] == nil)
    }
  }

  @Test("every place is reached from the file, or named as one that stands for itself")
  func reachability() {
    var reached: Set<Vocabulary> = []
    var open: [Vocabulary] = [
      .scenario, .fixture, .flowFile, .suiteFile, .requirements, .documents,
    ]
    open += Vocabulary.requests + Vocabulary.arguments
    while let place = open.popLast() {
      guard reached.insert(place).inserted else { continue }
      open += place.words.flatMap { Self.references(of: $0.value) }
    }
    let alone: Set<Vocabulary> = [
      .durationUnits, .matchers, .valueMatchers, .perCell, .cellValues, .occurrence, .subjects,
      .restOutcomes, .clientAnswers,
    ]
    #expect(reached.union(alone) == Set(Vocabulary.all))
    #expect(reached.isDisjoint(with: alone))
  }

  /// The places that a kind of value names.
  private static func references(of kind: ValueKind) -> [Vocabulary] {
    switch kind {
    case .nothing, .null, .only, .text, .prose, .name, .bool, .integer, .duration, .signedDuration,
      .sdkVersion, .sdkRange, .systemVersion, .instant, .requirement, .path, .url, .scheme,
      .httpStatus, .occurrences, .call, .callback, .callbackName, .trackingData, .requestFields,
      .anything:
      []
    case .delivery: [.delivery]
    case .choice(let place), .mapping(let place), .open(let place), .single(let place): [place]
    case .list(let kind, _), .set(let kind), .entries(_, let kind), .map(_, let kind),
      .optional(let kind), .pattern(let kind):
      references(of: kind)
    case .either(let kinds): kinds.flatMap { references(of: $0) }
    }
  }

  @Test("enumerations and vocabularies name the same words")
  func enumerations() {
    #expect(Vocabulary.mvpd.words.map(\.name) == MVPD.fieldNames)
    #expect(Vocabulary.status.words.map(\.name) == AdvancedStatus.keys)
    #expect(Vocabulary.options.words.map(\.name) == OptionKey.allCases.map(\.rawValue))
    let optional = Vocabulary.optionalCallbacks.supported
    #expect(
      optional.allSatisfy { CallbackName(rawValue: $0) != nil || $0 == "navigateToUrl:useSVC:" }
    )
    for service in Service.allCases {
      let fields = Vocabulary.requestFields(of: service).supported
      #expect(fields.allSatisfy { Request.fieldNames.contains($0) })
    }
  }

  @Test("what a word is, no two words of a step are")
  func steps() {
    let names = Vocabulary.step.words.map(\.name)
    #expect(names.allSatisfy { CallName(rawValue: $0) == nil })
    #expect(names.allSatisfy { CallbackName(rawValue: $0) == nil })
    let items = Vocabulary.expectations.words.map(\.name)
    #expect(items.allSatisfy { CallbackName(rawValue: $0) == nil })
  }

  @Test(
    "a default that is one of the words to choose from is one of them",
    arguments: Vocabulary.all
  )
  func defaults(place: Vocabulary) {
    for word in place.words {
      guard case .choice(let choices) = word.value, let value = word.default else { continue }
      #expect(choices[value] != nil, "\(word.name): \(value)")
    }
  }

  @Test("the entries that null removes are the named entries of the world")
  func namedEntries() {
    #expect(
      Vocabulary.namedEntries
        == ["apps", "requestors", "providers", "subscribers", "serviceProviders"]
    )
  }
}

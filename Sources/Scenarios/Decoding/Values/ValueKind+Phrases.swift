internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension ValueKind {
  /// What is expected, a phrase with an article.
  var phrase: String {
    switch self {
    case .pattern(let kind), .optional(let kind): kind.phrase
    case .text, .prose: "a text"
    case .url: "a URL"
    case .path: "a path"
    case .name(let noun): noun.phrase
    case .choice(let place): Wording.alternatives(place.words.map(\.name))
    case .bool: "a truth value"
    case .integer(Int64.min...Int64.max): "a whole number"
    case .integer(let range) where range.upperBound == Int64.max:
      "a whole number, \(range.lowerBound) or more"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .duration: "a duration"
    case .signedDuration: "a duration, with `-` before it for backwards"
    case .sdkVersion, .systemVersion: "a version in quotes"
    case .sdkRange: "versions in quotes, as `\">=2.0 <3.0\"`"
    case .list(let element, _), .set(let element): "a list of \(element.plural)"
    case .mapping, .open, .map, .entries, .single, .requestFields: "a mapping"
    case .either(let kinds): kinds.map(\.phrase).joined(separator: " or ")
    case .null, .only(.null): "null"
    case .only(.string(let text)): Wording.quote(text)
    case .only(.integer(let number)): "\(number)"
    case .only, .anything, .nothing: "a value"
    case .instant: "an instant"
    case .requirement: "the id of a requirement"
    case .scheme: "a URL scheme"
    case .httpStatus: "an HTTP status"
    case .occurrences: "a number from 1"
    case .call: "a call of the SDK"
    case .callback, .callbackName, .delivery: "a callback"
    case .trackingData: "an array of the event's entries"
    }
  }

  /// What the items of a list are.
  private var plural: String {
    if case .name(let noun) = self, noun == .provider || noun == .resource {
      return "\(noun.rawValue)s"
    }
    guard case .choice(let place) = self else { return "texts" }
    return "words, \(Wording.alternatives(place.words.map(\.name)))"
  }

  /// What an item of a list is, for "… stands here a second time".
  var noun: String {
    guard case .name(let noun) = self else { return "the word" }
    return "the \(noun.rawValue)"
  }

  /// An example for people, as a scenario writes it.
  func example(in declared: DeclaredNames) -> String {
    switch self {
    case .name(.subscriber): declared.subscribers.first ?? "NAME"
    case .name(.provider): declared.providers.first ?? "Alpha"
    case .name(.resource): "News"
    case .choice(let place): place.words.first?.name ?? "…"
    case .duration, .signedDuration: "1h"
    case .only(.string(let text)): text
    case .systemVersion: "\"18.0\""
    case .sdkVersion: "\"3.9.2\""
    case .sdkRange: "\">=2.0\""
    case .either(let kinds): kinds.first?.example(in: declared) ?? "…"
    case .optional(let kind): kind.example(in: declared)
    case .pattern(let kind):
      kind.example(in: declared) == "…" ? "<any>" : kind.example(in: declared)
    case .mapping(let place):
      Notation.map(
        place.words.filter(\.isRequired).map { ($0.name, $0.value.example(in: declared)) }
      )
    default: "…"
    }
  }

  /// Whether a node has the outer form of this kind.
  func fits(_ node: Node) -> Bool {
    switch self {
    case .pattern(let kind), .optional(let kind): kind.fits(node)
    case .null: node.isNull
    case .only(.integer(let number)): node.scalar?.value == .integer(number)
    case .only(let value): node.string.map { .string($0) == value } ?? false
    case .list, .set, .trackingData: node.sequence != nil
    case .mapping, .open, .map, .single, .entries, .requestFields, .delivery:
      node.mapping != nil
    case .either(let kinds): kinds.contains { $0.fits(node) }
    case .anything: true
    case .bool, .integer: node.scalar != nil && node.string == nil && !node.isNull
    case .nothing, .text, .prose, .name, .duration, .signedDuration, .sdkVersion, .sdkRange,
      .systemVersion, .instant, .requirement, .path, .url, .scheme, .httpStatus, .occurrences,
      .choice, .call, .callback, .callbackName:
      node.scalar != nil && !node.isNull
    }
  }

  /// Whether it is a list.
  var isList: Bool {
    if case .list = self { return true }
    if case .set = self { return true }
    if case .pattern(let kind) = self { return kind.isList }
    return false
  }

  /// The keys of a mapping; nil for any other kind.
  var keys: Vocabulary? {
    switch self {
    case .mapping(let keys), .open(let keys): keys
    case .pattern(let kind): kind.keys
    default: nil
    }
  }

  /// What a verb needs, a phrase with an article.
  var shortPhrase: String {
    if case .name(let noun) = self { return "a \(noun.rawValue)" }
    if case .choice(.services) = self { return "a service" }
    if case .either(let kinds) = self { return kinds.first?.shortPhrase ?? phrase }
    guard case .mapping(let place) = self else { return phrase }
    return "a mapping with \(Wording.enumeration(place.words.map(\.name)))"
  }
}

extension Noun {
  /// What is expected, a phrase with an article.
  var phrase: String {
    switch self {
    case .subscriber: "the name of a subscriber"
    case .provider: "the id of a provider"
    case .requestor: "the id of a requestor"
    case .app: "the name of an app"
    case .resource: "the id of a resource"
    case .code: "a code"
    default: "a text"
    }
  }
}

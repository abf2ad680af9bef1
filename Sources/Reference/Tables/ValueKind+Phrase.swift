internal import EntsimEntitlement
internal import EntsimJSONText
internal import EntsimLanguage

/// A kind of value in words: of one, and of several.
struct Phrase: Hashable {
  let one: String
  let several: String

  init(_ one: String, _ several: String) {
    self.one = one
    self.several = several
  }

  /// A phrase of which there is one only.
  init(_ both: String) { self.init(both, both) }
}

extension ValueKind {
  /// The kind in words; nil where nothing stands behind the word.
  var phrase: Phrase? {
    switch self {
    case .nothing: nil
    case .null: Phrase("`null`")
    case .only(let value): Phrase("`\(JSON(value).yaml)`")
    case .text, .prose: Phrase("a text", "texts")
    case .name(let noun): noun.phrase
    case .bool: Phrase("`true` or `false`")
    case .integer(let range):
      range.upperBound == .max
        ? Phrase("a whole number", "whole numbers")
        : Phrase("a whole number from \(range.lowerBound) to \(range.upperBound)")
    case .duration: Phrase("a duration", "durations")
    case .signedDuration: Phrase("a duration, negative with `-` before it")
    case .sdkVersion, .systemVersion: Phrase("a version in quotes", "versions in quotes")
    case .sdkRange: Phrase("versions in quotes, as `\">=2.0 <3.0\"`")
    case .instant: Phrase("an instant", "instants")
    case .requirement: Phrase("a requirement's id", "requirements' ids")
    case .path: Phrase("a path", "paths")
    case .url: Phrase("a URL", "URLs")
    case .scheme: Phrase("a URL scheme", "URL schemes")
    case .httpStatus: Phrase("a whole number from 200 to 599")
    case .occurrences: Phrase("`2`, `\"1..3\"` or `\"4..\"`")
    case .choice(.services): Phrase("a service", "services")
    case .choice(.switches): Phrase("a switch", "switches")
    case .choice(.inFlight): Phrase("a service or `polling`", "services or `polling`")
    case .choice: Phrase("one of the words below", "words below")
    case .list(let element, _), .set(let element): Phrase("a list of \(element.several)", "lists")
    case .mapping, .open: Phrase("a mapping", "mappings")
    case .single(.services), .single(.requestItems): Phrase("a request", "requests")
    case .single(.serviceAnswers), .single(.answerItems): Phrase("an answer", "answers")
    case .single(.tokenKinds), .single(.tokenPatternKinds): Phrase("a token", "tokens")
    case .single(.expectations), .single(.unorderedExpectations):
      Phrase("another expectation", "other expectations")
    case .single(.serviceAnswers): Phrase("an answer", "answers")
    case .single: Phrase("a verb", "verbs")
    case .entries(let noun, let value), .map(let noun, let value):
      Phrase("a mapping of \(noun.phrase.several) to \(value.several)", "mappings")
    case .call: Phrase("a call", "calls")
    case .callback: Phrase("a callback with its arguments", "callbacks with their arguments")
    case .callbackName: Phrase("a callback's name", "callbacks' names")
    case .delivery: Phrase("a mapping of a callback to its arguments", "mappings")
    case .trackingData: Phrase("an array", "arrays")
    case .requestFields: Phrase("a mapping of the fields of a request", "mappings")
    case .optional(let kind): Phrase("no value, or \(kind.one)")
    case .either(let kinds):
      Phrase(Self.joined(kinds.map(\.one)), Self.joined(kinds.map(\.several)))
    case .pattern(.anything): Phrase("any value, with matchers")
    case .pattern(let kind): Phrase("\(kind.one) or a matcher", "\(kind.several) or matchers")
    case .anything: Phrase("any value", "any values")
    }
  }

  private var one: String { phrase?.one ?? "nothing" }
  private var several: String { phrase?.several ?? "nothing" }

  private static func joined(_ words: [String]) -> String {
    let words = words.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Noun {
  /// A name of this kind in words.
  var phrase: Phrase {
    switch self {
    case .tag: Phrase("a tag", "tags")
    case .cell: Phrase("a cell's name", "names of cells")
    case .capture: Phrase("a name", "names")
    case .flow: Phrase("a flow's path", "paths of flows")
    case .root: Phrase("a root's name", "names of roots")
    case .parameter: Phrase("a parameter's name", "names of parameters")
    case .app: Phrase("an app's name", "names of apps")
    case .requestor: Phrase("a requestor's id", "ids of requestors")
    case .provider: Phrase("a provider's id", "ids of providers")
    case .subscriber: Phrase("a subscriber's name", "names of subscribers")
    case .serviceProvider: Phrase("a service provider's URL", "URLs of service providers")
    case .resource: Phrase("a resource", "resources")
    case .metadataField: Phrase("a field", "fields")
    case .team: Phrase("a team", "teams")
    case .bundle: Phrase("a bundle identifier", "bundle identifiers")
    case .guid: Phrase("an id", "ids")
    case .code: Phrase("a code", "codes")
    case .header: Phrase("a header", "headers")
    case .key: Phrase("a key", "keys")
    case .area: Phrase("an area's name", "names of areas")
    case .document: Phrase("a document's id", "ids of documents")
    case .decision: Phrase("an open point, as `AMB-35`", "open points, as `AMB-35`")
    }
  }
}

extension JSON {
  /// A scalar as a scenario writes it.
  fileprivate var yaml: String {
    if case .string(let text) = self { text } else { String(text.dropLast()) }
  }
}

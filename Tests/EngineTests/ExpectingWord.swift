import Entitlement
import Language

extension Vocabulary {
  /// The place that stands for the fields of requests to all services.
  static var requestField: Vocabulary { requestFields(of: .authorize) }
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

  /// The places whose words all expect something.
  private static let places: [Vocabulary] = [
    .expectations, .finally, .outputKinds, .matchers, .perCell, .state, .tokenPatternKinds,
    .authenticationTokenPattern, .authorizationTokenPattern, .mvpd, .status, .providerDialog,
  ]

  /// The words of a step and of a scenario that expect nothing: they say what is so, and what happens.
  private static let others: [ExpectingWord] =
    ["app", "user", "server", "device", "time", "settle", "after", "inside", "in", "thread"]
    .map { ExpectingWord(.step, $0) }
    + [
      "schema", "scenario", "about", "covers", "tags", "use", "given", "matrix", "steps",
    ].map { ExpectingWord(.scenario, $0) }

  /// All words that expect something and that this version has rules for.
  static let all: [ExpectingWord] =
    [Vocabulary.step, .scenario].flatMap { place in
      place.supported.map { ExpectingWord(place, $0) }.filter { !others.contains($0) }
    }
    + places.flatMap { place in place.supported.map { ExpectingWord(place, $0) } }
    + Vocabulary.requests.flatMap(\.supported).map { ExpectingWord(.requestField, $0) }
}

/// The words that may stand at one place of a scenario.
///
/// The decoder, the findings about unknown words and what people read about the language all derive
/// from these tables; nothing else lists words. Calls, callbacks and their parameters are not here:
/// the surface of the SDK (``CallName``, ``CallbackName``) is their table.
public struct Vocabulary: Hashable, Sendable {
  /// What the words are, for sentences such as "unknown key".
  public enum Kind: String, Sendable {
    /// Keys of a mapping.
    case key
    /// What somebody does.
    case verb
    /// Values to choose from.
    case value
    /// What an expectation begins with.
    case expectation
    /// Services.
    case service
  }

  /// One word.
  public struct Word: Hashable, Sendable {
    /// The word as a scenario writes it.
    public let name: String
    /// Whether this version can run it; otherwise it is known, and refused as not there yet.
    public let isSupported: Bool
    /// One sentence for people.
    public let summary: String

    /// Makes a word that this version can run.
    static func now(_ name: String, _ summary: String) -> Word {
      Word(name: name, isSupported: true, summary: summary)
    }

    /// Makes a word of the language that this version cannot run yet.
    static func later(_ name: String, _ summary: String) -> Word {
      Word(name: name, isSupported: false, summary: summary)
    }
  }

  /// What the words are.
  public let kind: Kind
  /// Where they stand, with a preposition, as "in `given`"; empty where the kind says it.
  public let place: String
  /// The words in the order of the reference.
  public let words: [Word]

  init(_ kind: Kind, _ place: String, _ words: [Word]) {
    self.kind = kind
    self.place = place
    self.words = words
  }

  /// What a word is that the place does not have, as "unknown key `devise` in `given`".
  func unknown(_ word: String) -> String {
    "unknown \(kind.rawValue) \(Wording.quote(word))" + (place.isEmpty ? "" : " \(place)")
  }

  /// The words that this version can run, in the order of the reference.
  public var supported: [String] { words.filter(\.isSupported).map(\.name) }

  /// Returns the word of this name, or nil when the place has none.
  public subscript(name: String) -> Word? { words.first { $0.name == name } }
}

extension Vocabulary {
  /// All places, in the order of the reference.
  public static let all: [Vocabulary] = [
    scenario, fixture, world, device, deviceKinds, networks, app, starts, manners,
    optionalCallbacks,
    provider, boardingStatuses, subscriber, tokenKinds, token, durations, step, subjects, appVerbs,
    userVerbs, deviceVerbs, serverVerbs, timeVerbs, services, expectations, state, flows, finally,
    inFlight, answer, faults, matchers,
  ]
}

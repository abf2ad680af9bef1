public import Entitlement
internal import Simulation

extension Vocabulary {
  /// One word of the language.
  public struct Word: Hashable, Sendable {
    /// The word as a scenario writes it.
    public let name: String
    /// What stands behind it: under a key, after a verb; nothing for a value to choose.
    public var value: ValueKind { rest[\.value] }
    /// What holds where it is left out, as a scenario would write it or as a phrase; nil where
    /// nothing does.
    public var `default`: String? { rest[\.default] }
    /// Whether it has to be there.
    public var isRequired: Bool { rest[\.isRequired] }
    /// The versions of the SDK and the platforms that have it; nil where neither matters.
    public var availability: Availability? { rest[\.availability] }
    /// The requirement or the decision that it rests on, as `AMB-03`; nil where it is ours alone.
    public var basis: String? { rest[\.basis] }
    /// Whether this version of the simulator has the rules to run what needs it.
    public var hasRules: Bool { rest[\.hasRules] }
    /// One sentence for people: what it is for, its unit and its range.
    public var summary: String { rest[\.summary] }

    private let rest: Shared<Rest>

    private struct Rest: Hashable {
      let value: ValueKind
      let `default`: String?
      let isRequired: Bool
      let availability: Availability?
      let basis: String?
      let hasRules: Bool
      var summary = ""
    }

    /// Makes a word that has yet to say what it means.
    init(
      _ name: String,
      _ value: ValueKind = .nothing,
      default: String? = nil,
      required isRequired: Bool = false,
      availability: Availability? = nil,
      basis: String? = nil,
      hasRules: Bool = true
    ) {
      self.name = name
      rest = Shared(
        Rest(
          value: value,
          default: `default`,
          isRequired: isRequired,
          availability: availability,
          basis: basis,
          hasRules: hasRules
        )
      )
    }

    private init(_ name: String, _ rest: Rest) {
      self.name = name
      self.rest = Shared(rest)
    }

    /// Returns the word with its sentence.
    func means(_ summary: String) -> Word {
      var rest = rest.contents
      rest.summary = summary
      return Word(name, rest)
    }

    /// Returns the word as it describes something that is expected: nothing has to be there, nothing
    /// is filled in, and a matcher may stand for the value.
    func asPattern(hasRules: Bool) -> Word {
      Word(name, .pattern(value), availability: availability, basis: basis, hasRules: hasRules)
        .means(summary)
    }

    /// Returns the words for the cases of an enumeration, each with its sentence.
    static func cases<Case: RawRepresentable<String>>(
      _ cases: [Case],
      meaning summary: (Case) -> String
    ) -> [Word] {
      cases.map { Word($0.rawValue).means(summary($0)) }
    }
  }
}

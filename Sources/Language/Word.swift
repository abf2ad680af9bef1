public import EntsimEntitlement

extension Vocabulary {
  /// One word of the language.
  ///
  /// A run asks for a small part of the language, so the values and the sentences of words are made on
  /// demand.
  public struct Word: Sendable {
    /// The word as a scenario writes it.
    public let name: String
    /// What stands behind it: under a key, after a verb; nothing for a value to choose.
    public var value: ValueKind { traits.value() }
    /// What holds where it is left out, as a scenario would write it or as a phrase; nil where
    /// nothing does.
    public var `default`: String? { traits.default }
    /// Whether it has to be there.
    public var isRequired: Bool { traits.isRequired }
    /// The versions of the SDK and the platforms that have it; nil where neither matters.
    public var availability: Availability? { traits.availability }
    /// The requirement or the decision that it rests on, as `AMB-03`; nil where it is ours alone.
    public var basis: String? { traits.basis }
    /// Whether this version of the simulator has the rules to run what needs it.
    public var hasRules: Bool { traits.hasRules }
    /// One sentence for people: what it is for, its unit and its range.
    public var summary: String { sentence() }

    private let traits: Traits
    private var sentence: @Sendable () -> String = { "" }

    private final class Traits: Sendable {
      let value: @Sendable () -> ValueKind
      let `default`: String?
      let isRequired: Bool
      let availability: Availability?
      let basis: String?
      let hasRules: Bool

      init(
        _ value: @escaping @Sendable () -> ValueKind,
        _ default: String?,
        _ isRequired: Bool,
        _ availability: Availability?,
        _ basis: String?,
        _ hasRules: Bool
      ) {
        self.value = value
        self.default = `default`
        self.isRequired = isRequired
        self.availability = availability
        self.basis = basis
        self.hasRules = hasRules
      }
    }

    /// Makes a word that has yet to say what it means.
    init(
      _ name: String,
      _ value: @autoclosure @escaping @Sendable () -> ValueKind = .nothing,
      default: String? = nil,
      required isRequired: Bool = false,
      availability: Availability? = nil,
      basis: String? = nil,
      hasRules: Bool = true
    ) {
      self.name = name
      traits = Traits(value, `default`, isRequired, availability, basis, hasRules)
    }

    /// Returns the word with its sentence.
    func means(_ summary: @autoclosure @escaping @Sendable () -> String) -> Word {
      var word = self
      word.sentence = summary
      return word
    }

    /// The word as it describes something that is expected: nothing has to be there, nothing
    /// is filled in, and a matcher may stand for the value.
    var asPattern: Word {
      Word(name, .pattern(value), availability: availability, basis: basis).means(summary)
    }

    /// Returns the words for the cases of an enumeration, each with its sentence.
    static func cases<Case: RawRepresentable<String>>(
      _ cases: [Case],
      meaning summary: (Case) -> String
    ) -> [Word] {
      cases.map { word in
        let sentence = summary(word)
        return Word(word.rawValue).means(sentence)
      }
    }
  }
}

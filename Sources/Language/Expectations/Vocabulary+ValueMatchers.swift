/// The key of a matcher that is a mapping of one key (language.md, Matchers).
public enum MatcherKey: String, CaseIterable, Sendable {
  case oneOf = "one of"
  case not, including
}

extension Vocabulary {
  /// The matchers that are mappings of one key, each in place of a whole value.
  public static let valueMatchers = Vocabulary(
    "valueMatchers",
    .key,
    "of a matcher that is a mapping of one key",
    cases: MatcherKey.self
  ) { key, name in
    switch key {
    case .oneOf:
      Word(name, .list(.pattern(.anything), atLeast: 2))
        .means("Matches one of these values, each of which may be a matcher.")
    case .not:
      Word(name, .pattern(.anything))
        .means("Matches any value, null included, that does not match this one.")
    case .including:
      Word(
        name,
        .either([.map(.key, .pattern(.anything)), .list(.pattern(.anything), atLeast: 1)])
      )
      .means(
        "Matches a dictionary with at least these keys, or an array in which these items stand in this order."
      )
    }
  }
}

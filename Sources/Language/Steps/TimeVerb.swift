/// What `time` does.
public enum TimeVerb: String, CaseIterable, Sendable {
  case advance
}

extension Vocabulary {
  /// What `time` does.
  public static let timeVerbs = Vocabulary("timeVerbs", .verb, "for `time`", cases: TimeVerb.self) {
    verb,
    name in
    switch verb {
    case .advance:
      Word(name, .duration, required: true)
        .means("Moves the clock forward. All work that is due by then runs.")
    }
  }
}

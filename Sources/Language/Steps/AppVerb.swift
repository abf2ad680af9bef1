/// What an `app` does besides its calls.
public enum AppVerb: String, CaseIterable, Sendable {
  case launch, terminate, background, foreground
}

extension Vocabulary {
  /// What an `app` does besides its calls.
  public static let appVerbs = Vocabulary("appVerbs", .verb, "for `app`", cases: AppVerb.self) {
    verb,
    name in
    switch verb {
    case .launch: Word(name).means("Starts the app.")
    case .terminate:
      Word(name).means("Ends the app. Everything that it held only in memory is lost.")
    case .background: Word(name).means("Moves the app to the background.")
    case .foreground: Word(name).means("Moves the app back to the foreground.")
    }
  }
}

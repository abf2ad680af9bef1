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
    case .launch: Word(name).means("The app is started.")
    case .terminate: Word(name).means("The app is ended; what it only held in memory is lost.")
    case .background: Word(name).means("The app goes to the background.")
    case .foreground: Word(name).means("The app comes back from the background.")
    }
  }
}

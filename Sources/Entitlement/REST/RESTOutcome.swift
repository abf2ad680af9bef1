/// What an app on the REST path does that a scenario can see (language.md, Expectations).
public enum RESTOutcome: String, CaseIterable, Sendable {
  case step, showsPermissionPrompt, asksForMetadata, presentsAppleDialog, dismissesAppleDialog
  case showsPicker, showsCode, opensPage, closesPage, asksToSignOut, plays, refuses
}

extension RESTOutcome {
  /// Whether only its occurrence can be compared.
  public var isBare: Bool {
    switch self {
    case .showsPermissionPrompt, .dismissesAppleDialog, .closesPage: true
    case .step, .asksForMetadata, .presentsAppleDialog, .showsPicker, .showsCode, .opensPage,
      .asksToSignOut, .plays, .refuses:
      false
    }
  }
}

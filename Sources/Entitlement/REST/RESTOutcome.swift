/// What an app on the REST path does that a scenario can see (language.md, Expectations).
public enum RESTOutcome: String, CaseIterable, Sendable {
  case step, showsPermissionPrompt, asksForMetadata, presentsAppleDialog, dismissesAppleDialog
  case showsPicker, showsCode, opensPage, closesPage, asksToSignOut, plays, refuses
}

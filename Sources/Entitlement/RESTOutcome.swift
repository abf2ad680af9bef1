/// What an app on the REST path does that a scenario can see (language.md, Expectations).
public enum RESTOutcome: String, CaseIterable, Sendable {
  /// It enters a step of the cookbook.
  case step
  /// It asks for the permission to use the TV provider.
  case showsPermissionPrompt
  /// It asks Apple for metadata.
  case asksForMetadata
  /// It shows Apple's dialog.
  case presentsAppleDialog
  /// It takes Apple's dialog away.
  case dismissesAppleDialog
  /// It shows its own picker.
  case showsPicker
  /// It shows a code for the second screen.
  case showsCode
  /// It opens a page.
  case opensPage
  /// It closes the page.
  case closesPage
  /// It sends the person to the settings to sign out.
  case asksToSignOut
  /// It plays a resource.
  case plays
  /// It does not play a resource.
  case refuses
}

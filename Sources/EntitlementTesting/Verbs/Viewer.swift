internal import EntsimEntitlement
internal import EntsimWorld

/// The person before an app.
public struct Viewer: Sendable {
  let session: EntitlementSession
  let app: AppName

  private func act(_ action: UserAction) throws(ActionRefused) {
    try session.act(.user(app, action))
  }

  /// Enters the right password on the login page, which goes on to its redirect URL.
  public func signsIn(_ subscriber: String) throws(ActionRefused) {
    try act(.signsIn(SubscriberName(subscriber)))
  }

  /// Gives up on the login page, which goes on to its redirect URL.
  public func failsToSignIn() throws(ActionRefused) { try act(.failsToSignIn) }

  /// Waits while a page redirects: a logout page, or a login page if the MVPD has a session.
  public func leavesPageToItsRedirects() throws(ActionRefused) {
    try act(.leavesPageToItsRedirects)
  }

  /// Closes `SFSafariViewController`.
  public func tapsDone() throws(ActionRefused) { try act(.tapsDone) }

  /// Signs in on another device, with a code; nil for the code that was shown last.
  public func signsInOnSecondScreen(
    _ subscriber: String,
    code: String? = nil
  ) throws(ActionRefused) {
    let code = code.map { RegistrationCode($0) }
    try act(.signsInOnSecondScreen(SubscriberName(subscriber), code))
  }

  /// Picks the provider of a subscriber in Apple's dialog, and signs in there.
  public func signsInWithApple(_ subscriber: String) throws(ActionRefused) {
    try act(.signsInWithApple(SubscriberName(subscriber)))
  }

  /// Picks a provider in Apple's dialog that Apple cannot sign in.
  public func picksInAppleDialog(_ provider: String) throws(ActionRefused) {
    try act(.picksInAppleDialog(ProviderID(provider)))
  }

  /// Cancels Apple's dialog.
  public func cancelsAppleDialog() throws(ActionRefused) { try act(.cancelsAppleDialog) }

  /// Leaves Apple's dialog for the app's own picker.
  public func choosesOtherTVProviders() throws(ActionRefused) {
    try act(.choosesOtherTVProviders)
  }

  /// Allows or denies the app access to the system's TV provider.
  public func answersPermissionPrompt(granting isGranted: Bool) throws(ActionRefused) {
    try act(.answersPermissionPrompt(isGranted ? .granted : .denied))
  }

  /// Picks a provider in the picker of an app on the REST path; nil leaves the picker.
  public func picks(_ provider: String?) throws(ActionRefused) {
    try act(.picks(provider.map { ProviderID($0) }))
  }

  /// Leaves a page, or the code for a second screen, of an app on the REST path.
  public func goesBack() throws(ActionRefused) { try act(.goesBack) }
}

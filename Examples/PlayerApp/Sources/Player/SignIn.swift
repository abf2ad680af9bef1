/// A provider in the app's picker.
public struct TVProvider: Hashable, Sendable {
  /// The id that the SDK knows it by.
  public let id: String
  /// The name for the viewer.
  public let name: String

  /// Creates a provider.
  public init(id: String, name: String) {
    self.id = id
    self.name = name
  }
}

/// What the app knows of the viewer.
public enum Account: Hashable, Sendable {
  /// The SDK has not answered yet.
  case unknown
  /// No viewer is signed in.
  case signedOut
  /// A viewer is signed in; the name of the provider arrives a little later.
  case signedIn(provider: String?)
}

/// What the sign-in shows over the app.
public enum SignInScreen: Hashable, Sendable {
  /// Nothing.
  case none
  /// The picker.
  case picker([TVProvider])
  /// The login page in a web view, or in `SFSafariViewController`.
  case page(url: String, isInSafari: Bool)
  /// Apple's dialog.
  case appleDialog
  /// The code for the second screen, on Apple TV.
  case code(String)
}

/// What the app tells the viewer once.
public enum Notice: Hashable, Sendable {
  /// The sign-in failed for another reason than the viewer's own.
  case signInFailed
  /// The viewer signed in with Apple, so the sign-in remains in the settings of the device.
  case signOutInSettings
}

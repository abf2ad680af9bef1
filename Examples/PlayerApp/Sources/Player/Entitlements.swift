import Foundation

#if canImport(AccessEnabler)
import AccessEnabler
#else
import EntitlementTesting
#endif

/// The entitlement layer of the app: who is signed in, and what may play.
///
/// The screens show ``screen``, ``account`` and ``notice``, and call the methods for what the viewer does. Everything is
/// used on the main thread.
public final class Entitlements: NSObject {
  /// What the app knows of the viewer.
  public internal(set) var account = Account.unknown { didSet { onChange() } }
  /// What the sign-in shows over the app.
  public internal(set) var screen = SignInScreen.none { didSet { onChange() } }
  /// What the app tells the viewer; a screen that has shown it calls ``dismissNotice()``.
  public internal(set) var notice: Notice? { didSet { onChange() } }
  /// The videos that may play, for badges in lists.
  public internal(set) var playable: Set<String> = [] { didSet { onChange() } }
  /// The page that a web view loads in the background during a logout.
  public internal(set) var logoutPage: String?
  /// Apple's dialog, for the view that presents it.
  public internal(set) var appleDialog: AppleDialog?
  /// Called after each change.
  public var onChange: () -> Void = {}

  let enabler: AccessEnabler
  let release: Release
  var isSigningOut = false
  private var requestor: String?
  var waiting = WaitingPlaybacks()
  /// Writes the log, where the app keeps one.
  private var recorder: EntitlementRecorder?

  /// Creates the layer, which does nothing before ``start(requestor:)``.
  ///
  /// - Parameters:
  ///   - softwareStatement: The statement of the app.
  ///   - release: The version of the app.
  ///   - log: Where the app keeps a log for `entsim check`; nil for no log.
  public init(softwareStatement: String, release: Release = .current, log: EntitlementLog? = nil) {
    enabler = AccessEnabler(softwareStatement)
    self.release = release
    super.init()
    recorder = log.map { EntitlementRecorder(of: self, into: $0) }
    enabler.delegate = recorder ?? self
    enabler.statusDelegate = recorder ?? self
  }

  /// Configures the SDK, and asks whether the viewer is still signed in.
  public func start(requestor: String) {
    self.requestor = requestor
    recorder?.call("setOptions", ["handleSVC": true])
    enabler.setOptions(["handleSVC": true])
    checkSignIn(for: requestor)
  }

  /// Asks again after the return to the foreground: the viewer may have signed in or out elsewhere.
  ///
  /// A sign-in or a sign-out that is under way goes on.
  public func enterForeground() {
    recorder?.process("foreground")
    guard let requestor, screen == .none, !isSigningOut else { return }
    checkSignIn(for: requestor)
  }

  /// Tells the log that the app goes to the background.
  public func enterBackground() { recorder?.process("background") }

  /// Configures the SDK, which takes over the sign-in of the system, and asks whether the viewer is signed in.
  private func checkSignIn(for requestor: String) {
    recorder?.call("setRequestor", requestor)
    enabler.setRequestor(requestor)
    recorder?.call("checkAuthentication")
    enabler.checkAuthentication()
  }

  /// Asks for the name of the viewer's provider.
  func askForProvider() {
    recorder?.call("getSelectedProvider")
    enabler.getSelectedProvider()
  }

  /// Forgets the notice.
  public func dismissNotice() { notice = nil }
}

// What the viewer does.
extension Entitlements {
  /// Starts the sign-in.
  public func tapSignIn() {
    guard screen == .none else { return }
    notice = nil
    recorder?.call("getAuthentication")
    enabler.getAuthentication()
  }

  /// Takes the provider that the viewer has picked.
  public func pick(_ provider: TVProvider) {
    screen = .none
    recorder?.call("setSelectedProvider", provider.id)
    enabler.setSelectedProvider(provider.id)
  }

  /// Goes back from the picker, the web page or the code.
  public func tapBack() {
    screen = .none
    recorder?.call("setSelectedProvider", nil)
    enabler.setSelectedProvider(nil)
  }

  /// Signs the viewer out.
  public func tapSignOut() {
    isSigningOut = true
    recorder?.call("logout")
    enabler.logout()
  }

  /// Plays a video, after a sign-in where that is needed.
  ///
  /// - Parameters:
  ///   - resource: The video.
  ///   - completion: Receives the media token, or why there is none; called once.
  public func play(
    _ resource: String,
    completion: @escaping (Result<String, PlaybackFailure>) -> Void
  ) {
    waiting.add(resource, completion)
    recorder?.call("getAuthorization", resource)
    enabler.getAuthorization(resource)
  }

  /// Asks which of several videos may play.
  public func mark(_ resources: [String]) {
    guard !resources.isEmpty else { return }
    recorder?.call("checkPreauthorizedResources", resources)
    enabler.checkPreauthorizedResources(resources)
  }
}

// What the pages do.
extension Entitlements {
  /// A page goes to a URL with the app's scheme, or with that of the SDK: the page is done.
  public func pageReached(_ url: String) {
    screen = .none
    logoutPage = nil
    recorder?.call("handleExternalURL", url)
    enabler.handleExternalURL(url)
  }

  /// The viewer has tapped Done in `SFSafariViewController`, which has closed itself.
  public func safariDidFinish() {
    screen = .none
    guard release > .first else { return }
    recorder?.call("setSelectedProvider", nil)
    enabler.setSelectedProvider(nil)
  }
}

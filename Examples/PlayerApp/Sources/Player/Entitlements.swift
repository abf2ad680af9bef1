#if canImport(AccessEnabler)
import AccessEnabler
#else
import EntitlementTesting
#endif

/// The entitlement layer of the app: who is signed in, and what may play.
///
/// The screens show ``screen``, ``account`` and ``notice``, and call the methods for what the viewer does. Everything is
/// used on the main thread.
public final class Entitlements {
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
  var waiting = WaitingPlaybacks()

  /// Creates the layer, which does nothing before ``start(requestor:)``.
  public init(softwareStatement: String, release: Release = .current) {
    enabler = AccessEnabler(softwareStatement)
    self.release = release
    enabler.delegate = self
  }

  /// Configures the SDK, and asks whether the viewer is still signed in.
  public func start(requestor: String) {
    enabler.setOptions(["handleSVC": true])
    enabler.setRequestor(requestor)
    enabler.checkAuthentication()
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
    enabler.getAuthentication()
  }

  /// Takes the provider that the viewer has picked.
  public func pick(_ provider: TVProvider) {
    screen = .none
    enabler.setSelectedProvider(provider.id)
  }

  /// Goes back from the picker, the web page or the code.
  public func tapBack() {
    screen = .none
    enabler.setSelectedProvider(nil)
  }

  /// Signs the viewer out.
  public func tapSignOut() {
    isSigningOut = true
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
    enabler.getAuthorization(resource)
  }

  /// Asks which of several videos may play.
  public func mark(_ resources: [String]) {
    guard !resources.isEmpty else { return }
    enabler.checkPreauthorizedResources(resources)
  }
}

// What the pages do.
extension Entitlements {
  /// A page goes to a URL with the app's scheme, or with that of the SDK: the page is done.
  public func pageReached(_ url: String) {
    screen = .none
    logoutPage = nil
    enabler.handleExternalURL(url)
  }

  /// The viewer has tapped Done in `SFSafariViewController`, which has closed itself.
  public func safariDidFinish() {
    screen = .none
    guard release > .first else { return }
    enabler.setSelectedProvider(nil)
  }
}

public import Entitlement
public import Simulation

extension AccessEnabler {
  /// What can happen to the SDK.
  public enum Event: Hashable, Sendable {
    /// The instance was created, with what it has to check in the storage and the device's id.
    indirect case instanceCreated(SDKVersion, StorageCheck?, DeviceID)
    /// The device has another id.
    case deviceIdentified(DeviceID)
    /// The instance is gone with the app's process, and all that it held in memory.
    case instanceLost
    /// A configuration is being fetched.
    case configurationStarted(RequestorID, [Endpoint], isOnMainThread: Bool = true)
    /// A request left the SDK.
    case requestSent(Request)
    /// A request waits until the services let the SDK in.
    case requestHeld(Request)
    /// A request that waited is answered without having been sent.
    case requestDenied(RequestID, Answer)
    /// The application is registered.
    case registered
    /// The services let the SDK in until a time by the device's clock.
    case accessGranted(AccessToken, until: Instant)
    /// The services do not let the SDK in.
    case accessRefused
    /// One of those that were asked for the configuration was heard of.
    case endpointHeard(RequestID, Endpoint.Outcome)
    /// The configuration is there; it names the endpoint that answered first, and says whether the app
    /// may read the device's id.
    indirect case configurationReceived(
      [PairedProvider],
      fastest: String,
      revealsDeviceID: Bool = false
    )
    /// Apple's sign-in at a provider is to be exchanged; what Apple has to be asked for is awaited.
    case profileAwaited(ProviderID, RequestID)
    /// The token is awaited for which Apple's sign-in at a provider is exchanged.
    case exchangeAwaited(ProviderID, RequestID)
    /// The token is awaited that an MVPD gives whom it knows already.
    case passiveSignInAwaited(ProviderID, RequestID)
    /// Apple's framework was asked for `setRequestor`, and was of no use.
    case tvProviderUnavailable(TVProviderTrouble)
    /// The configuration is not to be had.
    case configurationFailed
    /// A call waits for the configuration.
    indirect case callQueued(APICall)
    /// The waiting calls may start; so many wait.
    case queueReleased(Int)
    /// The oldest waiting call starts.
    indirect case callDequeued(APICall)
    /// The app passed keys for the second screen.
    indirect case keysTaken(RequestorCredentials.Keys)
    /// The app set options.
    case optionsSet([Value.Field])
    /// An attempt is made as the app asks for it, with a force or data that it did not have.
    indirect case argumentsTaken(Attempt)
    /// An attempt waits for the selection of a provider.
    case selectionAwaited
    /// An attempt waits for what the person does in Apple's dialog.
    case dialogAwaited(TVProviderDialog)
    /// An attempt waits for the token for which the sign-in in Apple's dialog is exchanged.
    indirect case dialogExchangeAwaited(Exchange)
    /// The app selected a provider.
    case providerSelected(ProviderID)
    /// An attempt waits for the redirect of a provider's login page.
    case redirectAwaited(ProviderID)
    /// An attempt waits for its token.
    case tokenAwaited(ProviderID, RequestID)
    /// A request's answer is not awaited any more.
    case requestAbandoned(RequestID, Abandoned.Reason)
    /// An attempt ended.
    case authenticationEnded(Ending)
    /// A token came that is to be stored.
    case tokenReceived(AuthenticationToken)
    /// The programmer's current provider is to be forgotten, in the store as well.
    case providerForgotten(RequestorID)
    /// An authorization was asked for that has no answer yet.
    indirect case authorizationAsked(Authorization)
    /// An authorization waits for the viewer to sign in.
    case signInAwaited(Int)
    /// An authorization, by its number, waits for the MVPD's decision on the viewer of a token.
    indirect case authorizationAwaited(Int, AuthenticationToken, RequestID)
    /// A token came that is to be stored, by which a resource may be watched.
    case authorizationTokenReceived(AuthorizationToken)
    /// An authorization waits for its media token.
    indirect case mediaTokenAwaited(Int, AuthenticationToken, fromCache: Bool, RequestID)
    /// An authorization ended, granted or not.
    case authorizationEnded(Int, isGranted: Bool)
    /// The authorizations that have their turn may go on.
    case authorizationsReleased
    /// A preauthorization waits for its answer.
    indirect case preauthorizationAwaited(Preauthorization)
    /// Decisions on resources came that hold for the viewer of a token.
    case preauthorizationsReceived(AuthenticationToken, [PreauthorizeDecision])
    /// A preauthorization ended, by its request.
    case preauthorizationEnded(RequestID)
    /// The services know of no session for a sign-in any more, and the app is told.
    case sessionLost(AuthenticationToken)
    /// What an older SDK has stored for a programmer and an MVPD is to be brought over.
    case legacyTokensFound(RequestorID, ProviderID)
    /// A programmer is to work with an MVPD by the token of another one.
    case lenderFound(RequestorID, ProviderID, RequestorID)
    /// The tokens of a programmer and an MVPD are to be erased.
    case tokensRevoked(RequestorID, ProviderID)
    /// All that the SDK knows of the viewer is to be forgotten, in the store as well.
    case viewerForgotten
    /// A logout waits for the redirect of a provider's logout page.
    case logoutRedirectAwaited(ProviderID)
    /// A logout that had its page ended.
    case logoutEnded(LogoutEnding)
    /// An attempt waits for the code of the second screen.
    case codeAwaited(ProviderID, RequestID)
    /// The code is there, and an attempt waits for the viewer to sign in with it.
    case codeReceived(ProviderID, RegistrationCode, lives: Interval)
    /// The next poll is due in that time.
    case pollScheduled(after: Interval)
    /// A poll waits for its answer.
    case pollAwaited(RequestID)
    /// A poll has found nothing.
    case pollAnswered(RequestID)
    /// There are no more polls for a code.
    case pollingStopped
    /// A logout waits for the answer of the services.
    case logoutAwaited(ProviderID, RequestID)
    /// The SDK itself shows a page, in a Safari view controller.
    case pagePresented(EndpointURL)
    /// The SDK takes away the page that it showed.
    case pageDismissed
    /// The person has closed the page that the SDK showed.
    case pageFinished
    /// The services have told something about a viewer that is to be stored.
    case metadataReceived(UserMetadata)
    /// The delegate is called.
    case callbackEmitted(Callback)
    /// Nothing happens, for a reason.
    case ignored(IgnoredReason)
  }

  /// How an attempt ended.
  public enum Ending: String, CaseIterable, Sendable {
    /// The viewer is signed in.
    case succeeded
    /// Something went wrong.
    case failed
    /// The viewer left.
    case cancelled
    /// The app turned to another programmer.
    case abandoned
    /// The app logged out.
    case loggedOut
  }

  /// Why nothing happens.
  public enum IgnoredReason: Hashable, Sendable {
    /// The URL is none of those that say that a page is done.
    case unrelatedURL
    /// No page is open that the URL could belong to.
    case noPageOpen
    /// Apple's dialog that the person has left was gone already.
    case noDialogOpen
    /// There are no pages on this platform.
    case noPages
    /// A poll is still pending.
    case alreadyPolling
    /// No attempt waits for the second screen.
    case notPolling
    /// The token is already pending.
    case alreadyRetrieving
    /// The logout page is open already.
    case alreadyLoggingOut
    /// This answer is not awaited.
    case lateAnswer(RequestID)
    /// The app's delegate does not have the callback.
    case delegateLacks(CallbackName)
    /// The answer is for a process that has ended.
    case endedProcess(RequestID)
    /// The app does not run.
    case notRunning
    /// The process has its instance already.
    case alreadyCreated

    /// The name of the reason.
    public var name: String {
      switch self {
      case .unrelatedURL: "unrelatedURL"
      case .noPageOpen: "noPageOpen"
      case .noDialogOpen: "noDialogOpen"
      case .noPages: "noPages"
      case .alreadyPolling: "alreadyPolling"
      case .notPolling: "notPolling"
      case .alreadyRetrieving: "alreadyRetrieving"
      case .alreadyLoggingOut: "alreadyLoggingOut"
      case .lateAnswer: "lateAnswer"
      case .delegateLacks(let callback): "delegateLacks \(callback.rawValue)"
      case .endedProcess: "endedProcess"
      case .notRunning: "notRunning"
      case .alreadyCreated: "alreadyCreated"
      }
    }

    /// The request that it is about, nil where it is about none.
    var request: RequestID? {
      switch self {
      case .lateAnswer(let request), .endedProcess(let request): request
      case .unrelatedURL, .noPageOpen, .noDialogOpen, .noPages, .alreadyPolling, .notPolling,
        .alreadyRetrieving,
        .alreadyLoggingOut, .delegateLacks,
        .notRunning, .alreadyCreated:
        nil
      }
    }
  }
}

public import Entitlement
import Simulation

extension AccessEnabler {
  /// Whether there is a configuration.
  public enum Phase: Hashable, Sendable {
    /// `setRequestor` was never called, or failed; every call fails at once.
    case unconfigured
    /// The configuration is being fetched; calls wait.
    case configuring(Configuring)
    /// There is a configuration; calls are answered.
    case configured(Session)
  }

  /// A configuration that is being fetched.
  public struct Configuring: Hashable, Sendable {
    /// The requestor that it is for.
    public let requestor: RequestorID
    /// Those that are asked for it, in the order in which the app named them.
    public internal(set) var endpoints: [Endpoint]
    /// The places in `endpoints` of those that were heard of, in the order of their answers.
    public internal(set) var arrivals: [Int] = []
    /// Whether the app has called on the main thread, where alone it may sign in passively (CFG-028).
    public internal(set) var isOnMainThread = true
    /// The session before, whose flow continues if it is for the same requestor (CFG-026).
    public var previous: Session?
    /// The sign-in without the person that is under way once all endpoints were heard of.
    public internal(set) var exchange: Exchange?
    /// Whether the viewer has signed in or left otherwise since, so that the exchange counts for nothing.
    var isExchangeOvertaken = false
    /// Why Apple's framework was of no use, if it was asked and was not.
    var trouble: TVProviderTrouble?

    /// Notes what came of asking an endpoint.
    mutating func hear(of request: RequestID, _ outcome: Endpoint.Outcome) {
      guard let index = endpoints.firstIndex(where: { $0.request == request }) else { return }
      endpoints[index].outcome = outcome
      arrivals.append(index)
    }

    /// The endpoints that were heard of, in the order of their answers.
    var heard: [Endpoint] { arrivals.map { endpoints[$0] } }

    /// The requests that were not answered yet.
    public var awaitedRequests: [RequestID] {
      endpoints.filter { $0.outcome == .awaited }.map(\.request)
        + (exchange.map { [$0.request] } ?? [])
    }
  }

  /// The work for one requestor, from one configuration to the next.
  public struct Session: Hashable, Sendable {
    /// The requestor.
    public let requestor: RequestorID
    /// The service provider for all that concerns no MVPD: the one that answered first (CFG-009).
    public var serviceProvider: String
    /// The MVPDs that the configuration lists, in its order, each with its service provider.
    public var providers: [PairedProvider]
    /// Whether the app may read the device's id (META-003, META-004).
    public var revealsDeviceID = false
    /// The provider that the app selected since the last attempt ended; it lives in memory, whereas
    /// the current MVPD of a stored token lives in the store (AMB-39, AMB-86).
    public var selection: ProviderID?
    /// Where the authentication stands, or the logout.
    public var flow = Flow.idle
    /// How the attempt was asked for; plainly while none is under way.
    public var attempt = Attempt()
    /// Why Apple's framework was of no use to the last `setRequestor`, if it was not (AMB-46).
    var trouble: TVProviderTrouble?
    /// How the last attempt ended; a cancel or a logout without an attempt counts as one that ended so.
    public var lastEnding: Ending?
    /// The authorizations without an answer, in the order of the calls.
    public internal(set) var authorizations: [Authorization] = []
    /// The number of authorizations so far.
    var authorizationCount = 0
    /// The preauthorizations without an answer, in the order of the calls.
    public internal(set) var preauthorizations: [Preauthorization] = []
  }

  /// Where the authentication stands, or the logout.
  public enum Flow: Hashable, Sendable {
    /// Nothing is under way.
    case idle
    /// The app shows its picker; a selection is waited for.
    case choosingProvider
    /// Apple's dialog is shown; what the person does there is waited for.
    case atAppleDialog(TVProviderDialog)
    /// Apple has signed the viewer in; the token for that is pending.
    case exchanging(Exchange)
    /// The login page of a provider is open; its redirect is waited for.
    case atLoginPage(ProviderID)
    /// The page is done; the token is pending.
    case retrievingToken(ProviderID, RequestID)
    /// The code for the second screen is pending.
    case requestingCode(ProviderID, RequestID)
    /// The viewer is to sign in on the second screen.
    case polling(Polling)
    /// The logout page of a provider is open; its redirect is waited for.
    case atLogoutPage(ProviderID)
    /// The services are asked to sign the viewer out, since there are no pages.
    case loggingOut(ProviderID, RequestID)

    /// The provider whose page or code the attempt has come to; nil before, and without an attempt.
    public var provider: ProviderID? {
      switch self {
      case .idle, .choosingProvider, .atAppleDialog, .exchanging, .atLogoutPage, .loggingOut: nil
      case .atLoginPage(let provider), .retrievingToken(let provider, _),
        .requestingCode(let provider, _):
        provider
      case .polling(let polling): polling.provider
      }
    }

    /// Whether an attempt to sign the viewer in is under way; a logout is none.
    public var isActive: Bool {
      switch self {
      case .idle, .atLogoutPage, .loggingOut: false
      case .choosingProvider, .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken,
        .requestingCode, .polling:
        true
      }
    }

    /// Whether a logout is under way, which is all that is neither idle nor an attempt.
    public var isLoggingOut: Bool { !isActive && self != .idle }

    /// The request whose answer it waits for, if it does.
    public var awaitedRequest: RequestID? {
      switch self {
      case .idle, .choosingProvider, .atAppleDialog, .atLoginPage, .atLogoutPage: nil
      case .exchanging(let exchange): exchange.request
      case .retrievingToken(_, let request), .requestingCode(_, let request),
        .loggingOut(_, let request):
        request
      case .polling(let polling): polling.awaited
      }
    }
  }

  /// A request whose answer is not awaited any more.
  public struct Abandoned: Hashable, Sendable {
    /// Why the answer is not awaited.
    public enum Reason: UInt64, Hashable, Sendable {
      /// The attempt was cancelled.
      case cancelled = 0
      /// A new attempt took its place.
      case superseded = 1
      /// Another provider was selected.
      case providerChanged = 2
      /// The attempt ended by an id that the configuration does not list.
      case providerUnknown = 3
      /// The app turned to another requestor.
      case programmerChanged = 4
      /// The configuration was fetched again, and is not to be had any more.
      case configurationLost = 5
      /// The registration code came to its end.
      case codeExpired = 9
      /// The logout counted as completed before the services had answered.
      case logoutOver = 10
      /// The app logged out while an attempt was under way.
      case loggedOut = 6
      /// The app logged out while an authorization was under way.
      case authorizationLost = 7
      /// The app logged out while a preauthorization was under way.
      case preauthorizationLost = 8
    }

    /// The request.
    public let request: RequestID
    /// Why the answer is not awaited.
    public let reason: Reason
    /// Whether it was about a temporary pass, on no screen but the app's.
    var isOfPass = false
  }

  /// The session that external URLs and answers belong to, also while it is configured anew.
  public var session: Session? { ofSession { $0 } }

  /// The requestor of that session.
  var requestor: RequestorID? { ofSession { $0.requestor } }

  /// Where that session stands.
  var flow: Flow? { ofSession { $0.flow } }

  /// The authorizations without an answer.
  var authorizations: [Authorization] { ofSession { $0.authorizations } ?? [] }

  /// Reads a part of that session without a copy of all of it.
  @inline(__always)
  private func ofSession<Part>(_ part: (Session) -> Part) -> Part? {
    switch phase {
    case .unconfigured: nil
    case .configuring(let configuring): configuring.previous.map(part)
    case .configured(let session): part(session)
    }
  }

  /// The requests whose answers are waited for, none while nothing is under way.
  ///
  /// There are several while several service providers are asked, while the configuration is fetched
  /// again and a token is pending (CFG-026), and while some wait for access.
  public var awaitedRequests: [RequestID] {
    var requests: [RequestID] = []
    if let request = flow?.awaitedRequest { requests.append(request) }
    requests += session?.authorizations.compactMap(\.progress.request) ?? []
    requests += session?.preauthorizations.map(\.request) ?? []
    if case .configuring(let configuring) = phase { requests += configuring.awaitedRequests }
    if let request = access.awaited { requests.append(request) }
    return requests
  }

  /// Where the state machine stands, as scenarios name it.
  public var flowKind: FlowKind {
    switch phase {
    case .unconfigured: .idle
    case .configuring: .configuring
    case .configured(let session):
      switch session.flow {
      case .idle: .idle
      case .choosingProvider: .choosingProvider
      case .atAppleDialog: .atAppleDialog
      case .atLoginPage: .atLoginPage
      case .exchanging, .retrievingToken: .retrievingToken
      case .requestingCode, .polling: .polling
      case .atLogoutPage: .atLogoutPage
      case .loggingOut: .loggingOut
      }
    }
  }
}

extension AccessEnabler.Session {
  /// Returns the provider with that id, if the configuration lists it.
  public func provider(_ id: ProviderID) -> MVPD? {
    index(of: id).map { providers[$0].mvpd }
  }

  /// Returns the service provider for all that concerns an MVPD (CFG-008).
  public func endpoint(of id: ProviderID) -> String {
    index(of: id).map { providers[$0].endpoint } ?? serviceProvider
  }

  /// Returns where a request about an MVPD goes.
  func address(of id: ProviderID) -> AccessEnabler.Address {
    AccessEnabler.Address(serviceProvider: endpoint(of: id), requestor: requestor, provider: id)
  }

  private func index(of id: ProviderID) -> Int? {
    // A search through the elements would copy each.
    providers.indices.first { providers[$0].mvpd.id == id }
  }

  /// The rule by which a request goes to the service provider of its MVPD, where there are several.
  var rulesOfPairing: Rules {
    providers.allSatisfy { $0.endpoint == serviceProvider } ? [] : "CFG-008"
  }

  /// Returns the provider that is current: the app's selection, else the one in the store.
  ///
  /// Sources: AMB-39, AMB-86.
  public func currentProvider(in tokens: TokenStore) -> ProviderID? {
    selection ?? tokens.currentProvider(of: requestor)
  }
}

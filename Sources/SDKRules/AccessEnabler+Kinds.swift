import EntsimEntitlement
public import EntsimSimulation

extension AccessEnabler {
  /// Where the SDK stands, as the state table tells its states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    /// The app does not run.
    case notRunning = "not running"
    /// There is no configuration, and none is pending.
    case unconfigured
    /// The first configuration is pending.
    case configuring
    /// A configuration is pending while the one before it is kept.
    case configuringAgain = "configuring again"
    /// There is a configuration, and calls still wait for their turn.
    case callsWaiting = "calls waiting"
    /// Nothing is under way.
    case idle
    /// No attempt is under way, and authorizations are.
    case authorizing
    /// No attempt is under way and no authorization, and preauthorizations are.
    case preauthorizing
    /// A selection is waited for.
    case choosingProvider
    /// What the person does in Apple's dialog is waited for.
    case atAppleDialog
    /// The token for Apple's sign-in is pending.
    case exchanging
    /// The redirect of a login page is waited for.
    case atLoginPage
    /// A token is pending.
    case retrievingToken
    /// A code for the second screen is pending.
    case requestingCode
    /// The viewer is to sign in on the second screen.
    case polling
    /// The redirect of a logout page is waited for.
    case atLogoutPage
    /// The services are asked to sign the viewer out.
    case loggingOut
  }

  /// Where the SDK stands.
  public var stateKind: StateKind {
    guard process.isRunning else { return .notRunning }
    switch phase {
    case .unconfigured: return .unconfigured
    case .configuring(let configuring):
      return configuring.previous == nil ? .configuring : .configuringAgain
    case .configured(let session):
      guard queue.isEmpty else { return .callsWaiting }
      switch session.flow {
      case .idle:
        guard session.authorizations.isEmpty else { return .authorizing }
        return session.preauthorizations.isEmpty ? .idle : .preauthorizing
      case .choosingProvider: return .choosingProvider
      case .atAppleDialog: return .atAppleDialog
      case .exchanging: return .exchanging
      case .atLoginPage: return .atLoginPage
      case .retrievingToken: return .retrievingToken
      case .requestingCode: return .requestingCode
      case .polling: return .polling
      case .atLogoutPage: return .atLogoutPage
      case .loggingOut: return .loggingOut
      }
    }
  }
}

extension AccessEnabler.Command: Kinded {
  /// What the SDK is asked to do, without its arguments; most kinds are named like the call, the answer or
  /// the command.
  public enum Kind: String, CaseIterable, Sendable {
    case setOptions, setRequestor, checkAuthentication, getAuthentication
    /// The app has the viewer sign in again.
    case forcedAuthentication = "getAuthentication forceAuthn"
    case setSelectedProvider
    /// The app selects no provider.
    case cancel = "setSelectedProvider null"
    case getSelectedProvider, handleExternalURL, getAuthenticationToken, checkAuthorization
    case getAuthorization, checkPreauthorizedResources, preauthorize, logout, getMetadata
    case reply = "answer: reply"
    case status = "answer: status"
    case unreadable = "answer: unreadable"
    case failure = "answer: failure"
    case denial = "answer: denial"
    case drainQueue, resumeAuthorizations
    case finishPage = "user taps Done"
    case closeDialog = "user acts in Apple dialog"
    case poll = "poll is due"
    case expireCode = "code expires"
    case create = "app launched"
    case end = "app ended"
    case identify = "device changes id"
  }

  /// What the SDK is asked to do.
  public var kind: Kind {
    switch self {
    case .call(let call): call.kind
    case .answer(_, .reply): .reply
    case .answer(_, .status): .status
    case .answer(_, .unreadable): .unreadable
    case .answer(_, .failed): .failure
    case .answer(_, .denied): .denial
    case .drainQueue: .drainQueue
    case .resumeAuthorizations: .resumeAuthorizations
    case .finishPage: .finishPage
    case .closeDialog: .closeDialog
    case .poll: .poll
    case .expireCode: .expireCode
    case .create: .create
    case .end: .end
    case .identify: .identify
    }
  }
}

extension APICall {
  fileprivate var kind: AccessEnabler.Command.Kind {
    switch self {
    case .setOptions: .setOptions
    case .setRequestor: .setRequestor
    case .checkAuthentication: .checkAuthentication
    case .getAuthentication(let arguments):
      arguments.forceAuthn == true ? .forcedAuthentication : .getAuthentication
    case .setSelectedProvider(nil): .cancel
    case .setSelectedProvider: .setSelectedProvider
    case .getSelectedProvider: .getSelectedProvider
    case .handleExternalURL: .handleExternalURL
    case .getAuthenticationToken: .getAuthenticationToken
    case .checkAuthorization: .checkAuthorization
    case .getAuthorization: .getAuthorization
    case .checkPreauthorizedResources: .checkPreauthorizedResources
    case .preauthorize: .preauthorize
    case .logout: .logout
    case .getMetadata: .getMetadata
    }
  }
}

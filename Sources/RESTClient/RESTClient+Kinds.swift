import EntsimEntitlement
public import EntsimSimulation

extension RESTClient {
  /// What is under way, as the state table tells the states apart.
  public enum StateKind: String, CaseIterable, Sendable {
    case notRunning = "not running"
    case idle
    case checkingToken = "checking token"
    case askingPermission = "asking permission"
    case askingApple = "asking Apple"
    case atAppleDialog = "Apple dialog"
    case fetchingConfiguration = "fetching configuration"
    case requestingProfile = "requesting profile"
    case exchanging
    case choosingProvider = "choosing provider"
    case requestingCode = "requesting code"
    case atLoginPage = "login page"
    case polling
    case authorizing
    case retrieving = "retrieving media token"
    case readingMetadata = "reading metadata"
    case askingForProvider = "asking for the MVPD"
    case atLogoutPage = "logout page"
    case loggingOut = "logging out"
  }

  /// What is under way.
  public var stateKind: StateKind {
    guard case .running(let memory) = process else { return .notRunning }
    switch memory.flow {
    case .idle: return .idle
    case .askingAhead: return .askingPermission
    case .loggingOut(.readingMetadata): return .readingMetadata
    case .loggingOut(.askingForProvider): return .askingForProvider
    case .loggingOut(.fetchingConfiguration): return .fetchingConfiguration
    case .loggingOut(.atPage): return .atLogoutPage
    case .loggingOut(.calling): return .loggingOut
    case .playing(let attempt):
      switch attempt.stage {
      case .checkingToken: return .checkingToken
      case .askingPermission: return .askingPermission
      case .askingApple(_, number: _, dialog: nil): return .askingApple
      case .askingApple: return .atAppleDialog
      case .fetchingConfiguration: return .fetchingConfiguration
      case .requestingProfile: return .requestingProfile
      case .exchanging: return .exchanging
      case .choosingProvider: return .choosingProvider
      case .requestingCode: return .requestingCode
      case .atLoginPage: return .atLoginPage
      case .polling: return .polling
      case .authorizing: return .authorizing
      case .retrieving: return .retrieving
      }
    }
  }
}

extension RESTClient.Command: Kinded {
  /// The kind of a command; most are named like the command.
  public enum Kind: String, CaseIterable, Sendable {
    case create, end, play, logout, checkAccessStatus
    /// A call on demand, which no flow waits for.
    case callOnDemand = "call on demand"
    case reply, status, unreadable, failure, denial
    case hearPermission, presentDialog, dismissDialog
    case hearMetadata, hearNothing, hearError
    case pick
    case leavePicker = "leave picker"
    case finishPage, goBack, poll, expireCode
  }

  /// The kind of the command.
  public var kind: Kind {
    switch self {
    case .create: .create
    case .end: .end
    case .call(.play): .play
    case .call(.logout): .logout
    case .call(.checkAccessStatus): .checkAccessStatus
    case .call(.preauthorize), .call(.userMetadata), .call(.authorizationToken),
      .call(.freePreview):
      .callOnDemand
    case .answer(_, .reply): .reply
    case .answer(_, .status): .status
    case .answer(_, .unreadable): .unreadable
    case .answer(_, .failed): .failure
    case .answer(_, .denied): .denial
    case .hearPermission: .hearPermission
    case .presentDialog: .presentDialog
    case .dismissDialog: .dismissDialog
    case .hearApple(_, .metadata): .hearMetadata
    case .hearApple(_, .nothing): .hearNothing
    case .hearApple(_, .failed): .hearError
    case .pick(.some): .pick
    case .pick(nil): .leavePicker
    case .finishPage: .finishPage
    case .goBack: .goBack
    case .poll: .poll
    case .expireCode: .expireCode
    }
  }
}

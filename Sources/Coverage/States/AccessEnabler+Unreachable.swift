import SDKRules

extension AccessEnabler.StateKind {
  /// Returns why the SDK never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: AccessEnabler.Command.Kind) -> Unreachable? {
    switch command {
    case .setOptions, .setRequestor, .checkAuthentication, .getAuthentication,
      .forcedAuthentication, .setSelectedProvider, .cancel, .getSelectedProvider,
      .handleExternalURL, .checkAuthorization, .getAuthorization, .checkPreauthorizedResources,
      .preauthorize, .logout, .getMetadata:
      self == .notRunning ? .callWithoutApp : nil
    case .getAuthenticationToken: reasonAgainstToken
    case .poll, .expireCode: reasonAgainstTimers
    case .reply, .status, .unreadable, .failure, .identify: nil
    case .denial: self == .notRunning ? .denialWithinProcess : nil
    case .drainQueue: reasonAgainstDraining
    case .finishPage: reasonAgainstDone
    case .closeDialog: reasonAgainstDialog
    case .resumeAuthorizations: reasonAgainstResuming
    case .create: self == .notRunning ? nil : .createdAtLaunch
    case .end: self == .notRunning ? .endedOnce : nil
    }
  }

  private var reasonAgainstToken: Unreachable? {
    switch self {
    case .notRunning: .callWithoutApp
    case .requestingCode, .polling, .loggingOut: .noSuchCallOnTV
    case .unconfigured, .configuring, .configuringAgain, .callsWaiting, .idle, .authorizing,
      .preauthorizing, .choosingProvider, .atAppleDialog, .exchanging, .atLoginPage,
      .retrievingToken, .atLogoutPage:
      nil
    }
  }

  private var reasonAgainstDone: Unreachable? {
    switch self {
    case .atLoginPage, .atLogoutPage, .configuringAgain: nil
    case .callsWaiting: .actsBetweenInstants
    case .notRunning, .unconfigured, .configuring, .idle, .authorizing, .preauthorizing,
      .choosingProvider, .atAppleDialog, .exchanging, .retrievingToken, .requestingCode, .polling,
      .loggingOut:
      .noPageOfTheSDK
    }
  }

  private var reasonAgainstDialog: Unreachable? {
    switch self {
    case .atAppleDialog, .configuringAgain: nil
    case .callsWaiting: .actsBetweenInstants
    case .notRunning, .unconfigured, .configuring, .idle, .authorizing, .preauthorizing,
      .choosingProvider, .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .polling,
      .atLogoutPage, .loggingOut:
      .noDialogHere
    }
  }

  private var reasonAgainstTimers: Unreachable? {
    switch self {
    case .polling, .notRunning, .configuringAgain: nil
    case .callsWaiting: .actsBetweenInstants
    case .unconfigured, .configuring, .idle, .authorizing, .preauthorizing, .choosingProvider,
      .atAppleDialog, .exchanging, .atLoginPage, .retrievingToken, .requestingCode, .atLogoutPage,
      .loggingOut:
      .timersEndWithThePolls
    }
  }

  private var reasonAgainstDraining: Unreachable? {
    switch self {
    case .notRunning, .unconfigured, .callsWaiting: nil
    case .configuring, .configuringAgain, .idle, .authorizing, .preauthorizing, .choosingProvider,
      .atAppleDialog, .exchanging, .atLoginPage,
      .retrievingToken, .requestingCode, .polling, .atLogoutPage, .loggingOut:
      .callsWaitElsewhere
    }
  }

  private var reasonAgainstResuming: Unreachable? {
    switch self {
    case .notRunning: .resumedWithinRelease
    case .configuring, .atLogoutPage, .loggingOut: .noAuthorizationsHere
    case .unconfigured, .configuringAgain, .callsWaiting, .idle, .authorizing, .preauthorizing,
      .choosingProvider, .atAppleDialog, .exchanging,
      .atLoginPage, .retrievingToken, .requestingCode, .polling:
      nil
    }
  }
}

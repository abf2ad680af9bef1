import AccessEnabler

extension AccessEnabler.StateKind {
  /// Returns why the SDK never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: AccessEnabler.Command.Kind) -> Unreachable? {
    switch command {
    case .setOptions, .setRequestor, .checkAuthentication, .getAuthentication,
      .forcedAuthentication, .setSelectedProvider, .cancel, .getSelectedProvider,
      .handleExternalURL, .checkAuthorization, .getAuthorization, .checkPreauthorizedResources,
      .preauthorize, .logout, .getMetadata:
      self == .notRunning ? .callWithoutApp : nil
    case .reply, .status, .unreadable, .failure: nil
    case .denial: self == .notRunning ? .denialWithinProcess : nil
    case .drainQueue: reasonAgainstDraining
    case .finishPage: reasonAgainstDone
    case .resumeAuthorizations: reasonAgainstResuming
    case .create: self == .notRunning ? nil : .createdAtLaunch
    case .end: self == .notRunning ? .endedOnce : nil
    }
  }

  private var reasonAgainstDone: Unreachable? {
    switch self {
    case .atLoginPage, .atLogoutPage, .configuringAgain: nil
    case .callsWaiting: .actsBetweenInstants
    case .notRunning, .unconfigured, .configuring, .idle, .authorizing, .preauthorizing,
      .choosingProvider, .retrievingToken:
      .noPageOfTheSDK
    }
  }

  private var reasonAgainstDraining: Unreachable? {
    switch self {
    case .notRunning, .unconfigured, .callsWaiting: nil
    case .configuring, .configuringAgain, .idle, .authorizing, .preauthorizing, .choosingProvider,
      .atLoginPage,
      .retrievingToken, .atLogoutPage:
      .callsWaitElsewhere
    }
  }

  private var reasonAgainstResuming: Unreachable? {
    switch self {
    case .notRunning: .resumedWithinRelease
    case .configuring, .atLogoutPage: .noAuthorizationsHere
    case .unconfigured, .configuringAgain, .callsWaiting, .idle, .authorizing, .preauthorizing,
      .choosingProvider,
      .atLoginPage, .retrievingToken:
      nil
    }
  }
}

import EntsimApps
import EntsimDevice
import EntsimRESTClient
import EntsimSDKRules

extension AccessEnabler.StateKind {
  /// Returns why the SDK never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: AccessEnabler.Command.Kind) -> Unreachable? {
    switch command {
    case .setOptions, .setRequestor, .checkAuthentication, .getAuthentication,
      .forcedAuthentication, .setSelectedProvider, .cancel, .getSelectedProvider,
      .handleExternalURL, .checkAuthorization, .getAuthorization, .checkPreauthorizedResources,
      .preauthorize, .logout, .getMetadata:
      self == .notRunning ? .callWithoutApp : nil
    case .getAuthenticationToken:
      switch self {
      case .notRunning: .callWithoutApp
      case .requestingCode, .polling, .loggingOut: .noSuchCallOnTV
      case _: nil
      }
    case .poll, .expireCode:
      switch self {
      case .polling, .notRunning, .configuringAgain: nil
      case .callsWaiting: .actsBetweenInstants
      case _: .timersEndWithThePolls
      }
    case .reply, .status, .unreadable, .failure, .identify: nil
    case .denial: self == .notRunning ? .denialWithinProcess : nil
    case .drainQueue:
      switch self {
      case .notRunning, .unconfigured, .callsWaiting: nil
      case _: .callsWaitElsewhere
      }
    case .finishPage:
      switch self {
      case .atLoginPage, .atLogoutPage, .configuringAgain: nil
      case .callsWaiting: .actsBetweenInstants
      case _: .noPageOfTheSDK
      }
    case .closeDialog:
      switch self {
      case .atAppleDialog, .configuringAgain: nil
      case .callsWaiting: .actsBetweenInstants
      case _: .noDialogHere
      }
    case .resumeAuthorizations:
      switch self {
      case .notRunning: .resumedWithinRelease
      case .configuring, .atLogoutPage, .loggingOut: .noAuthorizationsHere
      case _: nil
      }
    case .create: self == .notRunning ? nil : .createdAtLaunch
    case .end: self == .notRunning ? .endedOnce : nil
    }
  }
}

extension App.StateKind {
  /// Returns why the app never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: App.Command.Kind) -> Unreachable? {
    switch command {
    case .callAboutScreen, .otherCall, .terminate, .background, .foreground:
      self == .notRunning ? .refusedWithoutProcess : nil
    case .restCall:
      switch self {
      case .notRunning: .refusedWithoutProcess
      case .nothingOpen: nil
      case .open, .appleDialog, .logoutPage, .finishedPage: .noScreensOnREST
      }
    case .callbackForScreen: self == .appleDialog ? .dialogTakenAwayFirst : nil
    case .otherCallback, .endWithDevice: nil
    case .callbackAgainstDialog: self == .appleDialog || self == .notRunning ? nil : .noDialogHere
    case .update: self == .notRunning ? nil : .updatedBehindTheEnd
    case .launch: self == .notRunning ? nil : .refusedWhileRunning
    case .stopPage, .openURL:
      switch self {
      case .notRunning, .appleDialog: .noPageToStop
      case .finishedPage: .redirectsOnce
      case .nothingOpen, .open, .logoutPage: nil
      }
    case .finishSafari:
      switch self {
      case .notRunning, .appleDialog: .noPageToActOn
      case .nothingOpen, .open, .logoutPage, .finishedPage: nil
      }
    }
  }
}

extension Device.StateKind {
  /// Returns why the device never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: Device.Command.Kind) -> Unreachable? {
    switch command {
    case .transmit, .receive, .forgetProvider, .eraseStore, .showPicker, .openPage, .removeApp,
      .goesOffline, .goesOnline, .movesClock, .restarts, .upgrades, .updatesApp, .changesID,
      .changesAccount, .store,
      .storeAuthorization, .storeMetadata, .eraseTokens, .importTokens, .lendToken,
      .closeScreen, .redirectPage, .showApp, .requestMetadata:
      nil
    case .promptForPermission: self == .app ? nil : .promptsAboveTheApp
    case .answersPrompt: self == .permissionPrompt ? nil : .noPickerOrPrompt
    case .picks: self == .picker ? nil : .noPickerOrPrompt
    case .actsInDialog: self == .appleDialog ? nil : .noDialogHere
    case .hideApp: self == .home ? .hiddenAlready : nil
    case .signsIn, .failsToSignIn: self == .readyPage ? nil : .noPageToActOn
    case .signsInElsewhere:
      switch self {
      case .home, .app, .picker, .appleDialog, .permissionPrompt: nil
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage: .noPagesOnTV
      }
    case .tapsDone:
      switch self {
      case .home, .app, .picker, .appleDialog, .permissionPrompt: .noPageToActOn
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage: nil
      }
    case .goesBack:
      switch self {
      case .app, .loadingPage, .readyPage, .readyLogoutPage, .failedPage: nil
      case .home, .picker, .appleDialog, .permissionPrompt, .redirectedPage: .noPageToActOn
      }
    case .leavesPage: self == .readyPage || self == .readyLogoutPage ? nil : .noPageToActOn
    }
  }
}

extension RESTClient.StateKind {
  /// Returns why the client never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: RESTClient.Command.Kind) -> Unreachable? {
    switch command {
    case .create: self == .notRunning ? nil : .createdAtLaunch
    case .end: self == .notRunning ? .endedOnce : nil
    case .play, .logout, .checkAccessStatus, .callOnDemand:
      self == .notRunning ? .callWithoutApp : nil
    case .reply, .status, .unreadable, .failure: nil
    case .denial: self == .notRunning ? .denialWithinProcess : nil
    case .hearPermission: canBeBehindPrompt ? nil : .noPromptHere
    case .presentDialog, .hearMetadata, .hearNothing:
      self == .askingPermission ? .mayNotAskHere : reasonAgainstAnswerOfApple
    case .hearError: self == .askingPermission ? nil : reasonAgainstAnswerOfApple
    case .dismissDialog: self == .atAppleDialog ? nil : .noDialogHere
    case .pick, .leavePicker: self == .choosingProvider ? nil : .noScreenOfTheClient
    case .finishPage: self == .atLoginPage || self == .atLogoutPage ? nil : .noScreenOfTheClient
    case .goBack:
      switch self {
      case .atLoginPage, .atLogoutPage, .polling: nil
      case _: .noScreenOfTheClient
      }
    case .poll: self == .polling || self == .notRunning ? nil : .timersEndWithThePolls
    case .expireCode:
      switch self {
      case .polling, .atLoginPage, .notRunning: nil
      case _: .timersEndWithThePolls
      }
    }
  }

  /// Whether the system's question can be on screen, for this wait or left over from an earlier one.
  private var canBeBehindPrompt: Bool {
    switch self {
    case .askingPermission, .idle, .checkingToken, .fetchingConfiguration, .authorizing,
      .retrieving, .readingMetadata, .askingForProvider, .loggingOut:
      true
    case .notRunning, .askingApple, .atAppleDialog, .requestingProfile, .exchanging,
      .choosingProvider, .requestingCode, .atLoginPage, .polling, .atLogoutPage:
      false
    }
  }

  /// Why Apple's framework never answers here; nil where the app is called, or ends, between request and answer.
  private var reasonAgainstAnswerOfApple: Unreachable? {
    switch self {
    case .askingApple, .notRunning, .idle, .checkingToken, .readingMetadata: nil
    case .askingPermission, .atAppleDialog, .fetchingConfiguration, .requestingProfile,
      .exchanging, .choosingProvider, .requestingCode, .atLoginPage, .polling, .authorizing,
      .retrieving, .askingForProvider, .atLogoutPage, .loggingOut:
      .appleAnswersAtOnce
    }
  }
}

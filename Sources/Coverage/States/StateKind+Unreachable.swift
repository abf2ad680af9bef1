import Apps
import Device
import RESTClient
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
    case .restCall: .pathNotRun
    case .callbackForScreen: self == .appleDialog ? .dialogTakenAwayFirst : nil
    case .otherCallback, .endWithDevice: nil
    case .callbackAgainstDialog: self == .appleDialog || self == .notRunning ? nil : .noDialogHere
    case .update: self == .notRunning ? nil : .updatedBehindTheEnd
    case .launch: self == .notRunning ? nil : .refusedWhileRunning
    case .stopPage:
      switch self {
      case .notRunning, .nothingOpen, .appleDialog: .noPageToStop
      case .finishedPage: .redirectsOnce
      case .open, .logoutPage: nil
      }
    case .openURL:
      switch self {
      case .notRunning, .appleDialog: .noPageToStop
      case .finishedPage: .redirectsOnce
      case .nothingOpen, .open, .logoutPage: nil
      }
    case .finishSafari:
      switch self {
      case .notRunning, .nothingOpen, .appleDialog: .noPageToActOn
      case .open, .logoutPage, .finishedPage: nil
      }
    }
  }
}

extension Device.StateKind {
  /// Returns why the device never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: Device.Command.Kind) -> Unreachable? {
    if self == .permissionPrompt { return .pathNotRun }
    switch command {
    case .promptForPermission, .requestMetadata, .answersPrompt, .picks: return .pathNotRun
    case .transmit, .receive, .forgetProvider, .eraseStore, .showPicker, .openPage, .removeApp,
      .goesOffline, .goesOnline, .movesClock, .restarts, .upgrades, .updatesApp, .changesID,
      .changesAccount, .store,
      .storeAuthorization, .storeMetadata, .eraseTokens, .importTokens, .lendToken,
      .closeScreen, .redirectPage, .showApp:
      return nil
    case .actsInDialog: return self == .appleDialog ? nil : .noDialogHere
    case .hideApp: return self == .home ? .hiddenAlready : nil
    case .signsIn, .failsToSignIn: return self == .readyPage ? nil : .noPageToActOn
    case .signsInElsewhere:
      switch self {
      case .home, .app, .picker, .appleDialog, .permissionPrompt: return nil
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage:
        return .noPagesOnTV
      }
    case .tapsDone:
      switch self {
      case .home, .app, .picker, .appleDialog, .permissionPrompt: return .noPageToActOn
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage: return nil
      }
    case .leavesPage:
      return self == .readyPage || self == .readyLogoutPage ? nil : .noPageToActOn
    }
  }
}

extension RESTClient.StateKind {
  /// Returns why the client never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: RESTClient.Command.Kind) -> Unreachable? {
    switch command {
    case .create: self == .notRunning ? .pathNotRun : .createdAtLaunch
    case .end: self == .notRunning ? .endedOnce : .pathNotRun
    case .play, .logout, .checkAccessStatus, .errand:
      self == .notRunning ? .callWithoutApp : .pathNotRun
    case .denial: self == .notRunning ? .denialWithinProcess : .pathNotRun
    case .poll:
      switch self {
      case .polling, .notRunning: .pathNotRun
      case _: .timersEndWithThePolls
      }
    case .expireCode:
      switch self {
      case .polling, .atLoginPage, .notRunning: .pathNotRun
      case _: .timersEndWithThePolls
      }
    case .reply, .status, .unreadable, .failure, .hearPermission, .presentDialog,
      .dismissDialog, .hearMetadata, .hearNothing, .hearError, .pick, .leavePicker, .finishPage:
      .pathNotRun
    }
  }
}

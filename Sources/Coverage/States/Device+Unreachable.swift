import Device

extension Device.StateKind {
  /// Returns why the device never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: Device.Command.Kind) -> Unreachable? {
    switch command {
    case .transmit, .receive, .forgetProvider, .eraseStore, .showPicker, .openPage, .removeApp,
      .goesOffline, .goesOnline, .movesClock, .restarts, .upgrades, .updatesApp, .changesID,
      .changesAccount, .store,
      .storeAuthorization, .storeMetadata, .eraseTokens, .importTokens, .lendToken,
      .closeScreen, .redirectPage, .showApp:
      nil
    case .actsInDialog: self == .appleDialog ? nil : .noDialogHere
    case .hideApp: self == .home ? .hiddenAlready : nil
    case .signsIn, .failsToSignIn: self == .readyPage ? nil : .noPageToActOn
    case .signsInElsewhere:
      switch self {
      case .home, .app, .picker, .appleDialog: nil
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage:
        .noPagesOnTV
      }
    case .tapsDone:
      switch self {
      case .home, .app, .picker, .appleDialog: .noPageToActOn
      case .loadingPage, .readyPage, .readyLogoutPage, .failedPage, .redirectedPage: nil
      }
    case .leavesPage:
      self == .readyPage || self == .readyLogoutPage ? nil : .noPageToActOn
    }
  }
}

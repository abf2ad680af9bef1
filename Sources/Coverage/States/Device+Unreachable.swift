import Device

extension Device.StateKind {
  /// Returns why the device never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: Device.Command.Kind) -> Unreachable? {
    switch command {
    case .transmit, .receive, .forgetProvider, .eraseStore, .showPicker, .openPage, .removeApp,
      .goesOffline, .goesOnline, .movesClock, .restarts:
      nil
    case .store: self == .picker || self == .readyLogoutPage ? .pageComesFirst : nil
    case .storeAuthorization, .storeMetadata, .eraseTokens:
      self == .readyLogoutPage ? .logoutEndsAuthorizations : nil
    case .closeScreen: self == .app ? .nothingToClose : nil
    case .redirectPage: self == .readyLogoutPage ? .logoutPageLoadsLonger : nil
    case .showApp: self == .home ? nil : .shownAlready
    case .hideApp: self == .home ? .hiddenAlready : nil
    case .signsIn, .failsToSignIn: self == .readyPage ? nil : .noPageToActOn
    case .leavesPage:
      self == .readyPage || self == .readyLogoutPage ? nil : .noPageToActOn
    }
  }
}

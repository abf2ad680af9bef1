import Apps

extension App.StateKind {
  /// Returns why the app never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: App.Command.Kind) -> Unreachable? {
    switch command {
    case .callAboutScreen, .otherCall, .terminate, .background, .foreground:
      self == .notRunning ? .refusedWithoutProcess : nil
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

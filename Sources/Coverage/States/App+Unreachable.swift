import Apps

extension App.StateKind {
  /// Returns why the app never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: App.Command.Kind) -> Unreachable? {
    switch command {
    case .callAboutScreen, .otherCall, .terminate, .background, .foreground:
      self == .notRunning ? .refusedWithoutProcess : nil
    case .callbackForScreen, .otherCallback, .endWithDevice: nil
    case .update: self == .notRunning ? nil : .updatedBehindTheEnd
    case .launch: self == .notRunning ? nil : .refusedWhileRunning
    case .stopPage:
      switch self {
      case .notRunning, .nothingOpen: .noPageToStop
      case .finishedPage: .redirectsOnce
      case .open, .logoutPage: nil
      }
    case .openURL:
      switch self {
      case .notRunning: .noPageToStop
      case .finishedPage: .redirectsOnce
      case .nothingOpen, .open, .logoutPage: nil
      }
    case .finishSafari:
      switch self {
      case .notRunning, .nothingOpen: .noPageToActOn
      case .open, .logoutPage, .finishedPage: nil
      }
    }
  }
}

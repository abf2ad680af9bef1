import Apps

extension App.StateKind {
  /// Returns why the app never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: App.Command.Kind) -> Unreachable? {
    nil
  }
}

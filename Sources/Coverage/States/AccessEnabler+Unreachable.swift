import AccessEnabler

extension AccessEnabler.StateKind {
  /// Returns why the SDK never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: AccessEnabler.Command.Kind) -> Unreachable? {
    nil
  }
}

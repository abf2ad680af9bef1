import Device

extension Device.StateKind {
  /// Returns why the device never meets a command here; nil where a scenario can bring that about.
  func reasonAgainst(_ command: Device.Command.Kind) -> Unreachable? {
    nil
  }
}

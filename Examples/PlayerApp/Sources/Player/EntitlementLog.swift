/// Where the app keeps what it calls and what the SDK calls back, for `entsim check`.
public struct EntitlementLog {
  let milliseconds: (() -> Int64)?
  let write: (String) -> Void

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - milliseconds: The time since the log began; nil for that of the device. Tests pass their virtual clock.
  ///   - write: Gets each line without its line break, on the thread of the event.
  public init(milliseconds: (() -> Int64)? = nil, write: @escaping (String) -> Void) {
    self.milliseconds = milliseconds
    self.write = write
  }
}

extension EntitlementRecorder {
  /// Creates a recorder between the SDK and the entitlement layer.
  convenience init(of layer: Entitlements, into log: EntitlementLog) {
    self.init(
      delegate: layer,
      status: layer,
      sdk: "3.9.2",
      milliseconds: log.milliseconds ?? EntitlementRecorder.stopwatch(),
      write: log.write
    )
  }
}

internal import EntsimDevice
internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSDKRules
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

/// Where the SDK of an app stands.
public struct SessionState: Hashable, Sendable {
  /// The flow, by the word of the scenario language, as `idle`.
  public let flow: String
  /// The id of the current provider; nil for none.
  public let selectedProvider: String?
  /// The virtual time, in milliseconds since 1970.
  public let milliseconds: Int64
}

extension EntitlementSession {
  /// Where the SDK of the only app, or the first one, stands.
  public var state: SessionState { state(of: firstApp) }

  /// Returns where the SDK of one of several apps stands.
  public func state(of app: String) -> SessionState { state(of: AppName(app)) }

  private func state(of app: AppName) -> SessionState {
    core.withLock { core in
      _ = core.index(of: app)
      let world = core.begun().world
      let enabler = world.installation(of: app).accessEnabler
      let provider = enabler.session?.currentProvider(in: world.device[tokensOf: app])
      return SessionState(
        flow: enabler.flowKind.rawValue,
        selectedProvider: provider?.text,
        milliseconds: world.now.milliseconds
      )
    }
  }
}

internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSimulation
package import EntsimWorld
internal import Synchronization

// What happens to the world beside the calls of the app: the verbs of the scenario language.
extension EntitlementSession {
  /// The viewer, before the only app or the first one.
  public var user: Viewer { Viewer(session: self, app: firstApp) }

  /// Returns the viewer before one of several apps.
  public func user(of app: String) -> Viewer { Viewer(session: self, app: AppName(app)) }

  /// The only app, or the first one, as a process of the device.
  public var app: AppProcess { AppProcess(session: self, app: firstApp) }

  /// Returns one of several apps as a process of the device.
  public func app(_ name: String) -> AppProcess { AppProcess(session: self, app: AppName(name)) }

  /// The device.
  public var device: DeviceActs { DeviceActs(session: self) }

  /// The services and the MVPDs.
  public var servers: ServerActs { ServerActs(session: self) }

  /// An HTTP client, which is no app on the device.
  public var client: ClientActs { ClientActs(session: self) }

  /// Does something to the world, maybe as a step of a scenario; with the automatic pace the world settles before and
  /// after.
  package func act(_ input: Input, as mark: StepMark? = nil) throws(ActionRefused) {
    let settles = pace == .automatic && core.withLock { $0.delivery == nil }
    if settles { settle() }
    let reason = core.withLock { core -> String? in
      core.begin()
      if let flaw = core.driver.flatMap({ input.flaw(in: $0.world) }) { return flaw }
      let cause = core.delivery?.entry
      let entry = core.move { driver throws(RunDriver.Stop) in
        try driver.perform(input, as: mark, during: cause)
      }
      return core.driver?.context.journal.refusal(since: entry)
    }
    if let reason {
      // A step of a scenario is refused in the words of its file.
      throw ActionRefused(reason: mark == nil ? words(for: input).reason(reason) : reason)
    }
    if settles { settle() }
  }

  private func words(for input: Input) -> RefusalWords {
    guard case .user(let app, _) = input, app != firstApp else { return RefusalWords(app: nil) }
    return RefusalWords(app: app)
  }
}

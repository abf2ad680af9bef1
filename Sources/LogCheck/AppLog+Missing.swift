public import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation

extension AppLog {
  /// Returns the first call that the SDK of its app has not; nil where there is none.
  ///
  /// Behind a line that launches an app, its SDK may be another one, and the search decides.
  ///
  /// - Parameter world: The world in which the log began.
  /// - Returns: The line and what is wrong there.
  public func missingCall(in world: WorldDescription) -> LogError? {
    var launched: Set<AppName> = []
    for (index, line) in lines.enumerated() {
      guard let app = line.app.map({ world.app($0) }) ?? world.apps[0] else { continue }
      switch line.event {
      case .process(.launch): launched.insert(app.name)
      case .call(let name, let arguments, _) where !launched.contains(app.name):
        let platform = world.device.kind.platform
        guard let missing = name.missing(arguments, in: app.sdk, on: platform) else { continue }
        return LogError(
          line: number(of: index),
          message: "SDK \(app.sdk) on \(platform.rawValue) has no \(missing.name), which exists "
            + "\(missing.availability); correct the call, the first line or the world"
        )
      case .call, .process, .callback, .page: break
      }
    }
    return nil
  }
}

extension CallName {
  /// Returns what an SDK has not of a call with some arguments, and which SDKs have it; nil where it has all.
  func missing(
    _ arguments: [JSON],
    in sdk: SDKVersion,
    on platform: Platform
  ) -> (name: String, availability: Availability)? {
    guard surface.availability.includes(sdk, on: platform) else {
      return ("`\(rawValue)`", surface.availability)
    }
    for (parameter, argument) in zip(surface.parameters, arguments) where argument != .null {
      guard let availability = parameter.availability, !availability.includes(sdk, on: platform)
      else { continue }
      return ("`\(parameter.name)` of `\(rawValue)`", availability)
    }
    return nil
  }
}

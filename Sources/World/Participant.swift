public import Entitlement

/// Whose fact a journal entry is.
public enum Participant: Hashable, Sendable {
  /// The scenario itself: what it has the app, the person, the device, the servers and time do.
  case scenario
  /// An app.
  case app(AppName)
  /// The SDK in an app.
  case accessEnabler(AppName)
  /// The device, with the person before it.
  case device
  /// The servers.
  case services
}

extension Participant: CustomStringConvertible {
  /// The participant's name for people.
  public var description: String {
    switch self {
    case .scenario: "scenario"
    case .app(let name): Self.named("app", name)
    case .accessEnabler(let name): Self.named("AccessEnabler", name)
    case .device: "device"
    case .services: "services"
    }
  }

  /// Returns the participant's kind with the name of its app; the one app has none of its own.
  private static func named(_ kind: String, _ app: AppName) -> String {
    app == "app" ? kind : "\(kind)@\(app)"
  }
}

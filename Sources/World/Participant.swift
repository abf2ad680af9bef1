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
    case .app: "app"
    case .accessEnabler: "AccessEnabler"
    case .device: "device"
    case .services: "services"
    }
  }
}

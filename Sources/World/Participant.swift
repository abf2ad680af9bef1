public import EntsimEntitlement
public import EntsimSimulation

/// Whose fact a journal entry is.
public enum Participant: Hashable, Sendable {
  /// The scenario itself: what it has the app, the person, the device, the servers and time do.
  case scenario
  /// An app.
  case app(AppName)
  /// The SDK in an app.
  case accessEnabler(AppName)
  /// The client in an app on the REST path.
  case restClient(AppName)
  /// The device, with the person before it.
  case device
  /// The servers.
  case services
}

extension Participant {
  /// The app whose participant it is; nil for those that there is one of.
  var app: AppName? {
    switch self {
    case .app(let name), .accessEnabler(let name), .restClient(let name): name
    case .scenario, .device, .services: nil
    }
  }
}

extension Participant: CustomStringConvertible {
  /// The participant's name for people.
  public var description: String {
    switch self {
    case .scenario: "scenario"
    case .app(let name): Self.named("app", name)
    case .accessEnabler(let name): Self.named("AccessEnabler", name)
    case .restClient(let name): Self.named("client", name)
    case .device: "device"
    case .services: "services"
    }
  }

  /// Returns the participant's kind with the name of its app; the one app has none of its own.
  private static func named(_ kind: String, _ app: AppName) -> String {
    app == AppDescription.usualName ? kind : "\(kind)@\(app)"
  }
}

extension Participant: CanonicalCodable {
  /// Writes the tag of the case and what it carries.
  public func encode(to writer: inout CanonicalWriter) {
    switch self {
    case .scenario: writer.tag(0)
    case .app(let name): writer.tag(1, name)
    case .accessEnabler(let name): writer.tag(2, name)
    case .device: writer.tag(3)
    case .services: writer.tag(4)
    case .restClient(let name): writer.tag(5, name)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from reader: inout CanonicalReader) throws(CanonicalError) {
    switch try reader.tag() {
    case 0: self = .scenario
    case 1: self = try .app(reader.read())
    case 2: self = try .accessEnabler(reader.read())
    case 3: self = .device
    case 4: self = .services
    case 5: self = try .restClient(reader.read())
    case _: throw reader.unknownTag(of: Self.self)
    }
  }
}

/// A dictionary that `status:` delivers beside the callbacks (STATUS-001, STATUS-002).
public struct AdvancedStatus: Hashable, Sendable {
  /// The level of a status.
  public enum Level: String, CaseIterable, Sendable {
    /// Information.
    case info
    /// A warning.
    case warning
    /// An error.
    case error
    /// A success that the app must show, as a registration code.
    case success
  }

  /// The id, as `N005`.
  public let errorID: String
  /// The level.
  public let level: Level
  /// A text for the app; nil where the SDK passes none.
  public let message: String?
  /// The cause, as the name of an error of Apple's framework; nil where the SDK passes none.
  public let details: String?

  /// Creates a status.
  public init(_ errorID: String, _ level: Level, message: String? = nil, details: String? = nil) {
    self.errorID = errorID
    self.level = level
    self.message = message
    self.details = details
  }

  /// The dictionary as the app receives it.
  public var value: Value {
    var fields = [
      Value.Field("errorId", .string(errorID)), Value.Field("level", .string(level.rawValue)),
    ]
    if let message { fields.append(Value.Field("message", .string(message))) }
    if let details { fields.append(Value.Field("details", .string(details))) }
    return .map(fields)
  }

  /// The keys that a status dictionary may have.
  public static let keys = ["errorId", "level", "message", "details"]
}

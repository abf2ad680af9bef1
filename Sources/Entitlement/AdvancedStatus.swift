/// A dictionary that `status:` delivers beside the callbacks (STATUS-001, STATUS-002).
public struct AdvancedStatus: Hashable, Sendable {
  /// How much the status matters.
  public enum Level: String, CaseIterable, Sendable {
    /// Good to know.
    case info
    /// Something is odd.
    case warning
    /// Something failed.
    case error
    /// Something worked that the app must show, as a registration code.
    case success
  }

  /// The id, as `N005`.
  public let errorID: String
  /// How much it matters.
  public let level: Level
  /// A text for the app; nil where the SDK passes none.
  public let message: String?
  /// What lies behind it, as the name of an error of Apple's framework; nil where the SDK passes none.
  public let details: String?

  /// Creates a status.
  public init(
    _ errorID: String,
    _ level: Level,
    message: String? = nil,
    details: String? = nil
  ) {
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

/// The answer to a preauthorization, from the services or the SDK (PRE-012 to PRE-018).
public struct PreauthorizeResponse: Hashable, Sendable {
  /// A decision for each resource; empty where there are none.
  public let decisions: [PreauthorizeDecision]
  /// The error; nil where there are decisions.
  public let status: PreauthorizeStatus?

  /// Creates a response of decisions.
  public init(_ decisions: [PreauthorizeDecision]) {
    self.decisions = decisions
    status = nil
  }

  /// Creates a response without decisions.
  public init(_ status: PreauthorizeStatus) {
    decisions = []
    self.status = status
  }

  /// The response as the app receives it, without nil fields.
  public var value: Value {
    .map(
      [Value.Field("decisions", .list(decisions.map(\.value)))]
        + (status.map { [Value.Field("status", $0.value)] } ?? [])
    )
  }
}

/// Whether the viewer may watch a resource, for the app's interface only (PRE-003).
public struct PreauthorizeDecision: Hashable, Sendable {
  /// The resource, unchanged (PRE-009).
  public let resource: ResourceID
  /// Whether the viewer may watch it.
  public let isAuthorized: Bool
  /// The reason for a denial; nil where the services give none (PRE-018).
  public let error: PreauthorizeStatus?

  /// Creates a decision.
  public init(_ resource: ResourceID, isAuthorized: Bool, error: PreauthorizeStatus? = nil) {
    self.resource = resource
    self.isAuthorized = isAuthorized
    self.error = error
  }

  /// The decision as the app receives it, without a nil error.
  public var value: Value {
    .map(
      [
        Value.Field("id", .string(resource.text)), Value.Field("isAuthorized", .bool(isAuthorized)),
      ] + (error.map { [Value.Field("error", $0.value)] } ?? [])
    )
  }
}

/// The error of a preauthorization, or the reason for a resource's denial.
public struct PreauthorizeStatus: Hashable, Sendable {
  /// What the app can do about it.
  public enum Action: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// To change the configuration.
    case configuration
    /// To register once more.
    case applicationRegistration = "application-registration"
    /// To have the viewer sign in.
    case authentication
    /// To authorize the resource.
    case authorization
    /// To continue with limited features.
    case degradation
    /// To retry.
    case retry
    /// To retry later.
    case retryAfter = "retry-after"
  }

  /// The HTTP status; 0 for an error of the SDK.
  public let status: Int
  /// The code, for programs.
  public let code: String
  /// A text for people.
  public let message: String
  /// The MVPD's own text.
  public let details: String?
  /// The URL of the documentation.
  public let helpURL: String?
  /// The id by which support can find the request.
  public let trace: String?
  /// What the app can do about it.
  public let action: Action

  /// Creates a status.
  public init(
    _ status: Int,
    _ code: String,
    message: String,
    details: String? = nil,
    helpURL: String? = nil,
    trace: String? = nil,
    action: Action = .none
  ) {
    self.status = status
    self.code = code
    self.message = message
    self.details = details
    self.helpURL = helpURL
    self.trace = trace
    self.action = action
  }

  /// The status as the app receives it, without nil fields.
  public var value: Value {
    let texts = [("details", details), ("helpUrl", helpURL), ("trace", trace)]
    return .map(
      [
        Value.Field("status", .integer(Int64(status))), Value.Field("code", .string(code)),
        Value.Field("message", .string(message)),
      ]
        + texts.compactMap { name, text in text.map { Value.Field(name, .string($0)) } }
        + [Value.Field("action", .string(action.rawValue))]
    )
  }
}

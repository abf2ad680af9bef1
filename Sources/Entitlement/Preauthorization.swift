/// What the services, or the SDK, say of several resources at once (PRE-012 to PRE-018).
public struct PreauthorizeResponse: Hashable, Sendable {
  /// A decision for each resource; empty where there are none.
  public let decisions: [PreauthorizeDecision]
  /// What went wrong; nil where there are decisions.
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

  /// The response as the app receives it; what is nil is left out.
  public var value: Value {
    .map(
      [Value.Field("decisions", .list(decisions.map(\.value)))]
        + (status.map { [Value.Field("status", $0.value)] } ?? [])
    )
  }
}

/// Whether a resource may be watched, for decorating the interface only (PRE-003).
public struct PreauthorizeDecision: Hashable, Sendable {
  /// What was asked for, unchanged (PRE-009).
  public let resource: ResourceID
  /// Whether it may be watched.
  public let isAuthorized: Bool
  /// Why not; nil where the services do not say (PRE-018).
  public let error: PreauthorizeStatus?

  /// Creates a decision.
  public init(_ resource: ResourceID, isAuthorized: Bool, error: PreauthorizeStatus? = nil) {
    self.resource = resource
    self.isAuthorized = isAuthorized
    self.error = error
  }

  /// The decision as the app receives it; an error that is nil is left out.
  public var value: Value {
    .map(
      [
        Value.Field("id", .string(resource.text)), Value.Field("isAuthorized", .bool(isAuthorized)),
      ] + (error.map { [Value.Field("error", $0.value)] } ?? [])
    )
  }
}

/// What went wrong with a preauthorization, or why a resource may not be watched.
public struct PreauthorizeStatus: Hashable, Sendable {
  /// What the app can do about it.
  public enum Action: String, CaseIterable, Sendable {
    /// Nothing.
    case none
    /// To have the configuration changed.
    case configuration
    /// To register once more.
    case applicationRegistration = "application-registration"
    /// To have the viewer sign in.
    case authentication
    /// To authorize the resource.
    case authorization
    /// To make do with less.
    case degradation
    /// To ask once more.
    case retry
    /// To ask once more after a while.
    case retryAfter = "retry-after"
  }

  /// The HTTP status; 0 where the SDK speaks and not the services.
  public let status: Int
  /// The code, by which programs tell failures apart.
  public let code: String
  /// A text for people.
  public let message: String
  /// The MVPD's own text.
  public let details: String?
  /// Where to read more.
  public let helpURL: String?
  /// What support can find the request by.
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

  /// The status as the app receives it; what is nil is left out.
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

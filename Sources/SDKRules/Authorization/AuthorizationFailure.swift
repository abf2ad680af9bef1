import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler {
  /// Why an authorization failed, in the terms of `tokenRequestFailed` and of advanced statuses.
  struct AuthorizationFailure {
    /// What the failure means for the tokens.
    enum Effect {
      /// They stay.
      case none
      /// The services know of no session: the tokens are erased, and the app is told.
      case endsSession
      /// The tokens are bound to another device: they are erased.
      case unbinds
    }

    /// The text that the app gets: the MVPD's own, or the SDK's.
    let description: String
    /// The status that reports it; nil where no document has one.
    var status: StatusDescription?
    /// The requirements by which it is a failure.
    let rules: Rules
    /// The code that the app gets (AMB-27).
    var code = ErrorCode.userNotAuthorized
    /// What it means for the tokens.
    var effect = Effect.none

    /// The text about a requestor without a configuration.
    static let unconfiguredText = "the requestor is not configured"
    /// The text about a resource that is missing.
    static let emptyText = "the resource is empty"

    /// Returns the status and the requirement of a denial; with a temporary pass no MVPD denies.
    private static func denial(by denier: Denier) -> (StatusDescription, Rules) {
      switch denier {
      case .provider: (.z100, "AUTHZ-005")
      case .repetition: (.z110, "AUTHZ-005")
      case .degradation: (.z169, "AUTHZ-005")
      case .tempPassDuration: (.n111, "TEMP-005")
      case .tempPassResources: (.n111, "TEMP-006")
      }
    }

    private static func text(of failure: NetworkFailure) -> String {
      switch failure {
      case .offline: "network error: no connection"
      case .reset: "network error: the connection was cut"
      case .tls: "network error: the connection is not secure"
      case .timeout: "network error: no answer in time"
      }
    }

    private static func text(of denial: AccessDenial) -> String {
      switch denial {
      case .notRegistered: "the application is not registered"
      case .noAccessToken: "no access token could be obtained"
      }
    }

    /// Returns the status of an HTTP status; the services answer 400 to a malformed resource.
    private static func status(ofHTTP code: Int) -> StatusDescription? {
      switch code {
      case 400: .z130
      case 429: StatusDescription.z100.throttled
      case 500...599: .z500
      case _: nil
      }
    }
  }
}

extension AccessEnabler.AuthorizationFailure {
  /// Explains an answer of `authorize`, or of `mediaToken`, that is not the token asked for.
  init(of service: Service, _ answer: Answer) {
    let isMediaToken = service == .mediaToken
    let own: Rules = isMediaToken ? "AUTHZ-009" : "AUTHZ-032"
    switch answer {
    case .reply(.authorizationDenied(let text, let denier)):
      let told: Rules = text.isEmpty ? "AUTHZ-007 FLOW-020" : "AUTHZ-006 FLOW-020"
      let (status, rules) = Self.denial(by: denier)
      self.init(description: text, status: status, rules: rules + told)
    case .reply(.deviceMismatch):
      let rules: Rules = isMediaToken ? "AUTHZ-020 DEVICE-003" : "AUTHZ-020 DEVICE-002"
      let text = "the device id does not match the token"
      self.init(description: text, status: .sec412, rules: rules, effect: .unbinds)
    case .status(412):
      let code = ErrorCode.userNotAuthenticated
      self.init(description: "", rules: "AUTHZ-021", code: code, effect: .endsSession)
    case .status(403) where !isMediaToken:
      self.init(description: "", status: .z100, rules: "AUTHZ-005 AUTHZ-007 FLOW-020")
    case .status(let code):
      self.init(description: "HTTP status \(code)", status: Self.status(ofHTTP: code), rules: own)
    case .reply, .unreadable:
      let rules = own + "TOKEN-018"
      self.init(description: "the answer cannot be read", status: .z500, rules: rules)
    case .failed(let failure):
      let status = answer.accessStatus ?? .z120
      let rules: Rules = isMediaToken ? "AUTHZ-009" : "AUTHZ-008"
      self.init(description: Self.text(of: failure), status: status, rules: rules)
    case .denied(let denial):
      let rules: Rules = isMediaToken ? "CFG-038 AUTHZ-009" : "CFG-038"
      self.init(description: Self.text(of: denial), status: answer.accessStatus, rules: rules)
    }
  }
}

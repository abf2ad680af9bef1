import Entitlement
import Simulation

extension AccessEnabler {
  /// Why an authorization failed, in the terms of `tokenRequestFailed` and of advanced statuses.
  struct AuthorizationFailure {
    /// What the failure means for the tokens.
    enum Effect {
      /// They stay.
      case none
      /// The services know of no session: they go, and the app hears that nobody is signed in.
      case endsSession
      /// They are bound to another device: they go.
      case unbinds
    }

    /// The code that the app gets (AMB-27).
    let code: ErrorCode
    /// The text that the app gets; the MVPD's own, or what went wrong.
    let description: String
    /// The status that tells it, with the rule about its condition; nil where no document has one.
    let status: (status: AdvancedStatus, rule: RequirementID)?
    /// The rules that it is a failure by.
    let rules: Rules
    /// What it means for the tokens.
    let effect: Effect

    private init(
      _ description: String,
      _ status: (AdvancedStatus, RequirementID)? = nil,
      by rules: Rules,
      code: ErrorCode = .userNotAuthorized,
      _ effect: Effect = .none
    ) {
      self.code = code
      self.description = description
      self.status = status.map { ($0.0, $0.1) }
      self.rules = rules
      self.effect = effect
    }

    /// Explains an answer of `authorize`, or of `mediaToken`, that is not the token asked for.
    init(of service: Service, _ answer: Answer) {
      let isMediaToken = service == .mediaToken
      let own: RequirementID = isMediaToken ? "AUTHZ-009" : "AUTHZ-008"
      switch answer {
      case .reply(.authorizationDenied(let text, let denier)):
        self.init(
          text,
          Self.status(of: denier),
          by: Self.rules(of: denier) + [text.isEmpty ? "AUTHZ-007" : "AUTHZ-006", "FLOW-020"]
        )
      case .reply(.deviceMismatch):
        let status = (AdvancedStatus("SEC412", .warning), RequirementID("STATUS-033"))
        let compared: RequirementID = isMediaToken ? "DEVICE-003" : "DEVICE-002"
        self.init(Self.deviceText, status, by: ["AUTHZ-020", compared], .unbinds)
      case .status(412):
        self.init("", by: "AUTHZ-021", code: .userNotAuthenticated, .endsSession)
      case .status(403) where !isMediaToken:
        self.init("", Self.error("Z100", "STATUS-021"), by: "AUTHZ-005 AUTHZ-007 FLOW-020")
      case .status(let code):
        self.init("HTTP status \(code)", Self.status(ofHTTP: code), by: [own])
      case .reply, .unreadable:
        let text = "the answer cannot be read"
        self.init(text, Self.error("Z500", "STATUS-026"), by: [own, "TOKEN-018"])
      case .failed(.tls):
        let text = Self.text(of: .tls)
        self.init(text, Self.error("SEC420", "STATUS-034"), by: [own])
      case .failed(let failure):
        let text = Self.text(of: failure)
        self.init(text, Self.error("Z120", "STATUS-023"), by: [own])
      case .denied(.notRegistered):
        let text = "the application is not registered"
        self.init(text, Self.error("R400", "STATUS-035"), by: [own])
      case .denied(.noAccessToken):
        let text = "no access token could be obtained"
        self.init(text, Self.error("R401", "STATUS-036"), by: [own])
      }
    }

    /// The text about a programmer without a configuration.
    static let unconfiguredText = "the requestor is not configured"
    /// The text about a resource that is missing.
    static let emptyText = "the resource is empty"
    /// The text about another device (AUTHZ-020).
    static let deviceText = "the device id does not match the token"

    private static func error(
      _ id: String,
      _ rule: RequirementID
    ) -> (AdvancedStatus, RequirementID) {
      (AdvancedStatus(id, .error), rule)
    }

    private static func status(of denier: Denier) -> (AdvancedStatus, RequirementID) {
      switch denier {
      case .provider: error("Z100", "STATUS-021")
      case .repetition: error("Z110", "STATUS-022")
      case .degradation: error("Z169", "STATUS-025")
      case .tempPassDuration, .tempPassResources:
        (AdvancedStatus("N111", .warning), "STATUS-016")
      }
    }

    /// Returns the rules that a denial rests on; with a temporary pass there is no MVPD that denies.
    private static func rules(of denier: Denier) -> Rules {
      switch denier {
      case .provider, .repetition, .degradation: "AUTHZ-005"
      case .tempPassDuration: "TEMP-005"
      case .tempPassResources: "TEMP-006"
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

    /// Returns the status for an HTTP status; a malformed resource is what 400 stands for.
    private static func status(ofHTTP code: Int) -> (AdvancedStatus, RequirementID)? {
      let known: [(codes: ClosedRange<Int>, id: String, rule: RequirementID)] = [
        (400...400, "Z130", "STATUS-024"),
        (429...429, "Z100", "STATUS-043"),
        (500...599, "Z500", "STATUS-026"),
      ]
      return known.first { $0.codes.contains(code) }.map { error($0.id, $0.rule) }
    }
  }
}

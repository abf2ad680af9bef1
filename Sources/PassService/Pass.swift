public import Entitlement
import Simulation

// Sign-ins of nobody in particular: with a temporary pass, or by a degradation rule (TEMP, STATUS-014).
extension PassService {
  /// A sign-in that a token can be had for although nobody has an account.
  public struct Pass: Hashable, Sendable {
    /// The app that asked.
    public let app: AppName
    /// The device, which is all that is known of the viewer.
    public let device: DeviceID
    /// The programmer.
    public let requestor: RequestorID
    /// The temporary pass, or the MVPD that is passed by.
    public let provider: ProviderID
    /// Why there is one.
    public let source: TokenSource
    /// What the app says of the viewer, by which a promotional pass knows them on another device.
    public let identifier: [Value.Field]

    /// Creates a pass.
    public init(
      app: AppName,
      device: DeviceID,
      requestor: RequestorID,
      provider: ProviderID,
      source: TokenSource,
      identifier: [Value.Field] = []
    ) {
      self.app = app
      self.device = device
      self.requestor = requestor
      self.provider = provider
      self.source = source
      self.identifier = identifier
    }

    /// Whether another pass takes its place.
    func isReplaced(by other: Pass) -> Bool {
      app == other.app && device == other.device && requestor == other.requestor
        && provider == other.provider
    }

    /// Whether a request is about it.
    func isAsked(by request: Request) -> Bool {
      app == request.app && device == request.device && requestor == request.requestor
        && provider == request.provider
    }

    /// The description of its issue.
    var fact: FactDescription {
      FactDescription(
        "passIssued",
        [
          Value.Field("app", .string(app.text)),
          Value.Field("device", .string(device.text)),
          Value.Field("requestor", .string(requestor.text)),
          Value.Field("mvpd", .string(provider.text)),
          Value.Field("source", .string(source.rawValue)),
          Value.Field("identifier", .map(identifier)),
        ]
      )
    }
  }

  /// Returns the pass that a request is about, the latest.
  func pass(for request: Request) -> Pass? { passes.last { $0.isAsked(by: request) } }

  /// Returns the issue of a pass, once what brings it about is handed out: the answer to the request for a
  /// free preview, or a login page that goes on by itself.
  func issuePass(for request: Request, with answers: [Decision<Event>]) -> [Decision<Event>] {
    guard let provider = request.provider else { return [] }
    for decision in answers {
      guard case .answered(_, .reply(let reply), _) = decision.event else { continue }
      let source: TokenSource
      if case .freePreview = reply {
        source = .tempPass
      } else if case .openLoginPage = reply {
        source = .degradation
      } else {
        continue
      }
      let pass = Pass(
        app: request.app,
        device: request.device,
        requestor: request.requestor,
        provider: provider,
        source: source,
        identifier: source == .tempPass ? request.data : []
      )
      return [Decision(.passIssued(pass), by: pass.rules)]
    }
    return []
  }

  /// Returns the token of a sign-in without an account; the viewer's id is the device's.
  ///
  /// Tracking arrays then tell the device's hash (temp-pass-feature, tracking).
  func token(
    for pass: Pass,
    behind request: Request,
    at now: Instant
  ) -> (Answer, Rules) {
    var marks = TokenMarks()
    marks.source = pass.source
    marks.isForOneRequestor = directory.authenticatesPerRequestor(pass.provider)
    let token = AuthenticationToken(
      guid: pass.device.text,
      requestor: pass.requestor,
      provider: pass.provider,
      expires: now + durations.authentication,
      fingerprint: request.device,
      marks: marks
    )
    return (.reply(.authenticationToken(token)), "TOKEN-001 DEVICE-001" + pass.rules)
  }
}

extension PassService.Pass {
  /// The rules by which nobody has to sign in.
  var rules: Rules {
    switch source {
    case .tempPass: [identifier.isEmpty ? "TEMP-001" : "TEMP-004"]
    case .degradation: "STATUS-014"
    case .mvpd, .apple: []
    }
  }
}

public import EntsimEntitlement
import EntsimSimulation

// Sign-ins without an account: by a temporary pass, or by a degradation rule (TEMP, STATUS-014).
extension PassService {
  /// A sign-in of a viewer without an account, which the SDK can get a token for.
  public struct AnonymousSignIn: Hashable, Sendable, FactFields {
    /// The app that asked.
    public let app: AppName
    /// The device, which identifies the viewer.
    public let device: DeviceID
    /// The requestor.
    public let requestor: RequestorID
    /// The temporary pass, or the bypassed MVPD.
    public let provider: ProviderID
    /// The reason: a temporary pass or a degradation rule.
    public let source: TokenSource
    /// The app's data about the viewer, by which a promotional pass recognizes them on another device.
    public internal(set) var identifier: [Value.Field] = []

    /// Whether another sign-in takes its place.
    func isReplaced(by other: AnonymousSignIn) -> Bool {
      LookUp.replacedAnonymousSignIn.finds(
        .app,
        app == other.app,
        .device,
        device == other.device,
        .requestor,
        requestor == other.requestor,
        .provider,
        provider == other.provider
      )
    }

    /// Whether a request is about it.
    func isAsked(by request: Request, in lookUp: LookUp) -> Bool {
      request.comes(from: app, on: device, for: requestor, about: provider, in: lookUp)
    }

    /// The requirements by which the viewer needs no account, with the SDK.
    fileprivate var rulesOfSDK: Rules {
      switch source {
      case .tempPass: identifier.isEmpty ? "TEMP-001" : "TEMP-004"
      case .degradation: "STATUS-014"
      case .mvpd, .apple: []
      }
    }

    /// The requirements by which the viewer needs no account, on the REST path.
    fileprivate var rulesOfREST: Rules {
      switch source {
      case .tempPass: "REST-054"
      case .degradation: "REST-081"
      case .mvpd, .apple: []
      }
    }

    /// The fields.
    public var facts: [Value.Field] {
      [
        Value.Field("app", .name(app)),
        Value.Field("device", .name(device)),
        Value.Field("requestor", .name(requestor)),
        Value.Field("mvpd", .name(provider)),
        Value.Field("source", .word(source)),
        Value.Field("identifier", .map(identifier)),
      ]
    }
  }

  /// Returns the latest anonymous sign-in that a request is about; nil where there is none.
  func anonymousSignIn(for request: Request) -> AnonymousSignIn? {
    anonymousSignIns.last { $0.isAsked(by: request, in: .anonymousSignIn) }
  }
}

extension PassService {
  /// Returns the requirements by which the viewer of a sign-in needs no account.
  func rules(of signIn: AnonymousSignIn) -> Rules {
    rules(for: signIn.app, sdk: signIn.rulesOfSDK, rest: signIn.rulesOfREST)
  }
}

extension Transaction<PassService> {
  /// Signs the viewer of a request in without an account.
  mutating func signInAnonymously(
    for request: Request,
    by source: TokenSource,
    identifiedBy identifier: [Value.Field] = []
  ) {
    guard let provider = request.provider else { return }
    let signIn = PassService.AnonymousSignIn(
      app: request.app,
      device: request.device,
      requestor: request.requestor,
      provider: provider,
      source: source,
      identifier: identifier
    )
    record(.passIssued(signIn), by: state.rules(of: signIn))
  }

  /// Returns the token of a sign-in without an account; the viewer's id is the device's.
  ///
  /// Tracking arrays then carry the hash of the device's id (temp-pass-feature, tracking).
  func token(for signIn: PassService.AnonymousSignIn, behind request: Request) -> (Answer, Rules) {
    let token = token(signIn.device.text, at: signIn.provider, signIn.source, for: request)
    let rules = "TOKEN-001 DEVICE-009" + state.rules(of: signIn)
    guard let pass = state.directory.tempPass(signIn.provider),
      let trial = state.trial(of: signIn.provider, for: signIn.requestor, on: signIn.device),
      let told = metadata(of: trial, by: pass, beside: token)
    else { return (.reply(.authenticationToken(token)), rules) }
    return (
      .reply(.authenticationToken(token, told)), "TEMP-011" + rules + told.rulesOfContent
    )
  }
}

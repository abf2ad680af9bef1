import EntsimEntitlement
import EntsimSimulation

// What the services refuse an HTTP client before they look at its request: a parameter that is missing, and a client
// that may not ask.
extension PassService {
  /// Returns the refusal of a request; nil where the services look at it.
  func refusal(
    of request: Request,
    by client: ClientDetails,
    at now: Instant
  ) -> (Answer, Rules)? {
    guard request.service.exists(on: client.path) else {
      return (.refusal(404, "Not Found"), "CLIENT-001")
    }
    if let rules = rulesAgainst(request, client, at: now) {
      return (.refusal(401, "access_denied"), rules)
    }
    if clientChecks == .strict, request.lacksDeviceInformation(client) {
      return (.refusal(400, "Required 'X-Device-Info' is not present"), "CLIENT-004")
    }
    if let flaw = client.flaw {
      return (.refusal(400, flaw), request.service.grantsAccess ? "CLIENT-002" : "CLIENT-001")
    }
    guard let name = request.missingParameter(by: client) else { return nil }
    return (.refusal(400, "Required '\(name)' is not present"), "CLIENT-001")
  }

  /// Returns the requirements by which a client may not ask; nil where it has proved that it may, or need not.
  private func rulesAgainst(_ request: Request, _ client: ClientDetails, at now: Instant) -> Rules?
  {
    guard request.service.wantsProof(from: client) else { return nil }
    return switch client.access {
    case .bearer: isGranted(request, at: now) ? nil : "CLIENT-002"
    case .signature: clientChecks == .lenient ? nil : "CLIENT-004"
    case .none: "CLIENT-003"
    }
  }
}

extension Service {
  /// Whether a way to the services has it.
  fileprivate func exists(on path: AppDescription.Path) -> Bool {
    switch path {
    case .sdk: !isOfREST && !grantsAccess
    case .restV1: self != .passiveAuthentication
    }
  }

  /// Whether a client on REST API V1 has to prove that it may ask; a browser and a second screen do not.
  fileprivate func wantsProof(from client: ClientDetails) -> Bool {
    guard client.path == .restV1, client.code == nil, !grantsAccess else { return false }
    return self != .configuration && self != .authenticate
  }

  /// Whether a request may name no requestor.
  ///
  /// A logout is then one for all requestors of the device, and the end of a code needs the code alone.
  fileprivate func doesWithoutRequestor(on path: AppDescription.Path) -> Bool {
    path == .restV1 && (self == .logout || self == .registrationCodeRemoval)
  }

  /// Whether the services insist on the properties of the device where they are strict.
  fileprivate var wantsDeviceInformation: Bool {
    isForDevice || grantsAccess || self == .profileRequest
  }
}

extension Request {
  /// Whether it lacks the properties of the device, on REST API V1 and without a registration code.
  fileprivate func lacksDeviceInformation(_ client: ClientDetails) -> Bool {
    client.path == .restV1 && client.code == nil && !client.tellsDevice
      && self.service.wantsDeviceInformation
  }

  /// Returns the first parameter that the service requires and the request lacks, by its name on the wire.
  fileprivate func missingParameter(by client: ClientDetails) -> String? {
    guard !self.service.grantsAccess else { return nil }
    let isOnREST = client.path == .restV1
    if self.requestor.text.isEmpty, !self.service.doesWithoutRequestor(on: client.path) {
      return "requestor"
    }
    if isOnREST, self.service.isForDevice, client.code == nil, self.device.text.isEmpty {
      return "deviceId"
    }
    switch self.service {
    case .authorize, .mediaToken, .authorizationToken:
      // The SDK's proof names the resource of a media token.
      let isNamed = self.resource?.text.isEmpty == false || !isOnREST && self.service == .mediaToken
      return isNamed ? nil : "resource"
    case .preauthorize: return self.resources?.isEmpty == false ? nil : "resource"
    case .tokenExchange:
      if self.provider == nil { return "mvpd" }
      guard case .statement = self.proof else { return "SAMLResponse" }
      return nil
    case .profileRequest: return self.provider == nil ? "mvpd" : nil
    case .authenticate, .freePreview: return self.provider == nil ? "mso_id" : nil
    case .register, .accessToken, .configuration, .authenticationToken, .registrationCode,
      .passiveAuthentication, .checkToken, .userMetadata, .logout, .registrationCodeRecord,
      .registrationCodeRemoval:
      return nil
    }
  }
}

public import EntsimEntitlement
public import EntsimSimulation

// Registration codes that HTTP clients read, end, and ask with in place of a device (backend, 2 and 5.2).
extension PassService {
  /// Returns what stands behind a registration code; nil where it is unknown or has ended.
  public func registered(_ code: RegistrationCode, at now: Instant) -> RegisteredCode? {
    validCode(of: ClientDetails(code: code), at: now)
  }

  /// Returns the code that a request names, if it was issued and has not ended.
  func validCode(of client: ClientDetails, at now: Instant) -> RegisteredCode? {
    guard let code = client.code else { return nil }
    return codes.last {
      LookUp.codeOfClient.finds(.code, $0.code == code)
        && now.isBefore($0.expires, deciding: .codeOfClient)
    }
  }

  /// Returns the request with what stands behind it: the device of its code, and the MVPD of the viewer who has signed
  /// in for that device.
  ///
  /// A code that is unknown or has ended stands for no device, so nothing is found for it.
  func completed(_ request: Request, at now: Instant) -> Request {
    guard let client = request.client else { return request }
    let code = validCode(of: client, at: now)
    guard code != nil || client.path == .sdk else { return request }
    let named = request.device.text.isEmpty ? request.deviceOfProof : request.device
    let device = named ?? code?.device ?? request.device
    let requestor = request.requestor.text.isEmpty ? code?.requestor : request.requestor
    let login = logins.last {
      $0.app == request.app
        && LookUp.loginOfClient.finds(
          .requestor,
          $0.requestor == requestor,
          .device,
          $0.device == device
        )
    }
    return request.completed(
      for: device,
      of: requestor ?? request.requestor,
      at: request.provider ?? code?.namedProvider ?? login?.subscriber.provider
    )
  }

  /// Returns the code by which a subscriber can sign in in a browser: an issued one that has not ended, and that
  /// leads to the subscriber's MVPD or to any; nil for none.
  func code(_ code: RegistrationCode, leading name: SubscriberName, at now: Instant)
    -> RegisteredCode?
  {
    guard let subscriber = directory.subscriber(name),
      let code = validCode(of: ClientDetails(code: code), at: now),
      code.namedProvider == nil || code.namedProvider == subscriber.provider
    else { return nil }
    return code
  }

  /// Returns the record of a code; 404 for one that is unknown or has ended (CLIENT-005).
  func record(of request: Request, by client: ClientDetails, at now: Instant) -> (Answer, Rules) {
    guard let code = validCode(of: client, at: now), code.requestor == request.requestor else {
      return (.refusal(404, "Not Found"), "CLIENT-005")
    }
    let rules: Rules = client.access == .none ? "CLIENT-003 CLIENT-005" : "CLIENT-005"
    return (.reply(.codeRecord(code)), rules)
  }

  /// Returns that a code ends; 404 for one that is unknown or has ended (CLIENT-005).
  func removal(of request: Request, by client: ClientDetails, at now: Instant) -> (Answer, Rules) {
    guard let code = validCode(of: client, at: now), code.requestor == request.requestor else {
      return (.refusal(404, "Not Found"), "CLIENT-005")
    }
    return (.reply(.codeRemoved), "CLIENT-005")
  }
}

extension Transaction<PassService> {
  /// Signs a subscriber in by a code, in a browser that is an HTTP client; or records that the code does not lead
  /// there (CLIENT-007).
  mutating func signInForClient(_ name: SubscriberName, by code: RegistrationCode) {
    guard state.code(code, leading: name, at: now) != nil else {
      return record(.clientSignInFailed(name, code), by: "CLIENT-007")
    }
    signIn(name, by: code)
  }
}

extension Request {
  /// The device to which the token is bound that the request proves a sign-in by; nil without one.
  fileprivate var deviceOfProof: DeviceID? {
    switch self.proof {
    case .authentication(let token): token.fingerprint
    case .authorization(let token): token.fingerprint
    case .saml, .statement, nil: nil
    }
  }
}

extension AuthenticationToken: DescribedState {
  /// The fields; the viewer's id is a secret.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "requestor": .name(self.requestor),
      "mvpd": .name(self.provider),
      "expires": style.time(self.expires),
      "source": .word(self.marks.source),
      "device": .name(self.fingerprint),
      "guid": style.secret(self.guid),
      "signIn": .number(self.signIn?.number),
      "since": .number(self.signIn.flatMap { $0.first == $0.number ? nil : $0.first }),
      "forOneRequestor": .bool(self.marks.isForOneRequestor),
      "corrupt": .bool(self.marks.isDamaged),
    ])
  }
}

extension SignIn: DescribedState {
  /// The numbers.
  public func state(in style: StateStyle) -> Value {
    style.map(["number": .number(number), "first": .number(first == number ? nil : first)])
  }
}

extension AuthorizationToken: DescribedState {
  /// The fields; the viewer's id is a secret.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "resource": .name(self.resource),
      "requestor": .name(self.requestor),
      "mvpd": .name(self.provider),
      "expires": style.time(self.expires),
      "device": .name(self.fingerprint),
      "guid": style.secret(self.guid),
      "corrupt": .bool(self.isDamaged),
      "degraded": .bool(self.isDegraded),
    ])
  }
}

extension MediaToken: DescribedState {
  /// The fields; whom it is for is a secret, and the signature is what it is known by.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "resource": .name(self.resource),
      "requestor": .name(self.requestor),
      "mvpd": .name(self.provider),
      "issued": style.time(self.issued),
      "lives": .interval(self.lives),
      "sessionGUID": style.secret(self.sessionGUID),
      "signature": .string(self.signature),
    ])
  }
}

extension UserMetadata: DescribedState {
  /// The fields; what is told about the viewer is a secret, but for what it is about.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "requestor": .name(self.requestor),
      "mvpd": .name(self.provider),
      "guid": style.secret(self.guid),
      "updated": .integer(self.updated),
      "encrypted": .texts(self.encrypted),
      "data": style.secrets(self.data),
    ])
  }
}

extension SAMLResponse: DescribedState {
  /// The fields; the text is a secret.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "subscriber": .name(subscriber), "text": style.secret(text.isEmpty ? nil : text),
    ])
  }
}

extension Proof: DescribedState {
  /// What it proves, under the name of what it is.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .authentication(let token): .tagged("authentication", token.state(in: style))
    case .authorization(let token): .tagged("authorization", token.state(in: style))
    case .saml(let response): .tagged("saml", response.state(in: style))
    }
  }
}

extension TVProviderAccount: DescribedState {
  /// The fields; the text for the exchange is a secret.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "subscriber": .name(subscriber),
      "expires": style.time(expires),
      "saml": style.secret(saml),
    ])
  }
}

public import EntsimSimulation

// The authentication token as an HTTP client on the SDK's paths gets it and sends it back (001, format; backend, 13).
extension AuthenticationToken {
  /// Returns the token on one line.
  ///
  /// The signature carries what the documents' format has no element for: the marks, and the expiry in milliseconds.
  public func text(issued: Instant) -> String {
    let marks = [
      self.marks.source.rawValue, self.marks.isForOneRequestor ? "1" : "0",
      String(self.expires.milliseconds),
    ]
    let seconds = (self.expires.milliseconds - issued.milliseconds) / 1_000
    return TokenText(signedBy: marks, "simpleAuthenticationToken") { token in
      token.add("simpleTokenAuthenticationGuid", self.guid)
      token.add("simpleSamlSessionIndex", self.guid)
      token.add("simpleTokenRequestorID", self.requestor.text)
      token.add("simpleTokenDomainName", "adobe.com")
      token.add("simpleTokenExpires", self.expires.tokenDate)
      token.add("simpleTokenMsoID", self.provider.text)
      token.add("simpleTokenDeviceID") { $0.add("simpleTokenFingerprint", self.fingerprint.text) }
      token.add("simpleSamlNameID", self.guid)
      token.add("ttl", String(seconds))
    }.text
  }

  /// Reads a token as ``text(issued:)`` writes it; nil for any other text.
  public init?(text: String) {
    guard let (marks, fields) = TokenText.read(text, "simpleAuthenticationToken"),
      marks.count == 3, let source = TokenSource(rawValue: marks[0]),
      let expires = Int64(marks[2]), let guid = fields["simpleTokenAuthenticationGuid"],
      let requestor = fields["simpleTokenRequestorID"], let provider = fields["simpleTokenMsoID"],
      let device = fields["simpleTokenFingerprint"]
    else { return nil }
    var known = TokenMarks()
    known.source = source
    known.isForOneRequestor = marks[1] == "1"
    self.init(
      guid: guid,
      requestor: RequestorID(requestor),
      provider: ProviderID(provider),
      expires: Instant(milliseconds: expires),
      fingerprint: DeviceID(device),
      marks: known
    )
  }
}

// The authorization token in the same form.
extension AuthorizationToken {
  /// The token on one line.
  public var text: String {
    let marks = [self.guid, self.isDegraded ? "1" : "0", String(self.expires.milliseconds)]
    return TokenText(signedBy: marks, "simpleAuthorizationToken") { token in
      token.add("simpleTokenRequestorID", self.requestor.text)
      token.add("simpleTokenResourceID", self.resource.text)
      token.add("simpleTokenTTL", self.expires.tokenDate)
      token.add("simpleTokenMsoID", self.provider.text)
      token.add("simpleTokenDeviceID") { $0.add("simpleTokenFingerprint", self.fingerprint.text) }
    }.text
  }

  /// Reads a token as ``text`` writes it; nil for any other text.
  public init?(text: String) {
    guard let (marks, fields) = TokenText.read(text, "simpleAuthorizationToken"),
      marks.count == 3, let expires = Int64(marks[2]),
      let requestor = fields["simpleTokenRequestorID"],
      let resource = fields["simpleTokenResourceID"], let provider = fields["simpleTokenMsoID"],
      let device = fields["simpleTokenFingerprint"]
    else { return nil }
    self.init(
      resource: ResourceID(resource),
      requestor: RequestorID(requestor),
      provider: ProviderID(provider),
      guid: marks[0],
      expires: Instant(milliseconds: expires),
      fingerprint: DeviceID(device),
      isDegraded: marks[1] == "1"
    )
  }
}

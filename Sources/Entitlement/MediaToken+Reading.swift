import EntsimSimulation

extension MediaToken {
  /// Reads a token as ``text`` writes it; nil for any other text, including a damaged token's.
  public init?(text: String) {
    var reader = TokenReader(rest: text.unicodeScalars[...])
    guard reader.skip("<signatureInfo>"), let signature = reader.content(),
      reader.skip("<signatureInfo><shortAuthorizationToken>"),
      let guid = reader.field("sessionGUID"), let requestor = reader.field("requestorID"),
      let resource = reader.field("resourceID"),
      let lives = reader.field("ttl").flatMap({ Int64($0) }),
      let issued = reader.field("issueTime").flatMap({ Instant($0) }),
      let provider = reader.field("mvpdId"), reader.field("proxyMvpdId") == "",
      reader.skip("</shortAuthorizationToken>")
    else { return nil }
    self.init(
      sessionGUID: guid,
      requestor: RequestorID(requestor),
      resource: ResourceID(resource),
      lives: Interval(milliseconds: lives),
      issued: issued,
      provider: ProviderID(provider),
      signature: signature
    )
    // This rejects texts that can be read but are never written: a signed number, a `>` without escape, or text after
    // the token.
    guard self.text.unicodeScalars.elementsEqual(text.unicodeScalars) else { return nil }
  }
}

import EntsimCryptography
import EntsimEntitlement
import EntsimSimulation

/// The SAML messages of a login, each in Base64.
///
/// They look like those of real services, and say no more than the login needs.
enum SAMLMessage {
  private static let issuer = "https://saml.sp.auth.adobe.com"
  private static let consumer = "/sp/saml/SAMLAssertionConsumer"
  private static let names = """
    xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" \
    xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"
    """
  private static let signatureStart =
    #"<ds:SignatureValue xmlns:ds="http://www.w3.org/2000/09/xmldsig#">"#
  private static let end = "</ds:SignatureValue></samlp:Response>"

  /// Returns the request to the MVPD for a login.
  static func request(for state: LoginState, signedWith key: SigningKey) -> String {
    let id = key.signature(of: state.text(signedWith: key), for: .samlRequest)
    return encoded(
      """
      <samlp:AuthnRequest \(names) ID="_\(id)" Version="2.0" IssueInstant="\(state.began)" \
      ProtocolBinding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" \
      AssertionConsumerServiceURL="\(consumer)"><saml:Issuer>\(issuer)</saml:Issuer>\
      <samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>
      """
    )
  }

  /// Returns the MVPD's answer that a subscriber has signed in, for the login with a `RelayState`.
  static func response(
    about subscriber: SubscriberName,
    at provider: ProviderID,
    relayState: String,
    signedWith key: SigningKey
  ) -> String {
    let text = """
      <samlp:Response \(names) Version="2.0"><saml:Issuer>\(provider.text.escapedXML)</saml:Issuer>\
      <samlp:Status>\
      <samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>\
      <saml:Assertion Version="2.0"><saml:Issuer>\(provider.text.escapedXML)</saml:Issuer>\
      <saml:Subject><saml:NameID>\(subscriber.text.escapedXML)</saml:NameID></saml:Subject>\
      </saml:Assertion>
      """
    let signature = key.signature(of: "\(relayState)\n\(text)", for: .samlResponse)
    return encoded("\(text)\(signatureStart)\(signature)\(end)")
  }

  /// Reads whom the MVPD's answer is about; nil for a text that was not signed with the key for this login.
  static func subscriber(
    in response: String,
    relayState: String,
    signedWith key: SigningKey
  ) -> SubscriberName? {
    guard let bytes = Base64.decode(response), let text = String(validating: bytes, as: UTF8.self),
      text.hasSuffix(end), let signature = text.range(ofLast: signatureStart)
    else { return nil }
    let signed = text[..<signature.lowerBound]
    guard
      key.verifies(
        text[signature.upperBound...].dropLast(end.count),
        of: "\(relayState)\n\(signed)",
        for: .samlResponse
      ),
      let start = text.firstRange(of: "<saml:NameID>")
    else { return nil }
    let name = text[start.upperBound...].prefix { $0 != "<" }
    return SubscriberName(String(name).unescapedXML)
  }

  private static func encoded(_ text: String) -> String { Base64.encode(Array(text.utf8)) }
}

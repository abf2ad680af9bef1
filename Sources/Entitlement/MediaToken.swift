public import EntsimSimulation

/// The token that the app passes to its server to play the media (001, definitions; TOKEN-003).
///
/// It is the only token that leaves the SDK, and valid for one use (TOKEN-012, TOKEN-014).
public struct MediaToken: SharedFields {
  /// The fields.
  public struct Fields: Hashable, Sendable {
    /// The hash of the viewer's id at the MVPD, the same as in tracking arrays (TRACK-024).
    public let sessionGUID: String
    /// The requestor that it was issued for.
    public let requestor: RequestorID
    /// The resource.
    public let resource: ResourceID
    /// The lifetime.
    public let lives: Interval
    /// The time of issue by the servers' clock.
    public let issued: Instant
    /// The MVPD.
    public let provider: ProviderID
    /// The signature, unique to the token.
    public let signature: String
  }

  /// The fields, once in memory.
  public let fields: Shared<Fields>

  /// Creates the value from its fields.
  public init(fields: Shared<Fields>) { self.fields = fields }

  /// Creates a token.
  public init(
    sessionGUID: String,
    requestor: RequestorID,
    resource: ResourceID,
    lives: Interval,
    issued: Instant,
    provider: ProviderID,
    signature: String
  ) {
    fields = Shared(
      Fields(
        sessionGUID: sessionGUID,
        requestor: requestor,
        resource: resource,
        lives: lives,
        issued: issued,
        provider: provider,
        signature: signature
      )
    )
  }

  /// The token as the app gets it, on one line.
  ///
  /// This is the documents' form (001, format): the signature's element is opened twice and never closed. The
  /// simulator's MVPDs have no proxy.
  public var text: String {
    "<signatureInfo>\(self.signature)<signatureInfo>\(signedText)"
  }

  /// The part of ``text`` that the signature is for.
  public var signedText: String {
    var text = ""
    text.reserveCapacity(512)
    text += "<shortAuthorizationToken><sessionGUID>"
    text += self.sessionGUID.escapedForXML
    text += "</sessionGUID><requestorID>"
    text += self.requestor.text.escapedForXML
    text += "</requestorID><resourceID>"
    text += self.resource.text.escapedForXML
    text += "</resourceID><ttl>"
    text += String(self.lives.milliseconds)
    text += "</ttl><issueTime>"
    text += self.issued.description
    text += "</issueTime><mvpdId>"
    text += self.provider.text.escapedForXML
    text += "</mvpdId><proxyMvpdId></proxyMvpdId></shortAuthorizationToken>"
    return text
  }
}

public import Simulation

/// The token that the app hands to its server, which lets the media play (001, definitions;
/// TOKEN-003).
///
/// It is the only token that leaves the SDK, and it is for one use (TOKEN-012, TOKEN-014).
@dynamicMemberLookup
public struct MediaToken: Hashable, Sendable {
  /// What it says; each field is read as if it were the value's own.
  public struct Fields: Hashable, Sendable {
    /// The hash of the viewer's id at the MVPD, the same as in the events for statistics (TRACK-024).
    public let sessionGUID: String
    /// The programmer for whom it was issued.
    public let requestor: RequestorID
    /// What may be watched.
    public let resource: ResourceID
    /// How long it lives.
    public let lives: Interval
    /// When it was issued, by the clock of the services.
    public let issued: Instant
    /// The MVPD that has granted it.
    public let provider: ProviderID
    /// What tells one token from all others.
    public let signature: String
  }

  @usableFromInline let fields: Shared<Fields>

  /// A field.
  @inlinable
  public subscript<Field>(dynamicMember field: KeyPath<Fields, Field>) -> Field {
    fields[field]
  }

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
  /// The documents print it so (001, format): the element of the signature is not closed but opened
  /// twice. No proxy stands between the services and an MVPD of the simulator.
  public var text: String {
    var text = ""
    text.reserveCapacity(512)
    text += "<signatureInfo>"
    text += self.signature
    text += "<signatureInfo><shortAuthorizationToken><sessionGUID>"
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

extension String {
  /// The text with what XML does not let stand between tags escaped; a resource may be a fragment of
  /// XML itself (AUTHZ-029).
  fileprivate var escapedForXML: String {
    guard utf8.contains(where: { $0 == 38 || $0 == 60 || $0 == 62 }) else { return self }
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case _: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

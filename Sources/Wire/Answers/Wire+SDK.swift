import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation

// What the SDK's own endpoints answer (backend, 13). Clients find tokens in it by patterns, so that these stand escaped
// on one line.
extension Wire {
  static let resultRoot: Body.Root = "result"

  /// Returns the sign-in.
  func session(
    _ token: AuthenticationToken,
    _ metadata: UserMetadata?,
    _ issued: Instant
  ) -> HTTPResponse {
    let fields = [
      Content.Field("authnToken", SDKTokenText.sign(token.text(issued: issued), with: key)),
      Content.Field("userMeta", metadata.map(MetadataBody.text) ?? ""),
    ]
    return answer(200, .xml, Body.xml(Self.resultRoot, fields))
  }

  /// Returns the permission for a resource.
  func permission(_ token: AuthorizationToken, _ metadata: UserMetadata?) -> HTTPResponse {
    let told = metadata.map { [Content.Field("userMeta", MetadataBody.text(of: $0))] } ?? []
    let text = SDKTokenText.sign(token.text, with: key)
    let fields = [Content.Field("authzToken", text)] + told
    return answer(200, .xml, Body.xml(Self.resultRoot, fields))
  }

  /// Returns the denial of a resource.
  ///
  /// The SDK reads the text of a denial with the status 200 only, and a text has to be there.
  func denied(_ asked: AskedRequest, _ details: String) -> HTTPResponse {
    let message = "User not authorized"
    guard asked.isOfSDK, asked.request.service == .authorize else {
      let refusal = ServiceRefusal(403, message, details: details)
      return answer(403, asked.format, ErrorBody.legacy(refusal, in: asked.format))
    }
    let fields = [
      Content.Field("notAuthorized", .object([])),
      Content.Field("details", details.isEmpty ? message : details),
    ]
    return answer(200, .xml, Body.xml("error", fields))
  }

  /// The answer to a token whose session is gone: the client forgets its tokens.
  var pendingLogout: HTTPResponse {
    let root = Body.Root("pendingLogout", attributes: #" reason="1""#)
    let body = Array("\(Body.opening(of: root))true</pendingLogout>".utf8)
    return answer(200, .xml, body)
  }
}

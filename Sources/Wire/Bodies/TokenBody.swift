import EntsimCryptography
import EntsimEntitlement
import EntsimMediaTokens
import EntsimSimulation

/// Bodies about tokens (backend, 6 and 8): their expiries are milliseconds as texts, and the two formats have their
/// fields in different orders.
enum TokenBody {
  /// The root of a sign-in.
  static let authenticationRoot: Body.Root = "authentication"
  /// The root of an authorization.
  static let authorizationRoot: Body.Root = "authorization"
  /// The root of a media token.
  static let mediaRoot: Body.Root = "play"

  static func bytes(of token: AuthenticationToken, in format: BodyFormat) -> [UInt8] {
    let expires = Content.Field("expires", String(token.expires.milliseconds))
    let viewer = Content.Field("userId", token.guid)
    let provider = Content.Field("mvpd", token.provider.text)
    let requestor = Content.Field("requestor", token.requestor.text)
    return switch format {
    case .xml: Body.xml(authenticationRoot, [expires, viewer, provider, requestor])
    case .json: Body.json([requestor, provider, viewer, expires])
    }
  }

  static func bytes(of token: AuthorizationToken, in format: BodyFormat) -> [UInt8] {
    let expires = Content.Field("expires", String(token.expires.milliseconds))
    let provider = Content.Field("mvpd", token.provider.text)
    let requestor = Content.Field("requestor", token.requestor.text)
    let resource = Content.Field("resource", token.resource.text)
    return switch format {
    case .xml: Body.xml(authorizationRoot, [expires, provider, requestor, resource])
    case .json: Body.json([provider, resource, requestor, expires])
    }
  }

  static func bytes(of token: MediaToken, in format: BodyFormat) -> [UInt8] {
    let expires = Content.Field("expires", String((token.issued + token.lives).milliseconds))
    let provider = Content.Field("mvpdId", token.provider.text)
    let requestor = Content.Field("requestor", token.requestor.text)
    let resource = Content.Field("resource", token.resource.text)
    let text = Content.Field("serializedToken", Base64.encode(Array(token.signed.text.utf8)))
    let viewer = Content.Field("userId", token.sessionGUID)
    return switch format {
    case .xml: Body.xml(mediaRoot, [expires, provider, requestor, resource, text, viewer])
    case .json: Body.json([resource, requestor, expires, text, viewer, provider])
    }
  }
}

import EntsimEntitlement
import EntsimHTTP

/// How a client proves that it may ask.
enum ClientProof {
  /// It proves nothing, or by something that cannot be read.
  case none
  /// By a signature, as before there was a registration of clients.
  case signature(LegacySignature)
  /// By an access token; nil for one that was not issued here.
  case bearer(AccessToken?)

  /// Reads the header `Authorization`, or else the parameter `access_token`.
  init(of http: HTTPRequest, _ parameters: Parameters, _ tokens: inout AccessTokens) {
    if let header = http.header("Authorization") {
      if let token = tokens.token(ofHeader: header) {
        self = .bearer(token)
        return
      }
      if header.text(behindScheme: "Bearer") != nil {
        self = .bearer(nil)
        return
      }
      if let signature = LegacySignature(header) {
        self = .signature(signature)
        return
      }
    }
    self = parameters[.accessToken].map { .bearer(tokens.token(ofText: $0)) } ?? .none
  }

  var access: ClientDetails.Access {
    switch self {
    case .none: .none
    case .signature: .signature
    case .bearer: .bearer
    }
  }

  var token: AccessToken? {
    if case .bearer(let token) = self { token } else { nil }
  }

  /// The requestor that the proof names; nil for none.
  var requestor: String? {
    if case .signature(let signature) = self { signature.requestor } else { nil }
  }
}

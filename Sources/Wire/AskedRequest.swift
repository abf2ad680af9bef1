public import EntsimEntitlement
import EntsimHTTP

/// A request to a service, and what its answer on the wire depends on.
public struct AskedRequest: Sendable {
  /// The request for the services.
  public let request: Request
  let endpoint: Endpoint
  let format: BodyFormat
  let base: String
  /// What the answer repeats of the request; nil where it repeats nothing.
  var echo: Echo?

  /// What an answer repeats of its request.
  enum Echo: Sendable {
    /// The login that the page begins, or why it cannot begin.
    case login(LoginStart)
    /// Where the logout page redirects; nil for nowhere.
    case logout(PageAddress?)
    /// What the record of a registration code tells of the device.
    case code(CodeInformation)
    /// The redirect URI of a registration; nil for none.
    case registration(String?)
  }

  /// Returns the same request, whose answer repeats nothing of it, with another number.
  func sentAgain(_ number: Int) -> AskedRequest {
    AskedRequest(
      request: request.sentAgain(as: RequestID(sender: .client, number: number)),
      endpoint: endpoint,
      format: format,
      base: base
    )
  }

  /// Whether a client of the SDK sends it.
  var isOfSDK: Bool { endpoint.path == .sdk }
}

/// A request with its endpoint and its parameters.
struct Call {
  let http: HTTPRequest
  let match: Endpoint.Match
  let parameters: Parameters
  /// The number of the request.
  let number: Int
  /// The path of the run.
  let base: String

  /// The value of a segment of the path, or of a parameter; nil for neither.
  subscript(segment: Endpoint.Capture, or name: ParameterName) -> String? {
    match[segment] ?? parameters[name]
  }

  /// The format of the answer.
  var format: BodyFormat {
    BodyFormat(asked: http, parameters, extension: match.pathExtension)
  }
}

internal import EntsimHTTP

/// Why the server answers a request by itself.
enum Refusal: Hashable, Error {
  /// The request breaks a rule of HTTP, or could be understood in two ways.
  case malformed(String)
  case tooLongHead
  case tooLargeBody
  case tooManyRequestsOfClient
  case tooManyRequests
  /// The application has given an answer that HTTP cannot carry.
  case impossibleAnswer(String)

  var response: HTTPResponse {
    switch self {
    case .malformed(let reason): Self.response(400, reason)
    case .tooLongHead: Self.response(431, "The header lines are too long, or too many.")
    case .tooLargeBody: Self.response(413, "The body is too large.")
    case .tooManyRequestsOfClient:
      Self.response(429, "This client has too many requests in flight.", isPassing: true)
    case .tooManyRequests:
      Self.response(503, "The server has too many requests in flight.", isPassing: true)
    case .impossibleAnswer(let reason): Self.response(500, reason)
    }
  }

  private static func response(
    _ status: Int,
    _ words: String,
    isPassing: Bool = false
  ) -> HTTPResponse {
    var headers = [Header("Content-Type", "text/plain; charset=utf-8")]
    if isPassing { headers.append(Header("Retry-After", "1")) }
    return HTTPResponse(status: status, headers: headers, body: Array("\(words)\n".utf8))
  }
}

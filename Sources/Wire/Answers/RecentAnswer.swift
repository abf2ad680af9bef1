import EntsimHTTP
import EntsimSimulation

/// The answer that was made last with a kind of token: a client that asks again gets the same token.
struct RecentAnswer<Token: Equatable & Sendable>: Sendable {
  /// An object: what is found is looked at where it lies.
  private final class Made: Sendable {
    let token: Token
    let format: BodyFormat
    let response: HTTPResponse
    /// Where the names of the token lie.
    let names = SymbolKeeper()

    init(_ token: Token, _ format: BodyFormat, _ response: HTTPResponse) {
      self.token = token
      self.format = format
      self.response = response
    }
  }

  private var last: Made?

  /// Returns the answer with a token in a format, whose body is made unless it is the last.
  mutating func response(
    with token: Token,
    in format: BodyFormat,
    making make: (Token, BodyFormat) -> [UInt8]
  ) -> HTTPResponse {
    if let last, last.format == format, last.token == token { return last.response }
    let response = HTTPResponse.unkept(200, type: format.contentType, make(token, format))
    last = Made(token, format, response)
    return response
  }
}

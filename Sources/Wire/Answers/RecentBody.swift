import Simulation

/// The body that was made last of a kind of token: a client that asks again gets the same token.
struct RecentBody<Token: Equatable & Sendable>: Sendable {
  private struct Made {
    let token: Token
    let format: BodyFormat
    let bytes: [UInt8]
    /// Where the names of the token lie.
    let names = SymbolKeeper()
  }

  private var last: Made?

  /// Returns the bytes of a token in a format; makes them unless they are the last.
  mutating func bytes(
    of token: Token,
    in format: BodyFormat,
    making make: (Token, BodyFormat) -> [UInt8]
  ) -> [UInt8] {
    if let last, last.format == format, last.token == token { return last.bytes }
    let bytes = make(token, format)
    last = Made(token: token, format: format, bytes: bytes)
    return bytes
  }
}

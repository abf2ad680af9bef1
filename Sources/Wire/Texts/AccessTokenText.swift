import EntsimCryptography
import EntsimEntitlement
import EntsimSimulation

/// Access tokens on the wire: JWTs with the signature HS256 (RFC 7515, RFC 7519).
enum AccessTokenText {
  private static let header = Base64URL.encode(Array(#"{"alg":"HS256","typ":"JWT"}"#.utf8))
  private static let start = #"{"jti":""#
  /// How many digits of Base64 hold the start of the claims with the number and the quotation mark behind it.
  private static let lengthOfNumber = 40

  /// Returns the text of an access token; `jti` is its number.
  static func text(
    of token: AccessToken,
    issued: Instant,
    lives lifetime: Interval,
    signedWith key: SigningKey
  ) -> String {
    let (from, until) = (issued.milliseconds / 1_000, (issued + lifetime).milliseconds / 1_000)
    let claims = #"\#(start)\#(token.number)","iss":"entsim","iat":\#(from),"exp":\#(until)}"#
    let signed = "\(header).\(Base64URL.encode(Array(claims.utf8)))"
    return "\(signed).\(key.signature(of: signed, for: .accessToken))"
  }

  /// Reads an access token; nil for a text that was not signed with the key.
  ///
  /// Whether it has expired is for the services to decide.
  static func read(_ text: String, signedWith key: SigningKey) -> AccessToken? {
    let bytes = Array(text.utf8)
    let claimsStart = header.utf8.count + 1
    guard bytes.starts(with: header.utf8), let end = bytes.lastIndex(of: UInt8(ascii: ".")),
      claimsStart <= end,
      key.verifies(bytes[(end + 1)...], of: bytes[..<end], for: .accessToken)
    else { return nil }
    let digits = bytes[claimsStart..<end].prefix(lengthOfNumber)
    guard let claims = Base64URL.decode(String(decoding: digits, as: UTF8.self)),
      claims.starts(with: start.utf8)
    else { return nil }
    let number = claims.dropFirst(start.utf8.count).prefix { $0 != UInt8(ascii: "\"") }
    return Int(String(decoding: number, as: UTF8.self)).map { AccessToken(number: $0) }
  }
}

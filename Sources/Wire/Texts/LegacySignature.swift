/// The `Authorization` of clients from before client registration (backend, 0).
///
/// `GET requestor_id=REQ, nonce=…, signature_method=HMAC-SHA1, request_time=…, request_uri=…, public_key=…,
/// signature=…`. Clients sign other methods and paths than they send, and their secrets are unknown here, so that the
/// signature itself is not verified.
struct LegacySignature {
  /// The requestor that the signature names.
  let requestor: String

  /// 1973, in milliseconds; a time in seconds is earlier until the year 5138.
  private static let earliestTime: Int64 = 100_000_000_000

  /// The names of the parts; the first is the requestor, and the second the time.
  private static let names = [
    "requestor_id", "request_time", "nonce", "signature_method", "request_uri", "public_key",
    "signature",
  ]
  .map { Array($0.utf8) }

  /// Reads a signature; nil where a part is missing, or the time is not in milliseconds.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let names = Self.names
    var values = [ArraySlice<UInt8>?](repeating: nil, count: names.count)
    for part in bytes[space...].split(separator: UInt8(ascii: ",")) {
      let part = part.drop { $0 == UInt8(ascii: " ") }
      guard let sign = part.firstIndex(of: UInt8(ascii: "=")), sign + 1 < part.endIndex,
        let place = names.firstIndex(where: { part[..<sign].elementsEqual($0) })
      else { continue }
      values[place] = part[(sign + 1)...]
    }
    guard values.allSatisfy({ $0 != nil }), let requestor = values[0],
      let time = values[1].flatMap({ Int64(String(decoding: $0, as: UTF8.self)) }),
      time >= Self.earliestTime
    else { return nil }
    self.requestor = String(decoding: requestor, as: UTF8.self)
  }
}

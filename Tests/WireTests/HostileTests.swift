import EntsimHTTP
import EntsimWire
import TestSupport
import Testing

@Suite("Requests that nobody would send")
struct HostileTests {
  private static let parts =
    EndpointTests.endpoints.flatMap { $0.1.split(separator: "/") }
    .map(String.init) + ["", "..", ".", "%2f", "%00", "%", "%zz", "1.0", ".json", "é", "\u{FFFF}"]
  private static let names = [
    "requestor", "requestor_id", "deviceId", "mvpd", "mso_id", "resource", "resource_id",
    "reg_code",
    "ttl", "format", "device_info", "access_token", "generic_data", "redirect_url",
    "authentication_token", "authz_token", "SAMLRequest", "SAMLResponse", "RelayState", "client_id",
    "client_secret", "grant_type", "deviceType", "subscriber", "username", "cancel",
  ]

  /// Returns bytes that are no text, mixed with pieces of what clients send.
  private func text(_ dice: inout Dice, _ pieces: [String]) -> String {
    let count = Int.random(in: 0...4, using: &dice)
    return (0..<count).map { _ in
      guard dice.one(in: 3) else { return dice.pick(pieces) }
      let length = Int.random(in: 0...12, using: &dice)
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &dice) }
      return String(decoding: bytes, as: UTF8.self)
    }
    .joined()
  }

  private func parameters(_ dice: inout Dice, _ pieces: [String]) -> String {
    (0..<Int.random(in: 0...6, using: &dice)).map { _ in
      "\(dice.pick(Self.names))=\(text(&dice, pieces))"
    }
    .joined(separator: "&")
  }

  private func request(_ dice: inout Dice, _ pieces: [String]) -> HTTPRequest {
    var path = dice.pick(EndpointTests.endpoints).1
    if dice.one(in: 3) {
      let count = Int.random(in: 0...6, using: &dice)
      path = "/" + (0..<count).map { _ in dice.pick(Self.parts) }.joined(separator: "/")
    }
    if dice.one(in: 6) { path = text(&dice, Self.parts) }
    let names = [
      "Authorization", "X-Device-Info", "Accept", "Cookie", "ap_21", "User-Agent", "Content-Type",
    ]
    var headers = names.filter { _ in dice.one(in: 3) }.map { Header($0, text(&dice, pieces)) }
    if dice.one(in: 2) {
      headers.append(Header("Content-Type", "application/x-www-form-urlencoded"))
    }
    if dice.one(in: 3) { headers.append(Sample.signature) }
    return HTTPRequest(
      method: dice.pick(["GET", "POST", "DELETE", "HEAD", "PUT", ""]),
      path: path + dice.pick(["", ".json", ".xml"]),
      query: parameters(&dice, pieces),
      headers: headers,
      body: Array((dice.one(in: 2) ? parameters(&dice, pieces) : text(&dice, pieces)).utf8)
    )
  }

  @Test("no request stops the wire, and every answer can be sent", arguments: 1...16)
  func anything(seed: UInt64) {
    var dice = Dice(seed: seed, purpose: "hostile requests")
    let host = Host()
    let code = host.code()
    let opened = host.send(Sample.login(code))?.header("Location") ?? ""
    let pieces = [
      "DEMO", "device", "Alpha", code, "News", "a,b", "json", "{\"a\":1.5}", "(\"a\":[1])", "eyJ",
      "https://app.example", "%2B", "+", "=", "&", ",", ";", "<xss>", "&lt;signatureInfo&gt;", "-1",
      "client_credentials", "iOS", "Bearer ", String(opened.dropFirst(31)), "entsim-device=",
    ]
    for _ in 0..<100 {
      let request = request(&dice, pieces)
      guard let response = host.send(request) else { continue }
      #expect((200...599).contains(response.status), "seed \(seed): \(request)")
      for header in response.headers {
        let isSafe = header.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        #expect(isSafe, "seed \(seed): \(request)")
      }
      #expect(String(validating: response.body, as: UTF8.self) != nil, "seed \(seed): \(request)")
      #expect(response.isJSON || !response.text.contains("<xss>"), "seed \(seed): \(request)")
    }
  }
}

extension HTTPResponse {
  fileprivate var isJSON: Bool { header("Content-Type")?.hasPrefix("application/json") == true }
}

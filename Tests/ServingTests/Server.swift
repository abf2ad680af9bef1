import EntsimHTTP
import EntsimJSONText
import EntsimServing
import EntsimSimulation
import EntsimWorldFiles
import Testing

/// A stand-in without sockets, whose time a test moves.
final class Server {
  static let start = Instant(milliseconds: 1_735_689_600_000)
  static let world = """
    given:
      providers: {Alpha: {}}
      subscribers: {alice: {provider: Alpha}}
    """

  var standIn: StandIn
  var time: Int64 = 0
  private var exchange: UInt64 = 0

  init(
    _ text: String = world,
    in storage: SessionStore? = nil,
    keeping keptEntries: Int = 10_000,
    mostEntries: Int = 4_000_000_000
  ) throws {
    var options = StandInOptions(token: "secret", key: Array(0..<32))
    options.keptEntries = keptEntries
    options.mostEntries = mostEntries
    options.hosts = ["127.0.0.1:80"]
    let world = try WorldSource(path: "world.yaml", text: text)
    standIn = StandIn(of: world, from: Self.start, at: 0, options, in: storage)
  }

  /// Sends a request; nil where its answer comes later, or where the connection is broken.
  func send(
    _ method: String,
    _ path: String,
    _ query: String = "",
    _ headers: [Header] = [],
    _ body: String = ""
  ) -> HTTPResponse? {
    exchange += 1
    let request = HTTPRequest(
      method: method,
      path: path,
      query: query,
      headers: headers,
      body: Array(body.utf8),
      client: "127.0.0.1"
    )
    guard case .now(let response) = standIn.receive(request, on: exchange, at: time) else {
      return nil
    }
    return response
  }

  /// Sends a request to control, with the token.
  func control(_ method: String, _ path: String, _ body: String = "") -> HTTPResponse? {
    send(method, path, "", Self.own, body)
  }

  static let own = [Header("Host", "127.0.0.1:80"), Header("X-Entsim-Token", "secret")]
  /// What older clients sign their requests with.
  static let signature = Header(
    "Authorization",
    "GET requestor_id=DEMO, nonce=1, signature_method=HMAC-SHA1, request_time=1735689600000, "
      + "request_uri=/regcode, public_key=k, signature=c2lnbmF0dXJl"
  )

  /// Asks whether the device `tv` is signed in.
  func check(below base: String = "") -> HTTPResponse? {
    send("GET", "\(base)/api/v1/checkauthn.json", "requestor=DEMO&deviceId=tv", [Self.signature])
  }
}

extension HTTPResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}

import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation
import EntsimWire
import Testing

@Suite("Requests that come again")
struct RecentRequestTests {
  private static let signature = Sample.signature

  private static func request(
    _ query: String = "requestor=DEMO&deviceId=tv",
    path: String = "/api/v1/checkauthn",
    headers: [Header] = [signature]
  ) -> HTTPRequest {
    HTTPRequest(method: "GET", path: path, query: query, headers: headers)
  }

  private static func asked(_ http: HTTPRequest, _ number: Int, by host: Host) -> AskedRequest? {
    let view = Host.View(servers: host.servers, now: host.now)
    guard case .asks(let asked) = host.wire.read(http, number: number, at: host.now, view: view)
    else { return nil }
    return asked
  }

  @Test("are read as the first time, but for their number")
  func again() throws {
    let host = Host()
    let first = try #require(Self.asked(Self.request(), 1, by: host))
    let second = try #require(Self.asked(Self.request(), 2, by: host))
    #expect(second.request == first.request.sentAgain(as: second.request.id))
    #expect(second.request.id.number == 2)
    #expect(second.request.device == "tv")
  }

  @Test("are other requests where anything differs")
  func differing() throws {
    let host = Host()
    _ = Self.asked(Self.request(), 1, by: host)
    let others = [
      Self.request("requestor=DEMO&deviceId=tw"), Self.request("requestor=DEMO&deviceId=t%76"),
      Self.request("requestor=DEMO&deviceId=tv", path: "/api/v1/authorize"),
      Self.request("requestor=DEMO&deviceId=tv", path: "/api/v1/checkauth%6e"),
      Self.request(headers: []), Self.request(headers: [Header("Authorization", "Bearer x")]),
    ]
    for (index, http) in others.enumerated() {
      let fresh = Self.asked(http, index + 2, by: Host())?.request
      #expect(Self.asked(http, index + 2, by: host)?.request == fresh, "\(http)")
    }
  }

  @Test("are read anew where names lie elsewhere meanwhile")
  func regions() {
    let host = Host()
    var first: SymbolRegion? = SymbolRegion()
    first?.during { _ = Self.asked(Self.request("requestor=R7&deviceId=tv-7"), 1, by: host) }
    first = nil
    SymbolRegion().during {
      let second = Self.asked(Self.request("requestor=R7&deviceId=tv-7"), 2, by: host)
      #expect(second?.request.device.text == "tv-7")
    }
  }
}

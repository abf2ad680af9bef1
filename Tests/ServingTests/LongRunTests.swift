import EntsimHTTP
import EntsimServing
import EntsimSimulation
import Testing

/// Runs in which clients send so many names that those which are needed move into other regions.
@Suite("A run that lasts")
struct LongRunTests {
  /// Sends requests for devices that were never heard of before.
  private static func ask(_ server: Server, for devices: Range<Int>) {
    for device in devices {
      let query = "requestor=R\(device)&deviceId=device-\(device)&resource=News-\(device)"
      let response = server.send("GET", "/api/v1/authorize.json", query, [Server.signature])
      if response?.status != 403 { Issue.record("device \(device): \(response?.text ?? "")") }
    }
  }

  /// Gets a code for a device and signs alice in by it.
  private static func signIn(_ device: String, at server: Server) throws {
    let made = try #require(
      server.send(
        "POST",
        "/reggie/v1/DEMO/regcode.json",
        "deviceId=\(device)&mvpd=Alpha",
        [Server.signature]
      )
    )
    let code = try #require(made.text.firstMatch(of: /"code":"([^"]+)"/)).output.1
    let query = "reg_code=\(code)&requestor_id=DEMO&mso_id=Alpha&redirect_url=https://a.example/"
    let begun = try #require(server.send("GET", "/api/v1/authenticate", query))
    let target = try #require(begun.headers.first { $0.isNamed("Location") }).value
    let (path, login) = (target.prefix { $0 != "?" }, target.drop { $0 != "?" }.dropFirst())
    let page = try #require(server.send("GET", String(path), "\(login)&subscriber=alice"))
    let fields = page.text.matches(of: /name="(SAMLResponse|RelayState)" value="([^"]*)"/)
    let body = fields.map { field in
      let value = field.output.2.replacing("&amp;", with: "&")
      let encoded = value.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }
      return "\(field.output.1)=\(encoded.joined())"
    }
    let form = [Header("Content-Type", "application/x-www-form-urlencoded")]
    let done = server.send(
      "POST",
      "/sp/saml/SAMLAssertionConsumer",
      "",
      form,
      body.joined(separator: "&")
    )
    #expect(done?.status == 302, "\(done?.text ?? "")")
  }

  @Test("still knows who signed in at its beginning")
  func earlySignIn() throws {
    let server = try Server()
    try Self.signIn("tv", at: server)
    #expect(server.check()?.status == 200)
    let before = try #require(
      server.send(
        "GET",
        "/api/v1/tokens/authn.json",
        "requestor=DEMO&deviceId=tv",
        [Server.signature]
      )
    )
    Self.ask(server, for: 0..<30_000)
    #expect(server.check()?.status == 200)
    let after = server.send(
      "GET",
      "/api/v1/tokens/authn.json",
      "requestor=DEMO&deviceId=tv",
      [Server.signature]
    )
    #expect(after == before)
    let state = try #require(server.control("GET", "/entsim/state"))
    #expect(state.text.contains("\"tv\""))
  }

  @Test("delivers an answer that was under way meanwhile")
  func underWay() throws {
    let server = try Server()
    let script = "[{answer: checkToken, after: 20s, nth: 1}]"
    #expect(server.control("POST", "/entsim/servers", script)?.status == 200)
    #expect(server.check() == nil)
    Self.ask(server, for: 0..<30_000)
    server.time = 20_000
    _ = server.standIn.wake(at: server.time)
    let outputs = server.standIn.takeOutputs()
    guard case .reply(2, .now(let response))? = outputs.first, outputs.count == 1 else {
      Issue.record("\(outputs)")
      return
    }
    #expect(response.status == 403)
  }

  @Test("keeps its last entries, with their names, and tells what it dropped")
  func entries() throws {
    let server = try Server()
    Self.ask(server, for: 0..<30_000)
    let journal = try #require(server.control("GET", "/entsim/journal"))
    let lines = journal.text.split(separator: "\n")
    #expect(lines.count > 10_000 && lines.count < 10_300)
    #expect(lines.last?.hasPrefix("{\"number\":120000,") == true)
    #expect(lines.first == "{\"dropped\":\(120_000 - lines.count + 1)}")
    let (first, rest) = (lines[1], lines.dropFirst())
    #expect(first.hasPrefix("{\"number\":\(120_000 - rest.count + 1),"), "\(first)")
    for number in 27_600..<30_000 where number % 100 == 0 {
      #expect(rest.contains { $0.contains("\"device-\(number)\"") }, "\(number)")
    }
  }

  @Test(
    "goes on for a page that follows it, whether or not something waits",
    arguments: [false, true]
  )
  func page(hasWaiting: Bool) throws {
    let server = try Server()
    if hasWaiting {
      let script = "[{answer: checkToken, after: 20s, nth: 1}]"
      #expect(server.control("POST", "/entsim/servers", script)?.status == 200)
      #expect(server.check() == nil)
      let order = #"{"answer": "logout", "status": 500}"#
      #expect(server.control("POST", "/entsim/next", order)?.status == 201)
    }
    // The page's own world has a name that the run frees, and compares it at the end.
    try Self.signIn("tv-of-alice", at: server)
    let request = HTTPRequest(method: "GET", path: "/entsim/sequence", headers: Server.own)
    guard case .stream = server.standIn.receive(request, on: 1_000_000, at: 0) else {
      Issue.record("the page follows nothing")
      return
    }
    var numbers: [Int] = []
    var last = ""
    func read() {
      _ = server.standIn.wake(at: server.time)
      for case .part(1_000_000, let bytes) in server.standIn.takeOutputs() {
        let text = String(decoding: bytes, as: UTF8.self)
        // Of what follows the name of an event, the data begins with its number.
        numbers += text.split(separator: "event: ").filter { $0.hasPrefix("entry") }
          .compactMap { Int($0.drop { !$0.isNumber }.prefix(while: \.isNumber)) }
        last = text
      }
    }
    for start in stride(from: 0, to: 30_000, by: 100) {
      Self.ask(server, for: start..<start + 100)
      read()
    }
    try Self.signIn("tv-of-alice", at: server)
    read()
    #expect(last.contains("tv-of-alice"))
    server.time = 20_000
    read()
    let areInOrder = numbers.enumerated().allSatisfy { $0.element == $0.offset + 1 }
    #expect(areInOrder)
    #expect(numbers.count > 120_000)
    guard hasWaiting else { return }
    #expect(last.contains(" checkToken 403"), "\(last.suffix(600))")
    let query = "requestor=DEMO&deviceId=tv"
    #expect(server.send("DELETE", "/api/v1/logout", query, [Server.signature])?.status == 500)
  }

  @Test("refuses requests at its most entries, until it is reset")
  func mostEntries() throws {
    let server = try Server(mostEntries: 10)
    for _ in 0..<3 { #expect(server.check()?.status == 403) }
    let refusal = try #require(server.check())
    #expect(refusal.status == 503)
    #expect(refusal.text.contains("12 entries"))
    #expect(server.control("GET", "/entsim/state")?.status == 200)
    #expect(server.control("POST", "/entsim/reset")?.status == 200)
    #expect(server.check()?.status == 403)
  }

  @Test("is not written as a scenario any more")
  func scenario() throws {
    let server = try Server()
    Self.ask(server, for: 0..<2_001)
    #expect(server.control("GET", "/entsim/scenario")?.status == 409)
  }

  @Test("forgets earlier entries where the last ones carry much")
  func largeRequests() throws {
    let server = try Server()
    let text = String(repeating: "x", count: 900_000)
    for number in 0..<100 {
      let query = "requestor=DEMO&deviceId=tv&resource=\(number)-\(text)"
      #expect(
        server.send("GET", "/api/v1/authorize.json", query, [Server.signature])?.status == 403
      )
    }
    let entries = try #require(server.control("GET", "/entsim/journal"))
    #expect(entries.text.hasPrefix("{\"dropped\":"))
    #expect(entries.body.count < 64 << 20)
  }
}

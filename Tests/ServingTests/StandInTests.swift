import EntsimHTTP
import EntsimServing
import EntsimSimulation
import Testing

@Suite("A stand-in")
struct StandInTests {
  @Test("answers a request at once")
  func answer() throws {
    let server = try Server()
    let response = try #require(server.check())
    #expect(response.status == 403)
    #expect(response.text == #"{"status":403,"message":"Forbidden"}"#)
  }

  @Test("gives a late answer when its time has come, and not before")
  func late() throws {
    let server = try Server()
    let script = server.control("POST", "/entsim/servers", "[{answer: checkToken, after: 2s}]")
    #expect(script?.status == 200)
    #expect(server.check() == nil)
    #expect(server.standIn.wake(at: 1_999) == 1)
    #expect(server.standIn.takeOutputs().isEmpty)
    #expect(server.standIn.wake(at: 2_000) == nil)
    let outputs = server.standIn.takeOutputs()
    guard case .reply(2, .now(let response))? = outputs.first, outputs.count == 1 else {
      Issue.record("\(outputs)")
      return
    }
    #expect(response.status == 403)
  }

  @Test("forgets a request whose client has gone")
  func gone() throws {
    let server = try Server()
    _ = server.control("POST", "/entsim/servers", "[{answer: checkToken, after: 2s}]")
    #expect(server.check() == nil)
    server.standIn.ended(2)
    _ = server.standIn.wake(at: 2_000)
    #expect(server.standIn.takeOutputs().isEmpty)
  }

  @Test("breaks a connection for a reset")
  func reset() throws {
    let server = try Server()
    _ = server.control("POST", "/entsim/servers", "[{answer: checkToken, fault: reset}]")
    let request = HTTPRequest(
      method: "GET",
      path: "/api/v1/checkauthn",
      query: "requestor=DEMO&deviceId=tv",
      headers: [Server.signature],
      body: [],
      client: "127.0.0.1"
    )
    guard case .abort = server.standIn.receive(request, on: 9, at: 0) else {
      Issue.record("expected a broken connection")
      return
    }
  }

  @Test("keeps runs apart: a script of one is none of the other")
  func runs() throws {
    let server = try Server()
    #expect(server.control("POST", "/entsim/runs")?.status == 201)
    let script = server.control(
      "POST",
      "/run/1/entsim/servers",
      "[{answer: checkToken, status: 503}]"
    )
    #expect(script?.status == 200)
    #expect(server.check(below: "/run/1")?.status == 503)
    #expect(server.check()?.status == 403)
    #expect(server.control("DELETE", "/entsim/runs/1")?.status == 204)
    #expect(server.check(below: "/run/1")?.status == 404)
  }

  @Test("is controlled with the token alone, at its own address, by no page of another origin")
  func refusals() throws {
    let server = try Server()
    let host = Header("Host", "127.0.0.1:80")
    let token = Header("X-Entsim-Token", "secret")
    #expect(server.send("GET", "/entsim/state", "", [host, token])?.status == 200)
    #expect(server.send("GET", "/entsim/state", "", [host])?.status == 401)
    #expect(server.send("GET", "/entsim/state", "", [token])?.status == 403)
    let refused: [[Header]] = [
      [host, Header("X-Entsim-Token", "secret1")], [host, Header("X-Entsim-Token", "")],
      [Header("Host", "evil.example"), token], [host, token, Header("Origin", "null")],
      [host, token, Header("Origin", "http://evil.example")],
    ]
    for headers in refused {
      let status = server.send("POST", "/entsim/reset", "", headers)?.status ?? 0
      #expect(status == 401 || status == 403, "\(headers)")
    }
    #expect(
      server.send("GET", "/entsim/state", "", [host, Header("Authorization", "Bearer secret")])?
        .status == 200
    )
  }

  @Test("begins anew after a reset, with another world where one is posted")
  func worlds() throws {
    let server = try Server()
    let posted = "given:\n  providers: {Beta: {}}\n"
    #expect(server.control("POST", "/entsim/world", posted)?.status == 200)
    let listed = try #require(server.send("GET", "/api/v1/config/DEMO.json"))
    #expect(listed.text.contains("Beta") && !listed.text.contains("Alpha"))
    let wrong = try #require(server.control("POST", "/entsim/world", "given: {nonsense: 1}\n"))
    #expect(wrong.status == 400 && wrong.text.contains("nonsense"))
    #expect(server.send("GET", "/api/v1/config/DEMO.json") == listed)
  }

  @Test("writes nothing as a scenario before the first request")
  func empty() throws {
    let server = try Server()
    #expect(server.control("GET", "/entsim/scenario")?.status == 409)
    _ = server.check()
    let scenario = try #require(server.control("GET", "/entsim/scenario"))
    #expect(scenario.status == 200)
    #expect(scenario.text.contains("- checkToken: {status: 403, message: Forbidden}"))
  }

  @Test("sends a long run to a page in parts, each entry once and in its order")
  func page() throws {
    let server = try Server()
    for _ in 0..<1_500 { _ = server.check() }
    let request = HTTPRequest(method: "GET", path: "/entsim/sequence", headers: Server.own)
    guard case .stream = server.standIn.receive(request, on: 9_999, at: 0) else {
      Issue.record("the page follows nothing")
      return
    }
    var numbers: [Int] = []
    for _ in 0..<100 {
      _ = server.standIn.wake(at: 0)
      let outputs = server.standIn.takeOutputs()
      guard !outputs.isEmpty || numbers.isEmpty else { break }
      for case .part(9_999, let bytes) in outputs {
        #expect(bytes.count < 512 << 10)
        numbers += String(decoding: bytes, as: UTF8.self).matches(of: #/"number":(\d+),"time"/#)
          .compactMap { Int($0.1) }
      }
    }
    // Each request leads to four entries; the page gets the last ones.
    #expect(numbers == Array(4_001...6_000))
  }

  @Test("makes the next answer of a service wrong, and no other")
  func next() throws {
    let server = try Server()
    let order = #"{"answer": "checkToken", "status": 500}"#
    #expect(server.control("POST", "/entsim/next", order)?.status == 201)
    #expect(server.control("GET", "/entsim/next")?.text.contains("checkToken") == true)
    #expect(server.check()?.status == 500)
    #expect(server.check()?.status == 403)
    #expect(server.control("GET", "/entsim/next")?.text == "[]\n")
  }

  @Test("forgets the next answers with a reset")
  func resetNext() throws {
    let server = try Server()
    #expect(server.control("POST", "/entsim/next", #"{"status": 500}"#)?.status == 201)
    #expect(server.control("POST", "/entsim/reset")?.status == 200)
    #expect(server.check()?.status == 403)
  }
}

import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimWire
import Testing

@Suite("What clients prove and tell")
struct ProofTests {
  private func asked(_ http: HTTPRequest) -> Request? {
    let host = Host()
    let view = Host.View(servers: host.servers, now: host.now)
    guard case .asks(let asked) = host.wire.read(http, number: 1, at: host.now, view: view) else {
      return nil
    }
    return asked.request
  }

  private func check(_ headers: Header..., query: String = "deviceId=device") -> Request? {
    asked(HTTPRequest(method: "GET", path: "/api/v1/checkauthn", query: query, headers: headers))
  }

  private func legacy(_ change: (inout String) -> Void) -> Request? {
    var header = Sample.signature
    change(&header.value)
    return check(header)
  }

  @Test("the signature of older clients proves that they may ask, and names the requestor")
  func signature() {
    let request = check(Sample.signature)
    #expect(request?.client?.access == .signature)
    #expect(request?.requestor == "DEMO")
    #expect(check(Sample.signature, query: "requestor=OTHER")?.requestor == "OTHER")
    #expect(legacy { $0 = $0.replacing("GET", with: "POST") }?.client?.access == .signature)
    #expect(legacy { $0 = $0.replacing("/regcode", with: "https://x/a,b") }?.requestor == "DEMO")
  }

  @Test("a time that is not in milliseconds, or a missing part, makes the signature unreadable")
  func unreadable() {
    #expect(
      legacy { $0 = $0.replacing("1735689600000", with: "1735689600") }?.client?.access
        == ClientDetails.Access.none
    )
    #expect(
      legacy { $0 = $0.replacing("1735689600000", with: "now") }?.client?.access
        == ClientDetails.Access.none
    )
    for name in [
      "requestor_id", "nonce", "signature_method", "request_time", "request_uri", "public_key",
      "signature",
    ] {
      #expect(
        legacy { $0 = $0.replacing("\(name)=", with: "x=") }?.client?.access
          == ClientDetails.Access.none
      )
    }
    for text in ["", " ", "GET", "Basic abc", "GET ,,,=,=="] {
      #expect(check(Header("Authorization", text))?.client?.access == ClientDetails.Access.none)
    }
  }

  @Test("a token that was not issued here is none, but its client has tried")
  func foreignToken() {
    let request = check(Header("Authorization", "Bearer nonsense"))
    #expect(request?.client?.access == .bearer)
    #expect(request?.bearer == nil)
    #expect(check(query: "access_token=nonsense")?.client?.access == .bearer)
  }

  @Test(
    "the properties of a device count where they can be read and have what is mandatory",
    arguments: [
      (#"{"model":"TV","osName":"tvOS"}"#, true),
      (#"{"model":"TV","osName":"tvOS","diagonalScreenSize":42.5e1}"#, true),
      (#"{"model":"a \" . 1.5 e","osName":"tvOS","x":[1.5]}"#, true), (#"{"model":"TV"}"#, false),
      (#"{"osName":"tvOS","model":""}"#, false), ("[]", false), ("nonsense", false), ("", false),
      (#"{"model":1.2.3,"osName":"tvOS"}"#, true), (#"{"model":"TV","osName":"tvOS""#, false),
    ]
  )
  func deviceInformation(text: String, tells: Bool) {
    let base64 = Base64.encode(Array(text.utf8))
    let encoded = PercentEncoding.encoded(base64)
    let bare = base64.replacing("=", with: "")
    for value in [base64, encoded, bare] {
      #expect(check(Header("X-Device-Info", value))?.client?.tellsDevice == tells, "\(text)")
    }
    #expect(check(query: "device_info=\(encoded)")?.client?.tellsDevice == tells)
  }

  @Test("without the properties of the device strict services name them as invalid")
  func strict() {
    let host = Host(checks: .strict)
    let code = host.post("/reggie/v1/DEMO/regcode.json", [("deviceId", "device")], Sample.signature)
    #expect(code?.status == 401)
    let registered = host.send(
      HTTPRequest(
        method: "POST",
        path: "/o/client/register",
        body: Array(#"{"software_statement":"a.b.c"}"#.utf8)
      )
    )
    #expect(registered?.status == 400)
    #expect(registered?.text.value(of: "code") == "invalid_device_info")
  }

  @Test("the data of an app are JSON, in braces or in parentheses")
  func genericData() {
    let expected = [Value.Field("email", .string("a@b"))]
    for text in [#"{"email":"a@b"}"#, #"("email":"a@b")"#] {
      let form = [("generic_data", text), ("deviceId", "device")]
      #expect(asked(Sample.post("/api/v1/authenticate/freepreview", form))?.data == expected)
    }
    for text in ["{}", "", "nonsense", "[]", "()"] {
      let form = [("generic_data", text)]
      #expect(asked(Sample.post("/api/v1/authenticate/freepreview", form))?.data == [])
    }
  }

  @Test("a registration code stands for a device only where the path has it")
  func code() {
    #expect(check(query: "reg_code=ABC")?.client?.code == nil)
    #expect(
      asked(HTTPRequest(method: "GET", path: "/api/v1/checkauthn/ABC"))?.client?.code == "ABC"
    )
  }

  @Test("resources are separated by commas, and repeated on the SDK's path")
  func resources() {
    let list = HTTPRequest(method: "GET", path: "/api/v1/preauthorize", query: "resource=a,b,%2Cc")
    #expect(asked(list)?.resources == ["a", "b", "c"])
    let form = [("resource_id", "a,b"), ("resource_id", "c")]
    #expect(asked(Sample.post("/adobe-services/preauthorize", form))?.resources == ["a,b", "c"])
  }

  @Test("Apple's statement is read as it was on the wire, and encoded once")
  func statement() {
    let text = #"<samlp:Response ID="1">alice</samlp:Response>"#
    let host = Host()
    func exchange(_ response: String, _ device: String = "iOS") -> Int? {
      let form = [
        ("deviceId", "device"), ("mvpd", "Alpha"), ("deviceType", device),
        ("SAMLResponse", response),
      ]
      return host.post("/api/v1/tokens/authn", form, Sample.signature)?.status
    }
    let base64 = Base64.encode(Array(text.utf8))
    #expect(exchange(PercentEncoding.encoded(base64)) == 400)
    #expect(exchange("%%%") == 400)
    #expect(exchange(base64, "Roku") == 400)
    #expect(exchange(base64, "") == 400)
    #expect(exchange(base64) == 204)
    #expect(host.get("/api/v1/tokens/authn.json")?.text.value(of: "mvpd") == "Alpha")
  }
}

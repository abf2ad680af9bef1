import EntsimEntitlement
import EntsimHTTP
import EntsimMediaTokens
import EntsimWire
import Testing

@Suite("The SDK's own endpoints")
struct SDKTests {
  /// Signs alice in, and returns the text of her token as a client has it.
  private func session(_ host: Host, _ path: String = "session") -> String {
    let code = host.code()
    _ = host.signIn(by: code)
    let response = host.post(
      "/adobe-services/\(path)",
      [("_method", "GET"), ("requestor_id", "DEMO"), ("reg_code", code)],
      Header("Ap_21", "device")
    )
    return response?.text.element("authnToken") ?? ""
  }

  private func authorize(_ host: Host, _ token: String, _ resource: String) -> HTTPResponse? {
    host.post(
      "/adobe-services/authorize",
      [
        ("resource_id", resource), ("requestor_id", "DEMO"), ("authentication_token", token),
        ("mso_id", "Alpha"), ("userMeta", "1"),
      ]
    )
  }

  @Test("a client gets from the login to the media token, without a proof and without a device")
  func flow() throws {
    let host = Host()
    let resource = "<rss>\"News\" & more</rss>"
    let token = session(host)
    #expect(token.element("simpleTokenMsoID") == "Alpha")
    #expect(token.element("simpleSamlNameID") == "guid+of/alice=")
    #expect(token.element("simpleSamlSessionIndex") == "guid+of/alice=")
    #expect(token.element("simpleTokenExpires")?.hasSuffix(" GMT +0000") == true)
    let granted = try #require(authorize(host, token, resource))
    #expect(granted.status == 200)
    #expect(!granted.text.split(separator: "\n")[1].contains("<simple"))
    let permission = try #require(granted.text.element("authzToken"))
    #expect(permission.element("simpleTokenResourceID") == resource)
    let fields = [
      ("authz_token", permission), ("requestor_id", "DEMO"), ("session_guid", "guid+of/alice="),
      ("hashed_guid", "false"),
    ]
    let media = try #require(host.post("/adobe-services/shortAuthorize", fields))
    #expect(media.status == 200)
    #expect(media.header("Content-Type") == "text/plain;charset=UTF-8")
    let short = try #require(MediaToken(text: media.text))
    #expect(short.resource.text == resource)
    #expect(short.isSigned)
  }

  @Test("a token is read as a client sends it: unescaped, or as it came", arguments: [false, true])
  func escapedToken(isEscaped: Bool) {
    let host = Host()
    var token = session(host, "sessionDevice")
    if isEscaped {
      for (text, entity) in [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;")] {
        token = token.replacing(text, with: entity)
      }
    }
    #expect(authorize(host, token, "News")?.text.contains("<authzToken>") == true)
  }

  /// Returns the answer to a token that is none.
  private func answerToNoToken(_ host: Host) -> HTTPResponse? {
    authorize(host, "<signatureInfo>AAAA<signatureInfo>", "News")
  }

  @Test("a token of another run is foreign, though device and viewer are the same")
  func foreignToken() throws {
    let other = Host(key: Array(UInt8(1)...32))
    let host = Host()
    _ = session(host)
    let foreign = session(other)
    #expect(authorize(other, foreign, "News")?.text.contains("<authzToken>") == true)
    let response = try #require(authorize(host, foreign, "News"))
    #expect(response == answerToNoToken(host))
    #expect(!response.text.contains("<authzToken>"))
  }

  @Test("a token of the SDK with any other byte is foreign")
  func changedToken() throws {
    let host = Host()
    let token = session(host)
    let expected = answerToNoToken(host)
    let bytes = Array(token.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      let response = authorize(host, String(decoding: changed, as: UTF8.self), "News")
      #expect(response == expected, "byte \(index)")
    }
    #expect(authorize(host, token + " ", "News") == expected)
    #expect(authorize(host, token, "News")?.text.contains("<authzToken>") == true)
  }

  @Test("an authorization token for another resource is foreign, and stands for no sign-in")
  func changedAuthorization() throws {
    let host = Host()
    let token = session(host)
    let granted = try #require(authorize(host, token, "News")?.text.element("authzToken"))
    func media(_ token: String) -> HTTPResponse? {
      host.post(
        "/adobe-services/shortAuthorize",
        [("authz_token", token), ("requestor_id", "DEMO"), ("hashed_guid", "false")]
      )
    }
    #expect(media(granted).flatMap { MediaToken(text: $0.text) } != nil)
    for changed in [granted.replacing(">News<", with: ">Movies<"), token] {
      #expect(media(changed).flatMap { MediaToken(text: $0.text) } == nil)
    }
    #expect(authorize(host, granted, "News") == answerToNoToken(host))
  }

  @Test("before the login the session is not found")
  func before() {
    let host = Host()
    let form = [("requestor_id", "DEMO"), ("reg_code", host.code())]
    let response = host.post("/adobe-services/session", form)
    #expect(response?.status == 401)
    #expect(
      response?.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <error><status>401</status><message>Data not found</message></error>
        """
    )
  }

  @Test("a denial has the status 200, and never an empty text")
  func denial() {
    let host = Host()
    let token = session(host)
    let response = authorize(host, token, "Sports")
    #expect(response?.status == 200)
    #expect(
      response?.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <error><notAuthorized/><details>No &quot;Sports&quot; &amp; &lt;more&gt;.</details></error>
        """
    )
    let request = Sample.post("/adobe-services/authorize", [("requestor_id", "DEMO")])
    let empty = BodyTests.response(.reply(.authorizationDenied("")), to: request)
    #expect(empty?.text.contains("<details>User not authorized</details>") == true)
  }

  @Test("where the session behind a token is gone, the client is told to forget its tokens")
  func pendingLogout() {
    let expected = """
      <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
      <pendingLogout reason="1">true</pendingLogout>
      """
    for path in ["session", "authorize", "shortAuthorize"] {
      let request = Sample.post("/adobe-services/\(path)", [("requestor_id", "DEMO")])
      for answer in [Answer.status(412), .reply(.deviceMismatch)] {
        let response = BodyTests.response(answer, to: request)
        #expect(response?.status == 200)
        #expect(response?.text == expected)
      }
    }
    let host = Host()
    let token = session(host)
    let stolen = host.post(
      "/adobe-services/authorizeDevice",
      [("requestor_id", "DEMO"), ("authentication_token", token), ("resource_id", "News")],
      Header("ap_21", "another device")
    )
    #expect(stolen?.text == expected)
  }

  @Test("the logout page ends the session of the browser's device, and goes on to the redirect URL")
  func logout() throws {
    let host = Host()
    let token = session(host)
    let code = host.code()
    let cookie = try #require(host.signIn(by: code)?.header("Set-Cookie"))
    let page = HTTPRequest(
      method: "GET",
      path: "/adobe-services/logout",
      query: "requestor_id=DEMO&mso_id=Alpha&redirect_url=adobepass%3A%2F%2Fios.app",
      headers: [Header("Cookie", "other=1; " + cookie.prefix { $0 != ";" })]
    )
    let foreign = HTTPRequest(
      method: "GET",
      path: page.path,
      query: page.query,
      headers: [Header("Cookie", "entsim-device=ZGV2aWNl.AAAA")]
    )
    #expect(host.send(foreign)?.status == 302)
    #expect(authorize(host, token, "News")?.text.contains("<authzToken>") == true)
    #expect(host.send(page)?.header("Location") == "adobepass://ios.app")
    #expect(authorize(host, token, "News")?.text.contains("<pendingLogout") == true)
  }

  @Test("a web client gets an id of its device that depends on its fingerprint alone")
  func individualization() throws {
    let host = Host()
    func ask(_ body: String) -> HTTPResponse? {
      host.send(HTTPRequest(method: "POST", path: "//indiv/devices", body: Array(body.utf8)))
    }
    let first = try #require(ask(#"{"fingerprint":"0123"}"#))
    #expect(first.text.value(of: "deviceId")?.utf8.count == 64)
    #expect(first.header("pass_sfp") != nil)
    #expect(ask(#"{"fingerprint":"0123"}"#) == first)
    #expect(ask(#"{"fingerprint":"4567"}"#)?.text != first.text)
    for body in ["", "{}", "[]", #"{"fingerprint":1}"#] { #expect(ask(body)?.status == 400) }
  }

  @Test(
    "without its fields a call is refused, with the name on the wire",
    arguments: [
      "session", "sessionDevice", "authorize", "authorizeDevice", "shortAuthorize",
      "deviceShortAuthorize", "preauthorize",
    ]
  )
  func empty(call: String) {
    let host = Host()
    let response = host.post("/adobe-services/\(call)", [])
    #expect(response?.status == 400)
    #expect(response?.text.contains("Required 'requestor_id' is not present") == true)
  }

  @Test("several resources are decided at once")
  func preauthorization() {
    let host = Host()
    let token = session(host)
    let form = [
      ("authentication_token", token), ("requestor_id", "DEMO"), ("resource_id", "News"),
      ("resource_id", "Sports"),
    ]
    #expect(
      host.post("/adobe-services/preauthorize", form)?.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <resources><resource><id>News</id><authorized>true</authorized></resource>\
        <resource><id>Sports</id><authorized>false</authorized></resource></resources>
        """
    )
  }
}

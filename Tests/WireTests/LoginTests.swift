import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation
import EntsimWire
import Testing

@Suite("The login on the wire")
struct LoginTests {
  private func isSignedIn(_ host: Host) -> Bool {
    host.get("/api/v1/checkauthn")?.status == 200
  }

  @Test("authenticate leads to the MVPD's page, and from there to the redirect URL")
  func login() throws {
    let host = Host()
    let code = host.code()
    let opened = try #require(host.send(Sample.login(code)))
    #expect(opened.status == 302)
    let location = try #require(opened.header("Location"))
    #expect(location.hasPrefix("/mvpd/Alpha/login?SAMLRequest="))
    let page = try #require(host.send(HTTPRequest(opening: location)))
    #expect(page.status == 200)
    #expect(page.text.contains(">alice<") || page.text.contains("<bdi>alice</bdi>"))
    #expect(!page.text.contains("bob"))
    #expect(!isSignedIn(host))
    let last = try #require(host.finishLogin(location, as: "alice"))
    #expect(last.status == 302)
    #expect(last.header("Location") == "https://app.example/done")
    #expect(isSignedIn(host))
  }

  @Test(
    "the names of other login pages name the viewer too",
    arguments: [
      "subscriber", "username", "j_username", "userid", "email", "Ecom_User_ID", "UserName",
    ]
  )
  func names(field: String) throws {
    let host = Host()
    let opened = host.send(Sample.login(host.code()))
    let page = try #require(host.send(HTTPRequest(opening: opened?.header("Location") ?? "")))
    let form = try #require(page.text.forms.first)
    let relay = host.post(form.action, form.fields + [(field, "alice"), ("password", "x")])
    #expect(relay?.text.forms.first?.fields.first?.0 == "SAMLResponse")
  }

  @Test("without a name the page comes again, and with a wrong one it says so")
  func problems() throws {
    let host = Host()
    let opened = host.send(Sample.login(host.code()))
    let page = try #require(host.send(HTTPRequest(opening: opened?.header("Location") ?? "")))
    let form = try #require(page.text.forms.first)
    #expect(host.post(form.action, form.fields) == page)
    let empty = host.post(form.action, form.fields + [("username", "")])
    #expect(empty?.text.contains("Enter the name of a subscriber.") == true)
    for name in ["bob", "nobody", "<script>alert(1)</script>"] {
      let answer = host.post(form.action, form.fields + [("username", name)])
      #expect(answer?.status == 200)
      #expect(answer?.text.contains("has no subscriber") == true)
      #expect(answer?.text.contains("<script>alert") == false)
    }
    let cancelled = host.post(form.action, form.fields + [("cancel", "true")])
    #expect(cancelled?.header("Location") == "https://app.example/done")
    #expect(!isSignedIn(host))
  }

  @Test("pages have no inputs that submit, and their forms go to paths")
  func pages() throws {
    let host = Host()
    let code = host.code()
    let saml = Sample.login(code, path: "/adobe-services/authenticate/saml")
    let relay = try #require(host.send(saml))
    let first = try #require(relay.text.forms.first)
    let page = try #require(host.post(first.action, first.fields))
    let form = try #require(page.text.forms.first)
    let last = try #require(host.post(form.action, form.fields + [("subscriber", "alice")]))
    for text in [relay.text, page.text, last.text] {
      #expect(!text.contains(#"type="submit""#))
      #expect(text.forms.allSatisfy { $0.action.hasPrefix("/") })
    }
    #expect(relay.status == 200)
    #expect(last.text.forms.first?.action == "/sp/saml/SAMLAssertionConsumer")
  }

  @Test("a run's pages stay below its path")
  func base() throws {
    let host = Host()
    let opened = host.send(Sample.login(host.code()), base: "/run/7")
    let location = try #require(opened?.header("Location"))
    #expect(location.hasPrefix("/run/7/mvpd/Alpha/login?"))
    let below = HTTPRequest(opening: String(location.dropFirst("/run/7".count)))
    let page = try #require(host.send(below, base: "/run/7"))
    #expect(page.text.forms.allSatisfy { $0.action == "/run/7/mvpd/Alpha/login" })
  }

  @Test("an unknown code, an expired one, and an unknown MVPD are refused with a page")
  func refused() {
    let host = Host()
    let code = host.code()
    #expect(host.send(Sample.login("NOSUCH1"))?.status == 400)
    let provider = host.send(Sample.login(code, at: "Nowhere"))
    #expect(provider?.status == 400)
    #expect(provider?.text.contains("Unknown TV provider") == true)
    host.now = Host.start + .minutes(60)
    let expired = host.send(Sample.login(code))
    #expect(expired?.status == 400)
    #expect(expired?.text.contains("Unknown registration code") == true)
  }

  @Test("the SDK's page without a code is answered with 451, which says what to add")
  func missingCode() {
    let host = Host()
    let query = "requestor_id=DEMO&mso_id=Alpha&redirect_url=adobepass%3A%2F%2Fios.app"
    let path = "/adobe-services/1.0/authenticate/saml"
    let response = host.send(HTTPRequest(method: "GET", path: path, query: query))
    #expect(response?.status == 451)
    #expect(response?.text.contains("reg_code") == true)
  }

  @Test("nobody makes up a sign-in: state and messages that were not signed here are refused")
  func forged() throws {
    let host = Host()
    let opened = host.send(Sample.login(host.code()))
    let page = try #require(host.send(HTTPRequest(opening: opened?.header("Location") ?? "")))
    let form = try #require(page.text.forms.first)
    let relay = try #require(host.post(form.action, form.fields + [("username", "alice")]))
    let last = try #require(relay.text.forms.first)
    let fields = Dictionary(uniqueKeysWithValues: last.fields)
    let response = try #require(fields["SAMLResponse"])
    let state = try #require(fields["RelayState"])
    let text = String(decoding: try #require(Base64.decode(response)), as: UTF8.self)
    func encoded(_ text: String) -> String { Base64.encode(Array(text.utf8)) }
    func consume(_ response: String, _ state: String) -> Int? {
      host.post(last.action, [("SAMLResponse", response), ("RelayState", state)])?.status
    }
    for forged in [
      "%%%", encoded("nonsense"), encoded("<samlp:Response>"), Base64.encode([0xFF, 0xFE]),
      encoded(text.replacing(">alice<", with: ">bob<")), encoded(String(text.dropLast(3))),
      encoded(text + " "),
    ] {
      #expect(consume(forged, state) == 400)
    }
    for forged in ["", "x", state + "A", state.replacing("app.example", with: "evil.example")] {
      #expect(consume(response, forged) == 400)
    }
    #expect(host.post(last.action, [("RelayState", state)])?.status == 503)
    #expect(host.send(HTTPRequest(method: "GET", path: last.action))?.status == 503)
    #expect(host.post("/mvpd/Beta/login", form.fields)?.status == 400)
    #expect(host.post(form.action, [form.fields[1]])?.status == 400)
    #expect(host.post(form.action, [("SAMLRequest", "x"), form.fields[1]])?.status == 400)
    #expect(!isSignedIn(host))
    #expect(consume(response, state) == 302)
    #expect(isSignedIn(host))
  }

  @Test("a login whose code has ended signs nobody in")
  func ended() throws {
    let host = Host()
    let opened = host.send(Sample.login(host.code()))
    let location = try #require(opened?.header("Location"))
    host.now = Host.start + .minutes(31)
    #expect(host.send(HTTPRequest(opening: location))?.status == 400)
  }

  @Test("the second screen takes the code, has the MVPD chosen, and ends on a page")
  func secondScreen() throws {
    let host = Host()
    let start = host.send(HTTPRequest(method: "GET", path: "/activate", query: "reg_code=ab"))
    #expect(start?.text.contains(#"value="AB""#) == true)
    let code = host.code(for: nil)
    let picker = try #require(host.post("/activate", [("reg_code", " \(code.lowercased()) ")]))
    #expect(picker.text.contains("Beta TV"))
    let form = try #require(picker.text.forms.first)
    let relay = try #require(host.post(form.action, form.fields + [("mso_id", "Beta")]))
    let request = try #require(relay.text.forms.first)
    #expect(request.action == "/mvpd/Beta/login")
    let page = try #require(host.post(request.action, request.fields))
    let login = try #require(page.text.forms.first)
    let signed = try #require(host.post(login.action, login.fields + [("subscriber", "bob")]))
    let last = try #require(signed.text.forms.first)
    let end = try #require(host.post(last.action, last.fields))
    #expect(end.status == 200)
    #expect(end.text.contains("You are signed in."))
    #expect(host.get("/api/v1/tokens/authn.json")?.text.value(of: "mvpd") == "Beta")
  }

  @Test("the second screen asks again for a code that is missing, unknown or expired")
  func unknownCode() {
    let host = Host()
    let code = host.code()
    #expect(host.post("/activate", [])?.status == 400)
    #expect(host.post("/activate", [("reg_code", "NOSUCH1")])?.status == 404)
    host.now = Host.start + .minutes(31)
    #expect(host.post("/activate", [("reg_code", code)])?.text.contains("is not known") == true)
  }
}

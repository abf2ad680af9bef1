import EntsimEntitlement
import Testing

@Suite("Values that cross the border")
struct ValueTests {
  @Test("an MVPD stands for itself by its id, and describes all its fields")
  func provider() {
    let mvpd = MVPD(
      id: "Alpha",
      displayName: "Alpha TV",
      logoURL: "https://logo",
      enablePlatformServices: true,
      boardingStatus: .picker
    )
    guard case .description(let description) = mvpd.value else {
      Issue.record("an MVPD is no description")
      return
    }
    #expect(description.shortForm == "Alpha")
    #expect(description.fields.map(\.name) == MVPD.fieldNames)
    #expect(description.fields["boardingStatus"] == .string("PICKER"))
    #expect(description.fields["logoURL"] == .string("https://logo"))
    #expect(description.fields["nothing"] == nil)
  }

  @Test("an MVPD that takes no part in single sign-on has a null in place of its status")
  func plainProvider() {
    let mvpd = MVPD(id: "Alpha", displayName: "Alpha")
    guard case .description(let description) = mvpd.value else { return }
    #expect(description.fields["boardingStatus"] == .null)
    #expect(description.fields["enablePlatformServices"] == .bool(false))
  }

  @Test("a status dictionary has its message only where there is one")
  func status() {
    #expect(
      AdvancedStatus("N000", .info).value
        == .map([Value.Field("errorId", .string("N000")), Value.Field("level", .string("info"))])
    )
    #expect(
      AdvancedStatus("REGCODE", .success, message: "ABC").value
        == .map([
          Value.Field("errorId", .string("REGCODE")), Value.Field("level", .string("success")),
          Value.Field("message", .string("ABC")),
        ])
    )
  }

  @Test("a request describes the fields that scenarios may name, the MVPD only where it has one")
  func request() {
    let sender = RequestID(sender: .page("app"), number: 1)
    let plain = Request(
      id: sender,
      service: .configuration,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: "d"
    )
    let full = Request(
      id: sender,
      service: .authenticate,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "Alpha",
      device: "d",
      resource: "News",
      resources: ["News"]
    )
    #expect(names(of: plain.value) == ["to", "app", "requestor", "signedRequestorID", "options"])
    let elsewhere = [
      "signedRequestorID", "publicKey", "deviceType", "ttl", "saml", "device", "code",
    ]
    #expect(names(of: full.value) == Request.fieldNames.filter { !elsewhere.contains($0) })
  }

  @Test("an app on the REST path tells of its device, of its code and of Apple's statement")
  func restRequest() {
    func request(to service: Service, _ data: [Value.Field], _ proof: Proof? = nil) -> Request {
      Request(
        id: RequestID(sender: .restClient("app"), number: 1),
        service: service,
        serviceProvider: "https://s",
        app: "app",
        requestor: "DEMO",
        provider: "Alpha",
        device: "d",
        data: data,
        proof: proof
      )
    }
    let type = Value.Field("deviceType", .string("iOS"))
    let exchange = request(
      to: .tokenExchange,
      [type],
      .statement(SAMLResponse(about: "alice"), encoded: "YQ%3D%3D")
    )
    #expect(fields(of: exchange.value)["deviceType"] == .string("iOS"))
    #expect(fields(of: exchange.value)["saml"] == .string("YQ%3D%3D"))
    #expect(fields(of: request(to: .profileRequest, [type]).value)["deviceType"] == .string("iOS"))
    let ttl = Value.Field("ttl", .integer(7_200))
    #expect(fields(of: request(to: .registrationCode, [ttl]).value)["ttl"] == .integer(7_200))
    #expect(fields(of: request(to: .registrationCode, []).value)["ttl"] == nil)
  }

  @Test("an identifier is its text, letter case counts")
  func identifiers() {
    let id: ProviderID = "Alpha"
    #expect(id == ProviderID("Alpha") && id != ProviderID("alpha"))
    #expect("\(id)" == "Alpha" && id.text == "Alpha")
  }

  @Test("actions are told in the words of scenarios")
  func words() {
    #expect(UserAction.signsIn("alice").words == "{signs in: alice}")
    #expect(UserAction.failsToSignIn.words == "fails to sign in")
    #expect(UserAction.leavesPageToItsRedirects.words == "leaves the page to its redirects")
    #expect(DeviceAction.goesOffline.words == "goes offline")
    #expect(DeviceAction.goesOnline.words == "goes online")
    #expect(Answer.status(503).words == "status 503")
    #expect(Answer.unreadable.words == "unreadable")
    #expect(Answer.reply(.loginPage).words == "reply")
    #expect(Answer.failed(.tls).words == "tls")
  }

  private func names(of value: Value) -> [String] { fields(of: value).map(\.name) }

  private func fields(of value: Value) -> [Value.Field] {
    guard case .description(let description) = value else { return [] }
    return description.fields
  }
}

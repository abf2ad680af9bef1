import EntsimHTTP
import EntsimPages
import Testing

@Suite("The forms of the pages")
struct FormTests {
  /// A form as a client reads it, with the names and values that it can send.
  private struct Form: Equatable {
    var method: String
    var action: String
    var hidden: [String]
    var fields: [String]
    var buttons: [String]
  }

  private func forms(_ response: HTTPResponse) -> [Form] {
    var forms: [Form] = []
    for tag in Tag.read(response.html) {
      let attributes = tag.attributes
      let name = attributes["name"] ?? ""
      let pair = "\(name)=\(attributes["value"] ?? "")"
      switch tag.name {
      case "form":
        forms.append(
          Form(
            method: attributes["method"] ?? "",
            action: attributes["action"] ?? "",
            hidden: [],
            fields: [],
            buttons: []
          )
        )
      case "input" where attributes["type"] == "hidden":
        forms[forms.count - 1].hidden.append(pair)
      case "input": forms[forms.count - 1].fields.append(pair)
      case "button": forms[forms.count - 1].buttons.append(pair)
      case _: continue
      }
    }
    return forms
  }

  private let saml = ["SAMLRequest=cmVxdWVzdA==", "RelayState=state-1"]

  private func login(_ subscribers: [String], _ problem: LoginPage.Problem? = nil) -> [Form] {
    let page = LoginPage(
      provider: "Alpha Cable",
      subscribers: subscribers,
      action: "/run/1/mvpd/Alpha/login",
      samlRequest: "cmVxdWVzdA==",
      relayState: "state-1",
      problem: problem
    )
    return forms(page.response)
  }

  @Test(
    "the login has subscriber buttons, fields for another name, and a cancel button"
  )
  func login() {
    let names = Form(
      method: "post",
      action: "/run/1/mvpd/Alpha/login",
      hidden: saml,
      fields: [],
      buttons: ["subscriber=alice", "subscriber=bob"]
    )
    let other = Form(
      method: "post",
      action: "/run/1/mvpd/Alpha/login",
      hidden: saml,
      fields: ["username=", "password="],
      buttons: ["=", "cancel=true"]
    )
    #expect(login(["alice", "bob"]) == [names, other])
    #expect(login([]) == [other])
  }

  @Test("a login with an unknown name keeps it in the field")
  func unknownName() {
    #expect(
      login(["alice"], .unknownName("mallory"))[1].fields == ["username=mallory", "password="]
    )
    #expect(login(["alice"], .missingName)[1].fields == ["username=", "password="])
  }

  @Test("a login of 150 subscribers has 100 buttons and counts the rest")
  func many() {
    let page = LoginPage(
      provider: "Alpha",
      subscribers: (1...150).map { "viewer-\($0)" },
      action: "/",
      samlRequest: "",
      relayState: ""
    )
    #expect(forms(page.response)[0].buttons.count == 100)
    #expect(page.response.html.contains("50 more subscribers: enter the name below."))
  }

  @Test("a relay sends SAMLRequest to the MVPD and SAMLResponse to the service provider")
  func relay() {
    for (message, field) in [
      (RelayPage.Message.request(provider: "Alpha"), "SAMLRequest"),
      (.signedIn(subscriber: "alice"), "SAMLResponse"), (.cancelled, "SAMLResponse"),
    ] {
      let page = RelayPage(message, saml: "PHNhbWw+", relayState: "s 1", action: "/there")
      #expect(
        forms(page.response) == [
          Form(
            method: "post",
            action: "/there",
            hidden: ["\(field)=PHNhbWw+", "RelayState=s 1"],
            fields: [],
            buttons: ["="]
          )
        ]
      )
    }
  }

  @Test("the picker sends its fields first and the MVPD's id last")
  func picker() {
    let page = PickerPage(
      [ProviderChoice(id: "Alpha", name: "Alpha Cable"), ProviderChoice(id: "Beta", name: "")],
      method: .get,
      action: "/api/v1/authenticate",
      hidden: [FormField(name: "reg_code", value: "AB"), FormField(name: "x", value: "1")]
    )
    #expect(
      forms(page.response) == [
        Form(
          method: "get",
          action: "/api/v1/authenticate",
          hidden: ["reg_code=AB", "x=1"],
          fields: [],
          buttons: ["mso_id=Alpha", "mso_id=Beta"]
        )
      ]
    )
    #expect(page.response.html.contains("<bdi>Beta</bdi>"))
  }

  @Test("the second screen sends the code; an error keeps it and sets the status")
  func activation() {
    for (problem, status, code) in [
      (nil as ActivationPage.Problem?, 200, ""), (.missingCode, 400, ""),
      (.unknownCode, 404, "AB12"), (.expiredCode, 410, "AB12"),
    ] {
      let response = ActivationPage(action: "/activate", code: code, problem: problem).response
      #expect(response.status == status)
      #expect(forms(response).map(\.fields) == [["reg_code=\(code)"]])
    }
  }
}

import EntsimEntitlement
import EntsimSimulation
import Testing

@testable import EntsimRESTClient

@Suite("What the client asks Apple for, and takes from it")
struct AppleTests {
  @Test("step 2 asks for the account, without Apple's dialog")
  func account() {
    let client = Client(at: .askingForAccount)
    #expect(
      client.metadataRequest == AccountMetadataRequest(number: 1, isInterruptionAllowed: false)
    )
  }

  @Test(
    "step 4 asks for a sign-in at what takes part and is not hidden, with the app's featured ones"
  )
  func signIn() {
    var client = Client { $0.featured = ["Gamma", "Beta", "Hidden", "Nobody", "Alpha"] }
    client.go(to: .askingForSignIn)
    #expect(
      client.metadataRequest
        == AccountMetadataRequest(
          number: 2,
          isInterruptionAllowed: true,
          supported: ["apple-Alpha", "apple-Beta"],
          featured: ["apple-Beta", "apple-Alpha"]
        )
    )
  }

  @Test("before version 11 of the system no featured providers are set; from it on they are")
  func featured() {
    let versions = [SystemVersion(10, 3): nil, SystemVersion(11): ["apple-Alpha"]]
    for (system, featured) in versions {
      var client = Client { $0.featured = ["Alpha"] }
      client.system = system
      client.go(to: .askingForSignIn)
      #expect(client.metadataRequest?.featured == featured, "\(system)")
      #expect(client.metadataRequest?.supported == ["apple-Alpha", "apple-Beta"])
    }
  }

  @Test("step 7 asks for the required fields, with the payload of the profile request")
  func statement() {
    let client = Client(at: .askingForStatement)
    #expect(
      client.metadataRequest
        == AccountMetadataRequest(
          number: 2,
          isInterruptionAllowed: false,
          attributeNames: ["zip"],
          verificationToken: "payload"
        )
    )
  }

  @Test("a sign-in counts up to the very instant of its expiry, by the device's clock")
  func expiry() {
    let late = Interval(milliseconds: 1)
    for (place, next) in [(Place.askingForAccount, 3), (.askingForSignIn, 10)] {
      var client = Client(at: place)
      client.hear(Fixture.account(expires: Fixture.now))
      #expect(client.steps.last?.number == 6)
      client = Client(at: place)
      client.clock = Fixture.now + late
      client.hear(Fixture.account(expires: Fixture.now))
      #expect(client.steps.last?.number == next)
    }
  }

  @Test("the services are asked by the MVPD's own id, with the kind of device")
  func profile() throws {
    for platform in Platform.allCases {
      let request = try #require(Client(at: .requestingProfile, on: platform).requests.first)
      #expect(request.service == .profileRequest)
      #expect(request.provider == "Alpha")
      #expect(request.data == [Value.Field("deviceType", .string(platform.rawValue))])
    }
  }

  @Test("an id that no MVPD has, or one that takes no part, leads to the regular sign-in")
  func unknownProvider() {
    for account in ["apple-Nobody", "apple-Gamma"] {
      var client = Client(at: .askingForAccount)
      client.hear(Fixture.account(account))
      client.answer(Fixture.configuration)
      #expect(client.steps.map(\.number) == [10])
      #expect(client.outputs.last == .showsPicker(["Alpha", "Beta", "Hidden", "Gamma"]))
    }
  }

  @Test("the statement is cleaned up, encoded once, and sent with the kind of device")
  func exchange() throws {
    let request = try #require(Client(at: .exchanging).requests.first)
    #expect(request.service == .tokenExchange)
    #expect(request.provider == "Alpha")
    #expect(request.data == [Value.Field("deviceType", .string("iOS"))])
    guard case .statement(_, let encoded) = request.proof else {
      Issue.record("no statement")
      return
    }
    // "<saml> first second</saml>", of which only the line breaks and the runs of blanks are gone.
    #expect(encoded == "PHNhbWw%2BIGZpcnN0IHNlY29uZDwvc2FtbD4%3D")
    #expect(SAMLStatement.decoded(encoded) == "<saml> first second</saml>")
  }

  @Test("an app that encodes the statement twice does not follow the requirement")
  func doubleEncoding() throws {
    var client = Client { $0.encodesTwice = true }
    client.go(to: .exchanging)
    guard case .statement(_, let encoded) = client.requests.first?.proof else {
      Issue.record("no statement")
      return
    }
    #expect(encoded == "PHNhbWw%252BIGZpcnN0IHNlY29uZDwvc2FtbD4%253D")
    #expect(SAMLStatement.decoded(encoded) == nil)
    #expect(client.decisions.allSatisfy { !$0.rules.contains("REST-029") })
  }

  @Test("Apple's dialog is dismissed once, before its answer or with it")
  func dialog() {
    var client = Client(at: .atAppleDialog)
    let number = client.dialog.number
    client.handle(.dismissDialog(number))
    #expect(client.outputs == [.dismissesAppleDialog(number)])
    client.handle(.dismissDialog(number))
    #expect(client.reason == .noDialog)
    client.hear(Fixture.signedIn)
    #expect(!client.outputs.contains(.dismissesAppleDialog(number)))
    client = Client(at: .atAppleDialog)
    client.hear(Fixture.signedIn)
    #expect(client.outputs.first == .dismissesAppleDialog(number))
  }

  @Test("a provider that Apple cannot sign in is used without a picker")
  func unsupportedProvider() {
    var client = Client(at: .askingForSignIn)
    client.hear(.failed(.unsupportedProvider, unsupported: "apple-Beta"))
    #expect(client.steps.map(\.number) == [5, 10])
    #expect(client.requests.map(\.service) == [.registrationCode])
    #expect(client.requests.map(\.provider) == ["Beta"])
  }

  @Test("an MVPD without platform services has no id at Apple, so the picker comes")
  func unlistedProvider() {
    var client = Client(at: .askingForSignIn)
    client.hear(.failed(.unsupportedProvider, unsupported: "apple-Gamma"))
    #expect(client.steps.map(\.number) == [5, 10])
    #expect(client.requests.isEmpty)
    #expect(client.outputs.last == .showsPicker(Fixture.providers.map(\.id)))
  }

  @Test("after a logout, the viewer whom Apple knows is silently signed in again")
  func silentReturn() {
    var client = Client(at: .callingLogout)
    client.answer(.reply(.signedOut))
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    client.hear(Fixture.signedIn)
    #expect(client.decisions.contains { $0.rules.contains("REST-046") })
    client = Client(at: .askingForAccount)
    client.hear(Fixture.signedIn)
    #expect(!client.decisions.contains { $0.rules.contains("REST-046") })
    // The services have not heard of the logout.
    client = Client(at: .callingLogout)
    client.answer(.failed(.offline))
    client.handle(.call(.play("News")))
    client.answer(Fixture.noToken)
    client.hear(Fixture.signedIn)
    #expect(client.steps == [.requestProfile])
    #expect(!client.decisions.contains { $0.rules.contains("REST-046") })
  }
}

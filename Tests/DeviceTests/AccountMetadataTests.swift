import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What Apple answers an app on the REST path")
struct AccountMetadataTests {
  private static let alice = TVProviderAccount("alice")
  private static let requests = [
    ClientFixture.account, ClientFixture.signIn, ClientFixture.statement,
  ]

  private func metadata(_ answer: AccountMetadataAnswer?) -> AccountMetadata? {
    guard case .metadata(let metadata) = answer else { return nil }
    return metadata
  }

  @Test("the account is told to an app that may ask, by the provider's id at Apple")
  func account() {
    let expires = Instant(milliseconds: 5_000)
    let device = ClientFixture.device(account: TVProviderAccount("alice", expires: expires))
    for request in [ClientFixture.account, ClientFixture.signIn] {
      #expect(
        ClientFixture.answer(to: request, on: device)
          == .metadata(AccountMetadata(provider: "apple-Alpha", expires: expires))
      )
    }
  }

  @Test(
    "an app without the permission is told nothing but that",
    arguments: [.denied, .restricted, .undetermined] as [TVProviderPermission]
  )
  func permission(permission: TVProviderPermission) {
    let device = ClientFixture.device(permission: permission, account: Self.alice, isOnline: false)
    for request in Self.requests {
      #expect(ClientFixture.answer(to: request, on: device) == .failed(.accessNotGranted))
    }
  }

  @Test("Apple's framework fails by its error, and without a network")
  func failing() {
    let offline = ClientFixture.device(account: Self.alice, isOnline: false)
    for request in Self.requests {
      #expect(
        ClientFixture.answer(to: request, on: offline) == .failed(.serviceTemporarilyUnavailable)
      )
      for error in TVProviderError.allCases {
        let device = ClientFixture.device(account: Self.alice, after: .breaksTVProvider(error))
        #expect(ClientFixture.answer(to: request, on: device) == .failed(error))
      }
    }
  }

  @Test("without an account Apple answers nothing, or has its dialog shown where it may")
  func nobody() {
    let device = ClientFixture.device()
    #expect(ClientFixture.answer(to: ClientFixture.account, on: device) == .nothing)
    #expect(ClientFixture.answer(to: ClientFixture.statement, on: device) == .nothing)
    #expect(
      ClientFixture.events(.requestMetadata(ClientFixture.signIn, "app"), on: device) == [
        .metadataRequested(ClientFixture.signIn, "app"),
        .dialogWanted(ClientFixture.dialog, "app"),
      ]
    )
  }

  @Test("a sign-in counts at its very end; behind it Apple tells it, and asks again where it may")
  func expiry() {
    let expires = Instant(milliseconds: 5_000)
    let device = ClientFixture.device(account: TVProviderAccount("alice", expires: expires))
    for (time, isValid) in [(Int64(4_999), true), (5_000, true), (5_001, false)] {
      let told = AccountMetadataAnswer.metadata(
        AccountMetadata(provider: "apple-Alpha", expires: expires)
      )
      #expect(ClientFixture.answer(to: ClientFixture.account, on: device, at: time) == told)
      #expect(
        ClientFixture.answer(to: ClientFixture.signIn, on: device, at: time)
          == (isValid ? told : nil)
      )
      let statement = ClientFixture.answer(to: ClientFixture.statement, on: device, at: time)
      #expect((metadata(statement)?.statement != nil) == isValid, "\(time)")
    }
  }

  @Test("the device's clock decides on the sign-in")
  func clock() {
    let expires = Instant(milliseconds: 5_000)
    let account = TVProviderAccount("alice", expires: expires)
    let ahead = ClientFixture.device(account: account, after: .movesClock(.seconds(6)))
    #expect(ClientFixture.answer(to: ClientFixture.signIn, on: ahead) == nil)
    let behind = ClientFixture.device(account: account, after: .movesClock(.seconds(-6)))
    #expect(ClientFixture.answer(to: ClientFixture.signIn, on: behind, at: 9_000) != nil)
  }

  @Test("the statement is told with a payload only, and names the fields that are asked for")
  func statement() {
    let account = TVProviderAccount("alice", saml: "<saml>\n</saml>")
    let device = ClientFixture.device(account: account)
    let answer = ClientFixture.answer(to: ClientFixture.statement, on: device)
    #expect(
      metadata(answer)?.statement
        == SAMLResponse(about: "alice", text: "<saml>\n</saml>", telling: ["zip"])
    )
    let silent = ClientFixture.answer(to: ClientFixture.account, on: device)
    #expect(metadata(silent)?.statement == nil)
  }

  @Test("a generated statement has something to clean up, and differs between viewers")
  func generated() throws {
    let texts = try (["alice", "anna", "alice"] as [SubscriberName]).map { name in
      let device = ClientFixture.device(account: TVProviderAccount(name))
      let answer = ClientFixture.answer(to: ClientFixture.statement, on: device)
      return try #require(metadata(answer)?.statement?.text)
    }
    #expect(texts[0] == texts[2] && texts[0] != texts[1])
    let cleanedUp = SAMLStatement.cleanedUp(texts[0])
    #expect(texts[0].contains("\n") && texts[0].contains("\t"))
    #expect(!cleanedUp.contains("\n") && !cleanedUp.contains("\t"))
    #expect(SAMLStatement.decoded(SAMLStatement.encoded(texts[0])) == cleanedUp)
  }

  @Test("a scenario has Apple answer nothing, until it works again")
  func nothing() {
    var device = ClientFixture.device(account: Self.alice, after: .scriptsTVProvider(.nothing))
    for request in Self.requests {
      #expect(ClientFixture.answer(to: request, on: device) == .nothing)
    }
    _ = device.events(.happen(.breaksTVProvider(nil)))
    for request in Self.requests {
      #expect(metadata(ClientFixture.answer(to: request, on: device)) != nil)
    }
  }

  @Test("a scenario changes what Apple tells")
  func changes() {
    func told(_ edit: (inout ScriptedMetadata.Change) -> Void) -> AccountMetadata? {
      var change = ScriptedMetadata.Change()
      edit(&change)
      let device = ClientFixture.device(
        account: TVProviderAccount("alice", saml: "x"),
        after: .movesClock(.seconds(60)),
        .scriptsTVProvider(.changed(change))
      )
      return metadata(ClientFixture.answer(to: ClientFixture.statement, on: device, at: 1_000))
    }
    let statement = SAMLResponse(about: "alice", text: "x", telling: ["zip"])
    #expect(told { _ in } == AccountMetadata(provider: "apple-Alpha", statement: statement))
    #expect(
      told { $0.lacksProvider = true } == AccountMetadata(provider: nil, statement: statement)
    )
    #expect(told { $0.lacksStatement = true } == AccountMetadata(provider: "apple-Alpha"))
    #expect(
      told { $0.expires = .seconds(-1) }
        == AccountMetadata(
          provider: "apple-Alpha",
          expires: Instant(milliseconds: 60_000),
          statement: statement
        )
    )
  }

  @Test("the dialog lists the supported providers that there are, the featured ones first")
  func dialog() {
    func dialog(_ supported: [String]?, _ featured: [String]?) -> TVProviderDialog? {
      let request = AccountMetadataRequest(
        number: 9,
        isInterruptionAllowed: true,
        supported: supported,
        featured: featured
      )
      let events = ClientFixture.events(
        .requestMetadata(request, "app"),
        on: ClientFixture.device()
      )
      guard case .dialogWanted(let dialog, "app") = events.last else { return nil }
      return dialog
    }
    func expected(_ providers: [ProviderID], _ featured: [ProviderID]) -> TVProviderDialog {
      TVProviderDialog(number: 9, providers: providers, featured: featured)
    }
    #expect(dialog(["apple-Beta", "apple-Alpha"], nil) == expected(["Beta", "Alpha"], []))
    #expect(
      dialog(["apple-Alpha", "apple-Beta"], ["apple-Beta", "apple-Gamma"])
        == expected(["Beta", "Alpha"], ["Beta"])
    )
    #expect(
      dialog(["apple-Alpha", "apple-Beta"], ["apple-Beta", "apple-Beta"])
        == expected(["Beta", "Alpha"], ["Beta"])
    )
    #expect(dialog(["apple-Nobody"], nil) == expected([], []))
    // Of two providers with one id at Apple, the first counts, and once.
    #expect(dialog(["apple-Gamma", "apple-Gamma"], nil) == expected(["Gamma"], []))
    #expect(dialog(nil, nil) == expected(["Alpha", "Beta", "Gamma"], []))
  }

  @Test("each answer names why Apple shows no dialog, or that it may")
  func rules() {
    func rules(_ request: AccountMetadataRequest, _ device: Device) -> [Rules] {
      device.decide(.requestMetadata(request, "app"), in: ClientFixture.context()).map(\.rules)
    }
    let device = ClientFixture.device(account: Self.alice)
    #expect(rules(ClientFixture.account, device) == [[], ["REST-008"]])
    #expect(rules(ClientFixture.statement, device) == [[], ["REST-008", "REST-026"]])
    #expect(rules(ClientFixture.signIn, device) == [[], ["REST-013"]])
    #expect(rules(ClientFixture.signIn, ClientFixture.device()) == [[], ["REST-013"]])
  }

  @Test("nothing of a request is left once Apple has answered, or the process has ended")
  func rest() {
    for request in Self.requests {
      var device = ClientFixture.device(account: Self.alice)
      _ = device.handle(.requestMetadata(request, "app"), in: ClientFixture.context())
      #expect(device["app"].metadataRequest == nil)
    }
    var device = ClientFixture.dialogDevice()
    #expect(device["app"].metadataRequest == ClientFixture.signIn)
    _ = device.events(.removeApp("app"))
    #expect(device["app"].metadataRequest == nil)
  }
}

import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Apple's dialog in an app on the REST path")
struct ClientDialogTests {
  private func answered(_ answer: AccountMetadataAnswer) -> Device.Event {
    .dialogAnswered(2, request: 2, answer, "app")
  }

  private func events(_ action: UserAction, on device: Device) -> [Device.Event] {
    ClientFixture.events(.user(action, "app"), on: device)
  }

  @Test("what the person does there is Apple's answer to the request behind it")
  func answers() {
    let device = ClientFixture.dialogDevice()
    let alpha = AccountMetadata(provider: "apple-Alpha")
    let expected: [(UserAction, [Device.Event], Rules)] = [
      (
        .signsInWithApple("alice"),
        [.accountChanged(TVProviderAccount("alice")), answered(.metadata(alpha))], ["REST-013"]
      ),
      (
        .picksInAppleDialog("Beta"),
        [answered(.failed(.unsupportedProvider, unsupported: "apple-Beta"))], []
      ),
      (
        .picksInAppleDialog("Gamma"),
        [answered(.failed(.unsupportedProvider, unsupported: "apple-Gamma"))], []
      ),
      (.choosesOtherTVProviders, [answered(.failed(.unsupportedProvider))], ["REST-020"]),
      (.cancelsAppleDialog, [answered(.failed(.userCancelled))], ["REST-020"]),
    ]
    for (action, events, rules) in expected {
      let decisions = device.decide(.user(action, "app"), in: ClientFixture.context())
      #expect(decisions.map(\.event) == events, "\(action)")
      #expect(decisions.last?.rules == rules, "\(action)")
    }
  }

  @Test("Apple's framework fails behind the dialog")
  func failing() {
    for error in TVProviderError.allCases {
      var device = ClientFixture.dialogDevice()
      _ = device.events(.happen(.breaksTVProvider(error)))
      for action in [UserAction.signsInWithApple("alice"), .picksInAppleDialog("Beta")] {
        #expect(events(action, on: device) == [answered(.failed(error))], "\(action) \(error)")
      }
    }
  }

  @Test("a viewer who signs in is not told to an app that may not ask any more")
  func withdrawnPermission() {
    var device = ClientFixture.dialogDevice()
    _ = device.events(.happen(.setsPermission("app", to: .denied)))
    #expect(
      events(.signsInWithApple("alice"), on: device) == [
        .accountChanged(TVProviderAccount("alice")), answered(.failed(.accessNotGranted)),
      ]
    )
  }

  @Test("what a scenario has Apple tell also counts for a new sign-in")
  func scripted() {
    var change = ScriptedMetadata.Change()
    change.expires = .seconds(-1)
    let expired = AccountMetadata(provider: "apple-Alpha", expires: Instant(milliseconds: -1_000))
    let expected: [(ScriptedMetadata, AccountMetadataAnswer)] = [
      (.nothing, .nothing), (.changed(change), .metadata(expired)),
    ]
    for (script, answer) in expected {
      // It changes the answer and not the account, so the dialog comes first.
      var device = ClientFixture.device()
      _ = device.events(.happen(.scriptsTVProvider(script)))
      _ = device.handle(.requestMetadata(ClientFixture.signIn, "app"), in: ClientFixture.context())
      _ = device.events(.showDialog(ClientFixture.dialog, "app"))
      #expect(events(.signsInWithApple("alice"), on: device).last == answered(answer))
      #expect(events(.cancelsAppleDialog, on: device) == [answered(.failed(.userCancelled))])
    }
  }

  @Test("the dialog is left once, and Apple answers once")
  func once() {
    for action in [
      UserAction.signsInWithApple("alice"), .picksInAppleDialog("Beta"), .cancelsAppleDialog,
      .choosesOtherTVProviders,
    ] {
      var device = ClientFixture.dialogDevice()
      _ = device.handle(.user(action, "app"), in: ClientFixture.context())
      #expect(device["app"].screen == .app && device["app"].metadataRequest == nil)
      #expect(device.events(.closeDialog(2, "app")).isEmpty)
      #expect(
        events(action, on: device) == [.actionRefused(action, Refusal.app)]
      )
    }
  }

  @Test("an app that dismisses the dialog itself leaves Apple without an answer")
  func dismissal() {
    var device = ClientFixture.dialogDevice()
    #expect(device.events(.closeDialog(1, "app")).isEmpty)
    let decisions = device.handle(.closeDialog(2, "app"), in: ClientFixture.context())
    #expect(decisions.map(\.event) == [.screenClosed("app")])
    #expect(decisions.map(\.rules) == [["REST-013"]])
    #expect(device["app"].screen == .app && device["app"].metadataRequest == nil)
  }

  @Test("the delegate presents the dialog as the cookbook has it")
  func presenting() {
    let decisions = ClientFixture.device()
      .decide(.showDialog(ClientFixture.dialog, "app"), in: ClientFixture.context())
    #expect(decisions.map(\.event) == [.dialogShown(ClientFixture.dialog, "app")])
    #expect(decisions.map(\.rules) == [["REST-013"]])
  }

  @Test("verbs of other screens are refused there")
  func otherVerbs() {
    for action in [UserAction.answersPermissionPrompt(.granted), .picks("Alpha"), .picks(nil)] {
      #expect(
        events(action, on: ClientFixture.dialogDevice())
          == [.actionRefused(action, Refusal.dialog)]
      )
    }
  }
}

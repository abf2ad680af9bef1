import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Whether an app on the REST path may use the TV provider")
struct PermissionPromptTests {
  private func prompted() -> Device {
    var device = ClientFixture.device(permission: .undetermined)
    _ = device.events(.promptForPermission("app"))
    return device
  }

  @Test("the system asks for the app in the foreground, as long as the person has not decided")
  func prompt() {
    var device = ClientFixture.device(permission: .undetermined)
    let decisions = device.handle(.promptForPermission("app"), in: ClientFixture.context())
    #expect(decisions.map(\.event) == [.permissionPromptShown("app")])
    #expect(decisions.map(\.rules) == [["REST-001"]])
    #expect(device["app"].screen == .permissionPrompt && device.stateKind == .permissionPrompt)
  }

  @Test("a decision is kept and not asked for again", arguments: TVProviderPermission.allCases)
  func determined(permission: TVProviderPermission) {
    var device = ClientFixture.device(permission: permission)
    let before = device
    let events = device.events(.promptForPermission("app"))
    guard permission != .undetermined else {
      return #expect(events == [.permissionPromptShown("app")])
    }
    #expect(events == [.permissionAnswered("app", permission)])
    #expect(device == before)
  }

  @Test("an app in the background hears undetermined, and keeps its screen")
  func background() {
    var device = ClientFixture.device(permission: .undetermined)
    _ = device.events(.showPicker(["Alpha"], "other"))
    let before = device
    let decisions = device.handle(.promptForPermission("other"), in: ClientFixture.context())
    #expect(decisions.map(\.event) == [.permissionAnswered("other", .undetermined)])
    #expect(decisions.map(\.rules) == [["REST-006"]])
    #expect(device == before)
  }

  @Test(
    "the person's answer is kept for this app alone",
    arguments: [TVProviderPermission.granted, .denied]
  )
  func answers(permission: TVProviderPermission) {
    var device = prompted()
    let action = UserAction.answersPermissionPrompt(permission)
    let decisions = device.handle(.user(action, "app"), in: ClientFixture.context())
    #expect(decisions.map(\.event) == [.permissionAnswered("app", permission)])
    #expect(decisions.map(\.rules) == [["REST-001"]])
    #expect(device["app"].package.permission == permission)
    #expect(device["app"].screen == .app)
    #expect(device["other"].package.permission == .undetermined)
    #expect(
      device.events(.user(action, "app"))
        == [.actionRefused(action, Refusal.app)]
    )
  }

  @Test(
    "a person can only grant or deny",
    arguments: [TVProviderPermission.undetermined, .restricted]
  )
  func otherAnswers(permission: TVProviderPermission) {
    let action = UserAction.answersPermissionPrompt(permission)
    var device = prompted()
    #expect(
      device.events(.user(action, "app")) == [
        .actionRefused(
          action,
          "the screen shows the question whether the app may use the TV provider, which the viewer "
            + "grants or denies"
        )
      ]
    )
  }

  @Test("other verbs are told of the question")
  func otherVerbs() {
    let actions: [UserAction] = [
      .signsIn("alice"), .failsToSignIn, .leavesPageToItsRedirects, .tapsDone, .goesBack,
      .signsInWithApple("alice"), .cancelsAppleDialog, .picks("Alpha"), .picks(nil),
    ]
    var device = prompted()
    for action in actions {
      #expect(
        device.events(.user(action, "app")) == [
          .actionRefused(action, Refusal.prompt)
        ]
      )
    }
  }

  @Test("the question waits on the home screen, and goes with the process")
  func life() {
    let action = UserAction.answersPermissionPrompt(.granted)
    var device = prompted()
    _ = device.events(.hideApp("app"))
    #expect(
      device.events(.user(action, "app")) == [
        .actionRefused(
          action,
          "the screen shows no app; say first `app@app: foreground`"
        )
      ]
    )
    _ = device.events(.showApp("app"))
    #expect(device == prompted())
    _ = device.events(.removeApp("app"))
    _ = device.events(.showApp("app"))
    #expect(device["app"].screen == .app)
    #expect(device["app"].package.permission == .undetermined)
  }

  @Test("two apps are asked one by one")
  func twoApps() {
    var device = prompted()
    _ = device.events(.user(.answersPermissionPrompt(.denied), "app"))
    _ = device.events(.showApp("other"))
    #expect(device.events(.promptForPermission("other")) == [.permissionPromptShown("other")])
    _ = device.events(.user(.answersPermissionPrompt(.granted), "other"))
    #expect(device["app"].package.permission == .denied)
    #expect(device["other"].package.permission == .granted)
  }

  @Test("the settings answer a question that is still open")
  func settings() {
    for permission in TVProviderPermission.allCases {
      var device = prompted()
      let set = Device.Event.permissionSet("app", permission)
      let answered = Device.Event.permissionAnswered("app", permission)
      let isAnswered = permission != .undetermined
      #expect(
        device.events(.happen(.setsPermission("app", to: permission)))
          == (isAnswered ? [set, answered] : [set])
      )
      #expect(device["app"].screen == (isAnswered ? .app : .permissionPrompt))
    }
  }

  @Test("the ways out of a sign-in at Apple lead through the settings")
  func waysOut() {
    func rules(_ action: DeviceAction, _ device: Device) -> [Rules] {
      device.decide(.happen(action), in: ClientFixture.context()).map(\.rules)
    }
    let denies = DeviceAction.setsPermission("app", to: .denied)
    let grants = DeviceAction.setsPermission("app", to: .granted)
    let signedIn = ClientFixture.device(account: TVProviderAccount("alice"))
    let signedOut = ClientFixture.device()
    #expect(rules(.signsOutOfTVProvider, signedIn) == [["REST-039"]])
    #expect(rules(.signsOutOfTVProvider, signedOut) == [[]])
    #expect(rules(denies, signedIn) == [["REST-002", "REST-039"]])
    #expect(rules(denies, signedOut) == [["REST-002"]])
    #expect(rules(grants, signedIn) == [["REST-002"]])
    // Nothing of it is about an app with the SDK.
    var sdk = Fixture.device()
    sdk.evolve(.accountChanged(TVProviderAccount("alice")))
    sdk.evolve(.permissionSet("app", .granted))
    #expect(rules(denies, sdk) == [[]] && rules(.signsOutOfTVProvider, sdk) == [[]])
  }
}

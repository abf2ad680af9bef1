import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What a person can do")
struct PersonTests {
  static let actions: [UserAction] = [
    .signsIn("alice"), .failsToSignIn, .leavesPageToItsRedirects,
  ]

  private func refusal(
    _ action: UserAction,
    on device: Device,
    signedIn: [SubscriberName] = []
  ) -> String? {
    var device = device
    let events = device.events(.user(action, "app"), signedIn: signedIn)
    guard events.count == 1, case .actionRefused(action, let reason) = events[0] else { return nil }
    return reason
  }

  @Test("a person signs in on the page of the provider that has the account")
  func signsIn() {
    var device = Fixture.page(.ready)
    #expect(
      device.events(.user(.signsIn("alice"), "app")) == [
        .personSignedIn("alice", Fixture.url, Fixture.deviceID, "app")
      ]
    )
  }

  @Test("a person fails to sign in")
  func fails() {
    var device = Fixture.page(.ready)
    #expect(
      device.events(.user(.failsToSignIn, "app")) == [.personFailedToSignIn(Fixture.url, "app")]
    )
  }

  @Test("nobody is turned away where somebody has a session, who would be let in")
  func failsBesideASession() {
    let page = Fixture.page(.ready)
    #expect(
      refusal(.failsToSignIn, on: page, signedIn: ["alice"])
        == "the screen shows the login page of Alpha, which lets alice in without a password: "
        + "the session there is not over"
    )
    #expect(refusal(.failsToSignIn, on: page, signedIn: ["bob"]) == nil)
  }

  @Test("a page goes on by itself for the one who has a session there")
  func session() {
    var device = Fixture.page(.ready)
    #expect(
      device.events(.user(.leavesPageToItsRedirects, "app"), signedIn: ["bob", "anna"]) == [
        .personSignedIn("anna", Fixture.url, Fixture.deviceID, "app")
      ]
    )
  }

  @Test("of several who have a session there, it goes on for the latest", arguments: [true, false])
  func latestSession(annaIsLater: Bool) {
    var device = Fixture.page(.ready)
    let signedIn: [SubscriberName] = annaIsLater ? ["alice", "anna"] : ["anna", "alice"]
    #expect(
      device.events(.user(.leavesPageToItsRedirects, "app"), signedIn: signedIn) == [
        .personSignedIn(annaIsLater ? "anna" : "alice", Fixture.url, Fixture.deviceID, "app")
      ]
    )
  }

  @Test("without a network nothing that a person does gets through", arguments: actions)
  func offline(action: UserAction) {
    var device = Fixture.page(.ready)
    _ = device.events(.happen(.goesOffline))
    #expect(device.events(.user(action, "app"), signedIn: ["alice"]) == [.pageLoadFailed("app")])
    #expect(device["app"].screen.words == "an error in place of the login page of Alpha")
  }

  @Test(
    "without a page that is there, every verb is refused and told what is on screen",
    arguments: actions
  )
  func noPage(action: UserAction) {
    var picker = Fixture.device()
    _ = picker.events(.showPicker(["Alpha"], "app"))
    let expected: [(Device, String)] = [
      (Fixture.device(), Refusal.app),
      (picker, Refusal.picker),
      (Fixture.page(.loading), Refusal.loading),
      (Fixture.page(.failed), Refusal.failed),
      (Fixture.page(.redirected), Refusal.redirected),
    ]
    for (device, reason) in expected { #expect(refusal(action, on: device) == reason) }
  }

  @Test("somebody whom nobody knows cannot sign in")
  func unknown() {
    #expect(
      refusal(.signsIn("nobody"), on: Fixture.page(.ready)) == "no subscriber is called nobody"
    )
  }

  @Test("somebody with an account elsewhere cannot sign in")
  func elsewhere() {
    #expect(
      refusal(.signsIn("bob"), on: Fixture.page(.ready))
        == "bob has an account at Beta, and the screen shows the login page of Alpha"
    )
  }

  @Test(
    "a page waits for a password while nobody has a session at its provider",
    arguments: [[], ["bob"]]
  )
  func noSession(signedIn: [SubscriberName]) {
    #expect(
      refusal(.leavesPageToItsRedirects, on: Fixture.page(.ready), signedIn: signedIn)
        == "the screen shows the login page of Alpha, which waits for a password: "
        + "no subscriber has a session there"
    )
  }

  @Test("a refusal changes nothing")
  func unchanged() {
    var device = Fixture.device()
    _ = device.events(.user(.failsToSignIn, "app"))
    #expect(device == Fixture.device())
  }
}

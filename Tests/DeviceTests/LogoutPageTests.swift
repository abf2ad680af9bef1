import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The logout page")
struct LogoutPageTests {
  @Test("it asks the service for its content, for its MVPD")
  func opening() {
    let decisions = Fixture.device().decide(
      .openPage(Fixture.logoutURL, "app"),
      in: Fixture.context()
    )
    let request = Request(
      id: Fixture.pageRequest,
      service: .logout,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "Alpha",
      device: Fixture.deviceID
    )
    #expect(decisions.last == Decision(.requestSent(request), by: ["LOGOUT-022", "DEVICE-001"]))
  }

  @Test(
    "it goes to its redirect URL, whether somebody has a session or not",
    arguments: [true, false]
  )
  func redirect(hasSession: Bool) {
    let device = Fixture.logoutPage(.ready)
    let context = Fixture.context(signedIn: hasSession ? ["alice"] : [])
    #expect(
      device.decide(.user(.leavesPageToItsRedirects, "app"), in: context) == [
        Decision(
          .pageRedirected("adobepass://ios.app", "app"),
          by: ["LOGOUT-022", "FLOW-013"]
        )
      ]
    )
  }

  @Test("without a network it goes nowhere")
  func offline() {
    var device = Fixture.logoutPage(.ready)
    _ = device.events(.happen(.goesOffline))
    #expect(device.events(.user(.leavesPageToItsRedirects, "app")) == [.pageLoadFailed("app")])
    #expect(device["app"].screen.words == "an error in place of the logout page of Alpha")
  }

  @Test("nobody signs in on it", arguments: [.signsIn("alice"), .failsToSignIn] as [UserAction])
  func signIn(action: UserAction) {
    var device = Fixture.logoutPage(.ready)
    #expect(
      device.events(.user(action, "app")) == [
        .actionRefused(action, Refusal.logout)
      ]
    )
  }

  @Test("a login that was under way does not send it on")
  func login() {
    var device = Fixture.logoutPage(.ready)
    #expect(device.events(.redirectPage("app")) == [.ignored(.pageClosed)])
  }

  @Test(
    "until it is there a person is told what is on screen",
    arguments: [
      (
        .loading,
        "the screen shows the logout page of Alpha, still loading; say `time: {advance: …}` or "
          + "`app: {setSelectedProvider: null}`"
      ),
      (
        .failed,
        "the screen shows an error in place of the logout page of Alpha; say "
          + "`app: {setSelectedProvider: null}`"
      ),
      (.redirected, Refusal.redirected),
    ] as [(Device.Page.State, String)]
  )
  func words(state: Device.Page.State, reason: String) {
    var device = Fixture.logoutPage(state)
    #expect(
      device.events(.user(.leavesPageToItsRedirects, "app"))
        == [.actionRefused(.leavesPageToItsRedirects, reason)]
    )
  }

  @Test("ready pages of the two kinds are states of their own")
  func kinds() {
    #expect(Fixture.page(.ready).stateKind == .readyPage)
    #expect(Fixture.logoutPage(.ready).stateKind == .readyLogoutPage)
    #expect(Fixture.logoutPage(.loading).stateKind == .loadingPage)
  }
}

import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Pages in a Safari view controller")
struct SafariTests {
  private func device(_ controller: PageController, _ answer: Answer? = nil) -> Device {
    var device = Fixture.device()
    _ = device.events(.openPage(Fixture.url, "app", in: controller))
    if let answer { _ = device.events(.receive(Fixture.pageRequest, answer)) }
    return device
  }

  @Test(
    "Done closes it however far the page has come",
    arguments: [PageController.appSafari, .sdkSafari],
    [nil, Answer.reply(.loginPage), .status(500)]
  )
  func done(controller: PageController, answer: Answer?) {
    var device = device(controller, answer)
    #expect(device.events(.user(.tapsDone, "app")) == [.safariClosed("app", controller)])
    #expect(device["app"].screen == .app)
  }

  @Test("Done is refused where there is none, and the person is told what is on screen")
  func refusals() {
    let expected: [(Device, String)] = [
      (Fixture.device(), Refusal.app),
      (Fixture.page(.ready), Refusal.login),
    ]
    for (device, reason) in expected {
      var device = device
      #expect(device.events(.user(.tapsDone, "app")) == [.actionRefused(.tapsDone, reason)])
    }
  }

  @Test("a person signs in there as in a web view, and is told where")
  func signIn() {
    var device = device(.sdkSafari, .reply(.loginPage))
    #expect(
      device["app"].screen.words == "the login page of Alpha in a Safari view controller"
    )
    #expect(
      device.events(.user(.signsIn("alice"), "app"))
        == [.personSignedIn("alice", Fixture.url, Fixture.deviceID, "app")]
    )
  }
}

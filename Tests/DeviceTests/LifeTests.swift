import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Apps that come and go on the device")
struct LifeTests {
  @Test("an app that goes to the background keeps its page, on which nobody can act")
  func background() {
    var device = Fixture.page(.ready)
    let before = device
    #expect(device.events(.hideApp("app")) == [.appHidden("app")])
    #expect(device["app"].screen == before["app"].screen)
    for action in PersonTests.actions {
      #expect(
        device.events(.user(action, "app"), signedIn: ["alice"])
          == [.actionRefused(action, Refusal.noApp)]
      )
    }
    #expect(device.events(.showApp("app")) == [.appShown("app")])
    #expect(device == before)
  }

  @Test("a page goes on loading in the background")
  func loading() {
    var device = Fixture.page(.loading)
    _ = device.events(.hideApp("app"))
    #expect(
      device.events(.receive(Fixture.pageRequest, .reply(.loginPage))) == [.pageLoaded("app")]
    )
    _ = device.events(.showApp("app"))
    #expect(device == Fixture.page(.ready))
  }

  @Test(
    "an app that ends takes its page with it, whatever that does, and an answer finds nobody",
    arguments: [.loading, .ready, .failed, .redirected] as [Device.Page.State]
  )
  func end(state: Device.Page.State) {
    var device = Fixture.page(state)
    #expect(device.events(.removeApp("app")) == [.appRemoved("app")])
    #expect(device["app"].screen == .app)
    #expect(device.front == nil)
    #expect(device.awaitedRequests.isEmpty)
    let answer = Device.Command.receive(Fixture.pageRequest, .reply(.loginPage))
    #expect(device.events(answer) == [.ignored(.pageClosed)])
    #expect(device.events(.redirectPage("app")) == [.ignored(.pageClosed)])
    let refusal = Device.Event.actionRefused(.failsToSignIn, Refusal.noApp)
    #expect(device.events(.user(.failsToSignIn, "app")) == [refusal])
  }

  @Test("what is stored outlives the app and a restart, and so do network and clock")
  func storage() {
    var device = Fixture.device()
    _ = device.events(.store(Fixture.token, "app"))
    _ = device.events(.happen(.goesOffline))
    _ = device.events(.happen(.movesClock(.minutes(3))))
    let before = device
    #expect(device.events(.happen(.restarts)) == [.restarted])
    #expect(device == before)
    _ = device.events(.removeApp("app"))
    #expect(device[tokensOf: "app"] == before[tokensOf: "app"])
    for command in [Device.Command.removeApp("app"), .happen(.restarts)] {
      #expect(device.decide(command, in: Fixture.context()).map(\.rules) == [["STORE-002"]])
    }
  }

  @Test("the kinds of states tell whether an app is seen")
  func kinds() {
    var device = Fixture.page(.ready)
    #expect(device.stateKind == .readyPage)
    _ = device.events(.hideApp("app"))
    #expect(device.stateKind == .home)
  }
}

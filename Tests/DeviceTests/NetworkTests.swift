import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The device's network")
struct NetworkTests {
  private let request = Request(
    id: Fixture.sdkRequest,
    service: .configuration,
    serviceProvider: "https://s",
    app: "app",
    requestor: "DEMO",
    device: Fixture.deviceID
  )

  @Test("the network comes and goes")
  func onAndOff() {
    var device = Fixture.device()
    #expect(device.traits.isOnline)
    #expect(device.events(.happen(.goesOffline)) == [.wentOffline])
    #expect(!device.traits.isOnline)
    #expect(device.events(.happen(.goesOnline)) == [.wentOnline])
    #expect(device.traits.isOnline)
  }

  @Test("a request leaves the device, or fails to")
  func sending() {
    var online = Fixture.device()
    #expect(online.events(.transmit(request)) == [.requestTransmitted(request)])
    var offline = Fixture.device(isOnline: false)
    #expect(offline.events(.transmit(request)) == [.transmissionFailed(request.id)])
  }

  @Test("an answer that finds no network is lost, and the SDK sees a failure")
  func receiving() {
    var online = Fixture.device()
    let answer = Answer.reply(.configuration([]))
    #expect(online.events(.receive(request.id, answer)) == [.answerArrived(request.id, answer)])
    var offline = Fixture.device(isOnline: false)
    #expect(
      offline.events(.receive(request.id, answer)) == [
        .answerArrived(request.id, .failed(.offline))
      ]
    )
  }

  @Test("a page whose answer finds no network shows an error")
  func pageOffline() {
    var device = Fixture.page(.loading)
    _ = device.events(.happen(.goesOffline))
    #expect(
      device.events(.receive(Fixture.pageRequest, .reply(.loginPage))) == [.pageLoadFailed("app")]
    )
  }
}

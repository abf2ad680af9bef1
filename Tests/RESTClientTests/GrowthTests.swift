import EntsimEntitlement
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimRESTClient

/// One after the other, because time is measured.
@Suite("Calls of the app that are in flight together", .serialized)
struct GrowthTests {
  @Test(
    "cost about eight times the time where they are eight times as many",
    arguments: Way.allCases
  )
  func growth(way: Way) {
    func duration(_ count: Int) -> Duration {
      // The least of several, since other tests run beside this one.
      (0..<3).map { _ in processorTime { way.run(count) } }.min() ?? .zero
    }
    // The square of eight is 64.
    #expect(duration(800) < duration(100) * 32)
  }

  /// What the services do with the calls.
  enum Way: CaseIterable {
    /// They answer them.
    case answered
    /// They answer the registration, for which all the others wait.
    case held
    /// They refuse the registration.
    case denied
    /// They refuse the access token of each, and then answer them.
    case repeated

    func run(_ count: Int) {
      var client = Client(
        access: self == .held || self == .denied ? ServiceAccess() : Fixture.access
      )
      client.handle(.create)
      var sent: [RequestID] = []
      func handle(_ command: RESTClient.Command) {
        client.handle(command)
        sent += client.requests.map(\.id)
        let denied = client.denials
        for (request, answer) in denied { client.handle(.answer(request, answer)) }
      }
      func call() { handle(.call(.userMetadata)) }
      func answer(_ answer: Answer) {
        let requests = sent
        sent = []
        for request in requests { handle(.answer(request, answer)) }
      }
      for _ in 0..<count { call() }
      switch self {
      case .answered: break
      case .held:
        answer(.reply(.registration))
        answer(Fixture.newToken)
      case .denied: answer(.status(400))
      case .repeated:
        answer(.status(401))
        answer(Fixture.newToken)
      }
      answer(.unreadable)
      #expect(client.state.memory?.isBusy == false)
    }
  }
}

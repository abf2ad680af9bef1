import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("What the services remember")
struct RememberingTests {
  private static let most = PassService.mostRemembered

  private static func services() -> PassService {
    PassService(
      directory: ServiceDirectory(providers: [], subscribers: []),
      answers: [],
      logins: []
    )
  }

  private static func remember(_ numbers: ClosedRange<Int>, in services: inout PassService) {
    for number in numbers {
      services.evolve(
        .accessIssued(AccessToken(number: number), "app", until: Instant(milliseconds: 1_000))
      )
    }
  }

  @Test("is all of it, up to the most of one kind")
  func all() {
    var services = Self.services()
    Self.remember(1...Self.most, in: &services)
    #expect(services.grants.map(\.token.number) == Array(1...Self.most))
  }

  @Test("is the newer half where one more comes, in its order")
  func half() {
    var services = Self.services()
    Self.remember(1...Self.most + 1, in: &services)
    #expect(services.grants.map(\.token.number) == Array(Self.most / 2 + 1...Self.most + 1))
    Self.remember(Self.most + 2...10 * Self.most, in: &services)
    #expect(services.grants.count <= Self.most)
    #expect(services.grants.last?.token.number == 10 * Self.most)
  }
}

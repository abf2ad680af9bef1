import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimScenarioModel
import EntsimSimulation
import EntsimSuite
import EntsimWorld
import Testing

/// The device and the services act for the SDK and for the client on the REST path.
@Suite("Rules and the two paths")
struct RulePathTests {
  /// The area whose requirements about the SDK mean the client in its place.
  private static let areaOfClient = "rest-v1-client"

  @Test(
    "the device and the services name a requirement about the SDK or the client where it takes part"
  )
  func takesPart() throws {
    let catalogue = try #require(Suites.bundled.compactMap(\.catalogue).first)
    var foreign: Set<String> = []
    for result in Suites.bundled.compactMap(\.result) {
      // At the services, an HTTP client does what the client of REST API V1 does.
      let hasHTTPClient = result.journal.entries.contains { $0.payload.isOfHTTPClient }
      let paths = Set(result.scenario.world.apps.map(\.path))
      for entry in result.journal.entries
      where entry.participant == .device || entry.participant == .services {
        var taking = entry.payload.pathOfSender.map { [$0] } ?? paths
        if hasHTTPClient, entry.participant == .services { taking.insert(.restV1) }
        for rule in entry.rules {
          guard let requirement = catalogue[rule], requirement.subject == .sdk else { continue }
          let path: AppDescription.Path = requirement.area == Self.areaOfClient ? .restV1 : .sdk
          if !taking.contains(path) {
            foreign.insert("\(rule) by the \(entry.participant), \(entry.payload.fact.name)")
          }
        }
      }
    }
    #expect(foreign.sorted() == [])
  }
}

extension Fact {
  /// Whether the services answer an HTTP client.
  fileprivate var isOfHTTPClient: Bool {
    if case .services(.answered(let request, _, after: _)) = self {
      request.sender == .client
    } else {
      false
    }
  }

  /// The path of the request that the services answer; nil for a page's, and for any other fact.
  fileprivate var pathOfSender: AppDescription.Path? {
    guard case .services(.answered(let request, _, after: _)) = self else { return nil }
    return switch request.sender {
    case .accessEnabler: .sdk
    case .restClient: .restV1
    case .page, .client: nil
    }
  }
}

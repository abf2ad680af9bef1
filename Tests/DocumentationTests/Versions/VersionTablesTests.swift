import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("The tables of versions")
struct VersionTablesTests {
  @Test("have the features in the order of what changed, the platforms last")
  func order() {
    let features = Feature.inOrderOfVersion
    #expect(Set(features) == Set(Feature.allCases))
    #expect(features.count == Feature.allCases.count)
    let changes = features.compactMap(\.change)
    #expect(changes == changes.sorted())
    #expect(features.drop { $0.change != nil }.allSatisfy { $0.change == nil })
  }

  @Test(
    "know the version at which a feature changes something",
    arguments: [
      (Feature.remembersProvider, SDKVersion(1, 5)), (.signedRequestor, SDKVersion(1, 2)),
      (.tokenSanitizer, SDKVersion(1, 7, 5)), (.secondScreen, nil),
    ] as [(Feature, SDKVersion?)]
  )
  func change(feature: Feature, version: SDKVersion?) {
    #expect(feature.change == version)
  }

  @Test("say how a feature behaves with and without it, and by which requirements")
  func features() {
    let expected = """
      | versions | behavior | other versions and platforms |
      | --- | --- | --- |
      | from SDK 1.6 on | Tracking arrays end with the types of the device, the client and the OS. \
      *TRACK-006, TRACK-010* | Tracking arrays do not have these three entries. *TRACK-007* |

      """
    #expect(FeatureTable(features: [.clientTraits]).markdown == expected)
  }

  @Test("leave out the calls and callbacks that are everywhere, with all of their parameters")
  func universal() {
    let terms = SurfaceTable.all.flatMap(\.rows).map(\.term)
    #expect(!terms.contains("`logout`"))
    #expect(!terms.contains("`setToken`"))
    #expect(SurfaceTable.all.allSatisfy { !$0.rows.isEmpty })
    let availabilities = SurfaceTable.all.flatMap(\.rows).compactMap(\.availability)
    #expect(availabilities.allSatisfy { !$0.isUniversal })
  }

  @Test("have a call that is everywhere for the sake of its parameters, without a version")
  func parameters() throws {
    let rows = SurfaceTable.calls.rows
    let place = try #require(rows.firstIndex { $0.term == "`checkAuthorization`" })
    #expect(rows[place].availability == nil)
    #expect(rows[place + 1].term == "– `data`")
    #expect(rows[place + 1].availability == Availability(since: SDKVersion(1, 9)))
  }

  @Test("have every status that not every version has, once")
  func statuses() {
    let ids = SurfaceTable.statuses.rows.flatMap { $0.term.matches(of: #/`(\w+)`/#) }.map(\.1)
    let known = AdvancedStatus.known.filter { !$0.availability.isUniversal }.map(\.id)
    #expect(ids.map(String.init).sorted() == known.sorted())
  }
}

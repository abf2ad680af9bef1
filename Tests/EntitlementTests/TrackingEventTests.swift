import EntsimEntitlement
import Testing

@Suite("Tracking arrays")
struct TrackingEventTests {
  static let events: [TrackingEvent] = DeviceKind.allCases.map(ClientTraits.init).flatMap {
    client in
    [
      .authenticated("Alpha", guidDigest: "0123", fromCache: true, client),
      .authenticated("Alpha", guidDigest: "0123", fromCache: false, client),
      .notAuthenticated(client), .providerSelected("Alpha", client),
    ]
  }

  @Test("an array is as long as its type says", arguments: events)
  func length(event: TrackingEvent) {
    #expect(event.data.count == event.type.length(in: SDKVersion(3, 9)))
  }

  @Test("an array without what the app runs on is as long as before 1.6")
  func oldLengths() {
    let none = ClientTraits()
    let events: [TrackingEvent] = [
      .notAuthenticated(none), .notAuthorized(.userNotAuthorized, "", none),
      .authorized("Alpha", guidDigest: "0123", fromCache: true, none),
      .authenticated("Alpha", guidDigest: "0123", fromCache: true, none),
      .providerSelected("Alpha", none),
    ]
    #expect(events.map(\.data.count) == [4, 6, 6, 4, 1])
    #expect(events.map { $0.type.length(in: SDKVersion(1, 5)) } == [4, 6, 6, 4, 1])
    #expect(events.map { $0.type.length(in: SDKVersion(1, 6)) } == [7, 9, 9, 7, 4])
  }

  @Test("entries stand at fixed positions, with empty texts after a failure")
  func positions() {
    let phone = ClientTraits(of: .iPhone)
    let traits: [Value] = [.string("mobile"), .string("ios"), .string("iOS")]
    let success = TrackingEvent.authenticated(
      "Alpha",
      guidDigest: "0123",
      fromCache: true,
      phone
    )
    #expect(
      success.data == [.bool(true), .string("Alpha"), .string("0123"), .bool(true)] + traits
    )
    #expect(
      TrackingEvent.notAuthenticated(phone).data
        == [.bool(false), .string(""), .string(""), .bool(false)] + traits
    )
    #expect(TrackingEvent.providerSelected("Alpha", phone).data == [.string("Alpha")] + traits)
  }

  @Test(
    "the last three entries tell what the app runs on",
    arguments: [
      (.iPhone, ["mobile", "ios", "iOS"]), (.iPad, ["tablet", "ios", "iOS"]),
      (.appleTV, ["unknown", "ios", "tvOS"]),
    ] as [(DeviceKind, [String])]
  )
  func client(device: DeviceKind, entries: [String]) {
    #expect(ClientTraits(of: device).entries == entries.map { .string($0) })
  }
}

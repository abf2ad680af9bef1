import EntsimApps
import EntsimDevice
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
import Testing

@testable import EntsimWorld

@Suite("An app on the REST path in a world")
struct ClientTests {
  /// A world with an app on the REST path, and one with the SDK beside it; only the latter runs.
  private static let world = AnyWorld.world(
    [package("client", .restV1), package("app", .sdk)],
    on: .iPhone,
    SystemVersion(17),
    with: []
  )

  private static func package(_ name: AppName, _ path: AppDescription.Path) -> Device.AppPackage {
    Device.AppPackage(
      name: name,
      team: "TEAM",
      vendor: "com.example",
      sdk: SDKVersion(3, 9, 2),
      permission: .granted,
      path: path
    )
  }

  @Test("its client lives as long as its process, and no SDK does")
  func process() throws {
    var run = Run(Self.world)
    for action in [AppAction.launch, .background, .foreground, .terminate] {
      try run.perform(.app("client", action))
      try run.settle()
    }
    #expect(
      run.facts.filter { $0.contains("client") } == [
        "app@client: launched", "client@client: created", "app@client: wentToBackground",
        "app@client: cameToForeground", "app@client: ended", "client@client: ended",
      ]
    )
    let client = try #require(run.world.installation(of: "client").restClient)
    #expect(client.process == .none)
  }

  @Test("a restart of the device ends it beside the others")
  func restart() throws {
    var run = Run(Self.world)
    try run.perform(.app("client", .launch))
    try run.perform(.device(.restarts))
    #expect(run.facts.contains("client@client: ended"))
    #expect(run.facts.contains("app: ended"))
  }

  @Test("Apple knows the viewers and the providers of the services")
  func apple() throws {
    let request = AccountMetadataRequest(number: 1, isInterruptionAllowed: false)
    var world = Self.world
    world.schedule(
      World.Delivery(message: .device(.requestMetadata(request, "client")), cause: 1),
      .delivered(after: .zero),
      of: nil
    )
    var run = Run(world)
    try run.perform(.device(.signsInToTVProvider("alice")))
    try run.settle()
    let told = AccountMetadataAnswer.metadata(AccountMetadata(provider: "apple-Alpha"))
    #expect(
      run.journal.entries.map(\.payload).contains(.device(.metadataAnswered(1, told, "client")))
    )
    // The process that has asked does not run any more.
    #expect(run.facts.last == "client@client: ignored")
  }

  @Test(
    "an input belongs to the path of its app",
    arguments: [
      (.rest("client", .logout), nil), (.rest("app", .logout), "the app app has the SDK"),
      (.call("app", .logout), nil), (.call("client", .logout), "the app client has no SDK"),
      (
        .device(.updatesApp("client", to: SDKVersion(3, 9, 2))), "the app client has no SDK"
      ),
      (.device(.updatesApp("app", to: SDKVersion(3, 9, 2))), nil), (.app("client", .launch), nil),
      (.user("client", .picks(nil)), nil),
      (.rest("nobody", .logout), "the world has no app nobody"),
    ] as [(Input, String?)]
  )
  func inputs(input: Input, flaw: String?) {
    #expect(input.flaw(in: Self.world) == flaw)
  }
}

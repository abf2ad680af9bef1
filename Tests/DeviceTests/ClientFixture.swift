import EntsimDevice
import EntsimEntitlement
import EntsimSimulation

/// A device with an app on the REST path, and what Apple knows of the servers.
enum ClientFixture {
  /// Alpha is signed in by Apple, Beta only listed; the ids at Apple of two providers are the same.
  static let providers = [
    provider("Alpha", .supported), provider("Beta", .picker), provider("Gamma", .supported),
    provider("Delta", .supported, at: "apple-Gamma"),
  ]
  static let dialog = TVProviderDialog(number: 2, providers: ["Alpha", "Beta"])
  /// The request of step 4.
  static let signIn = AccountMetadataRequest(
    number: 2,
    isInterruptionAllowed: true,
    supported: ["apple-Alpha", "apple-Beta"]
  )
  /// The request of step 2.
  static let account = AccountMetadataRequest(number: 1, isInterruptionAllowed: false)
  /// The request of step 7.
  static let statement = AccountMetadataRequest(
    number: 3,
    isInterruptionAllowed: false,
    attributeNames: ["zip"],
    verificationToken: "payload"
  )

  static func provider(
    _ id: ProviderID,
    _ status: BoardingStatus,
    at apple: String? = nil
  ) -> MVPD {
    var integration = MVPD.Integration()
    integration.platformMappingID = apple
    return MVPD(
      id: id,
      displayName: "",
      enablePlatformServices: true,
      boardingStatus: status,
      integration: integration
    )
  }

  static func app(
    _ name: AppName = "app",
    vendor: VendorID = "com.example",
    permission: TVProviderPermission = .granted
  ) -> Device.AppPackage {
    Device.AppPackage(
      name: name,
      team: "TEAM",
      vendor: vendor,
      sdk: SDKVersion(3, 9, 2),
      permission: permission,
      path: .restV1
    )
  }

  static func device(
    permission: TVProviderPermission = .granted,
    account: TVProviderAccount? = nil,
    on kind: DeviceKind = .iPhone,
    isOnline: Bool = true,
    after actions: DeviceAction...
  ) -> Device {
    var device = Device(
      kind: kind,
      isOnline: isOnline,
      apps: [app(permission: permission), app("other", permission: permission)],
      front: "app"
    )
    device.evolve(.accountChanged(account))
    for action in actions { _ = device.events(.happen(action)) }
    return device
  }

  /// A device that shows Apple's dialog for the request of step 4.
  static func dialogDevice(account: TVProviderAccount? = nil) -> Device {
    var device = device(account: account)
    _ = device.handle(.requestMetadata(signIn, "app"), in: context())
    _ = device.handle(.showDialog(dialog, "app"), in: context())
    return device
  }

  static func context(at milliseconds: Int64 = 0) -> Context<Device.View> {
    let view = Fixture.context().view
    return Context(
      now: Instant(milliseconds: milliseconds),
      view: Device.View(
        subscribers: view.subscribers,
        providers: providers,
        sessions: view.sessions
      ),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }

  /// Returns what a command leads to, without its rules.
  static func events(
    _ command: Device.Command,
    on device: Device,
    at milliseconds: Int64 = 0
  ) -> [Device.Event] {
    device.decide(command, in: context(at: milliseconds)).map(\.event)
  }

  /// Returns the answer to a request that Apple answers at once.
  static func answer(
    to request: AccountMetadataRequest,
    on device: Device,
    at milliseconds: Int64 = 0
  ) -> AccountMetadataAnswer? {
    let events = events(.requestMetadata(request, "app"), on: device, at: milliseconds)
    guard events.count == 2, events[0] == .metadataRequested(request, "app"),
      case .metadataAnswered(request.number, let answer, "app") = events[1]
    else { return nil }
    return answer
  }
}

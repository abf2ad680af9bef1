public import EntsimSimulation

/// An app of the initial state (language.md, Apps).
public struct AppDescription: Hashable, Sendable {
  /// The way to the services.
  public enum Path: String, CaseIterable, Sendable {
    /// Through the SDK.
    case sdk
    /// By the services directly, as in the Apple SSO cookbook for REST API V1.
    case restV1 = "rest-v1"
  }

  /// The app's state when the first step begins.
  public enum Start: String, CaseIterable, Sendable {
    /// The SDK exists; the app has called no method.
    case launched
    /// `setRequestor` has succeeded; none of its callbacks and requests is expected or counted.
    case configured
    /// The app is not running.
    case notRunning = "not running"
  }

  /// What the app does without a step of the scenario.
  public enum UnpromptedBehavior: String, CaseIterable, Sendable {
    /// What the SDK's cookbook says.
    case cookbook
    /// Nothing.
    case nothing
    /// What the cookbook says, but that Apple's statement is percent-encoded twice (REST-029).
    case doubleEncoding = "double encoding"
  }

  /// The name of the only app in steps and requests, where it has no other.
  public static let usualName: AppName = "app"

  /// The name in steps and requests.
  public var name = usualName
  /// The version of its SDK.
  public var sdk = SDKVersion(3, 9, 2)
  /// The way to the services.
  public var path = Path.sdk
  /// The requestor.
  public var requestor: RequestorID = "DEMO"
  /// The state when the first step begins.
  public var starts = Start.launched
  /// The developer team, whose apps share a store.
  public var team = "TEAM"
  /// The bundle identifier.
  public var bundle = "com.example.app"
  /// The URL scheme that it registered.
  public var scheme = "adbe.example"
  /// Whether it may use the system's TV provider.
  public var permission = TVProviderPermission.undetermined
  /// Whether it is registered with the services.
  public var isRegistered = true
  /// The optional callbacks that its delegate lacks.
  public var lacks: [CallbackName] = []
  /// Whether its delegate lacks the variant of `navigateToUrl` with `useSVC`.
  public var lacksUseSVC = false
  /// What it does without a step of the scenario.
  public var follows = UnpromptedBehavior.cookbook
  /// Which tokens the SDK checks for damage; nil where the app uses the initializer without this argument, which
  /// checks none.
  public var storageCheck: StorageCheck?
  /// The providers that an app on the REST path has Apple's dialog list first.
  public var featured: [ProviderID] = []
  /// The lifetime that an app on the REST path asks registration codes for; nil for the usual one.
  public var codeLifetime: Interval?

  /// Creates the default app.
  public init() {}

  /// The prefix of the bundle identifier, by which iOS distinguishes vendors: everything before the last dot.
  public var vendor: VendorID {
    VendorID(String(bundle[..<(bundle.utf8.lastIndex(of: UInt8(ascii: ".")) ?? bundle.startIndex)]))
  }

  /// Returns the stores that the app's SDK reads and writes; apps with the same home share the store.
  public func access(on platform: Platform, _ system: SystemVersion) -> StoreAccess {
    StoreAccess(
      of: name,
      team: TeamID(team),
      vendor: vendor,
      edition: SDKEdition(sdk, on: platform),
      on: system
    )
  }
}

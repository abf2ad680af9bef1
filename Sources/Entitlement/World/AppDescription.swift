/// An app of a world (language, section 3).
public struct AppDescription: Hashable, Sendable {
  /// The way to the services.
  public enum Path: String, CaseIterable, Sendable {
    /// Through the SDK.
    case sdk
    /// By the services themselves, as the Apple SSO cookbook for REST API V1 tells.
    case restV1 = "rest-v1"
  }

  /// How the app is when the first step begins.
  public enum Start: String, CaseIterable, Sendable {
    /// The SDK exists; nothing has been called.
    case launched
    /// `setRequestor` has succeeded; nothing of it is expected or counted.
    case configured
    /// The app is not running.
    case notRunning = "not running"
  }

  /// What the app does unasked.
  public enum UnpromptedBehavior: String, CaseIterable, Sendable {
    /// What the SDK's cookbook tells an app to do.
    case cookbook
    /// Nothing but what the scenario says.
    case nothing
  }

  /// The name that steps and requests carry; `app` for an app that has none.
  public var name: AppName = "app"
  /// The version of the SDK in it.
  public var sdk = SDKVersion(3, 9, 2)
  /// The way to the services.
  public var path = Path.sdk
  /// The programmer that it asks for.
  public var requestor: RequestorID = "DEMO"
  /// How it is when the first step begins.
  public var starts = Start.launched
  /// The developer team, which shares a store.
  public var team = "TEAM"
  /// The bundle identifier.
  public var bundle = "com.example.app"
  /// The URL scheme that it registered.
  public var scheme = "adbe.example"
  /// Whether it may use the system's TV provider.
  public var permission = TVProviderPermission.undetermined
  /// Whether it is registered with the services.
  public var isRegistered = true
  /// The optional callbacks that its delegate does not have.
  public var lacks: [CallbackName] = []
  /// Whether its delegate lacks the variant of `navigateToUrl` with `useSVC`.
  public var lacksUseSVC = false
  /// What it does unasked.
  public var follows = UnpromptedBehavior.cookbook
  /// Which tokens the SDK checks for damage; nil where the app uses the initializer that does not
  /// say so, and none is.
  public var storageCheck: StorageCheck?

  /// Creates the default app.
  public init() {}

  /// The part of the bundle identifier by which iOS tells vendors apart: all but what stands behind
  /// the last dot.
  public var vendor: VendorID {
    VendorID(bundle.split(separator: ".").dropLast().joined(separator: "."))
  }

  /// Returns what the app's SDK reaches of a device's storage.
  ///
  /// - Parameters:
  ///   - platform: The family of the operating system.
  ///   - system: Its version.
  /// - Returns: The access; apps whose home is the same share what they store.
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

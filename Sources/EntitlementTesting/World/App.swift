internal import EntsimEntitlement
internal import EntsimSimulation

/// An app on the device.
public struct App: WorldPart {
  /// Its state when the session begins.
  public enum Start: Sendable {
    /// It runs, and has made no call.
    case launched
    /// `setRequestor` has succeeded.
    case configured
    /// It does not run until the test launches it.
    case notRunning
  }

  /// What the world does for the app, which the app's own code may do instead.
  public enum Following: Sendable {
    /// At the redirect URL it passes the URL to the SDK, and on Done it selects no provider.
    case cookbook
    /// Nothing: the code of the app learns of both by `onRedirect` and `onDone` of the session.
    case nothing
    /// As the cookbook says, but an app on the REST path encodes Apple's statement twice (REST-029).
    case doubleEncoding
  }

  /// An optional method that its delegate lacks.
  public enum Lacking: Sendable {
    /// `sendTrackingData(_:forEventType:)`.
    case sendTrackingData
    /// `status(_:)`.
    case status
    /// `navigate(toUrl:useSVC:)`.
    case navigateUseSVC
  }

  /// What the part adds.
  public let change: WorldChange

  /// Creates an app; the defaults are those of the scenario language.
  ///
  /// - Precondition: `sdk` is a version of the SDK that the simulator knows, as 3.9.2.
  public init(
    _ name: String = "app",
    sdk: String = "3.9.2",
    usesREST: Bool = false,
    requestor: String = "DEMO",
    starts: Start = .launched,
    team: String = "TEAM",
    bundle: String? = nil,
    scheme: String = "adbe.example",
    permission: Permission = .undetermined,
    isRegistered: Bool = true,
    lacks: [Lacking] = [],
    follows: Following = .cookbook,
    storageCheck: IntegrityCheckType? = nil,
    featured: [String] = [],
    codeLifetime: Duration? = nil
  ) {
    guard let version = SDKVersion(sdk), version.exists else {
      fatalError("\(sdk) is no version of the SDK; expected one such as 3.9.2")
    }
    var app = AppDescription()
    app.name = AppName(name)
    app.sdk = version
    app.path = usesREST ? .restV1 : .sdk
    app.requestor = RequestorID(requestor)
    app.starts = starts.value
    app.team = team
    app.bundle = bundle ?? "com.example.\(name)"
    app.scheme = scheme
    app.permission = permission.value
    app.isRegistered = isRegistered
    app.lacksUseSVC = lacks.contains(.navigateUseSVC)
    app.lacks = lacks.compactMap(\.callback)
    app.follows = follows.value
    app.storageCheck = storageCheck.map { StorageCheck($0) }
    app.featured = featured.map { ProviderID($0) }
    app.codeLifetime = codeLifetime.map { Interval($0) }
    let made = app
    change = WorldChange { $0.apps.put(made, by: \.name) }
  }
}

extension App.Start {
  fileprivate var value: AppDescription.Start {
    switch self {
    case .launched: .launched
    case .configured: .configured
    case .notRunning: .notRunning
    }
  }
}

extension App.Following {
  fileprivate var value: AppDescription.UnpromptedBehavior {
    switch self {
    case .cookbook: .cookbook
    case .nothing: .nothing
    case .doubleEncoding: .doubleEncoding
    }
  }
}

extension App.Lacking {
  fileprivate var callback: CallbackName? {
    switch self {
    case .sendTrackingData: .sendTrackingData
    case .status: .status
    case .navigateUseSVC: nil
    }
  }
}

internal import EntsimEntitlement
internal import EntsimSimulation

/// An MVPD.
public struct Provider: WorldPart {
  /// The view that its login page needs.
  public enum Page: Sendable {
    /// A web view.
    case web
    /// `SFSafariViewController`.
    case svc
  }

  /// How Apple's single sign-on supports it.
  public enum Boarding: String, Sendable {
    /// Apple signs the viewer in.
    case supported = "SUPPORTED"
    /// Apple lists it, and the sign-in is Adobe's.
    case picker = "PICKER"
  }

  /// A temporary pass, which needs no account.
  public enum Pass: Sendable {
    /// Limited in time.
    case basic(Duration = .seconds(600))
    /// For one viewer, whom the app's data identify, for a number of resources; nil for no limit.
    case promotional(Duration = .seconds(600), resources: Int? = nil)
  }

  /// The rule by which the services bypass it.
  public enum Bypass: String, Sendable {
    /// Every viewer is signed in and may watch every resource.
    case authenticateAll = "authenticate-all"
    /// Every viewer who is signed in may watch every resource.
    case authorizeAll = "authorize-all"
    /// No viewer may watch any resource.
    case authorizeNone = "authorize-none"
  }

  /// What the part adds.
  public let change: WorldChange

  /// Creates a provider; the defaults are those of the scenario language.
  public init(
    _ id: String,
    displayName: String? = nil,
    logoURL: String = "",
    page: Page = .web,
    boarding: Boarding? = nil,
    enablePlatformServices: Bool? = nil,
    platformMappingID: String? = nil,
    displayInPlatformPicker: Bool = true,
    requiredMetadataFields: [String] = [],
    authPerRequestor: Bool = false,
    tempPass: Pass? = nil,
    degradation: Bypass? = nil
  ) {
    var integration = EntsimEntitlement.MVPD.Integration()
    integration.page = page == .svc ? .svc : .web
    integration.isAuthenticatedPerRequestor = authPerRequestor
    integration.platformMappingID = platformMappingID
    integration.isHiddenInPlatformPicker = !displayInPlatformPicker
    integration.tempPass = tempPass?.value
    integration.degradation = degradation.map { known($0.rawValue) }
    var provider = ProviderDescription(
      EntsimEntitlement.MVPD(
        id: ProviderID(id),
        displayName: displayName ?? id,
        logoURL: logoURL,
        enablePlatformServices: enablePlatformServices ?? (boarding != nil),
        boardingStatus: boarding.map { known($0.rawValue) },
        integration: integration
      )
    )
    provider.requiredMetadataFields = requiredMetadataFields
    let made = provider
    change = WorldChange { $0.providers.put(made, by: \.id) }
  }
}

extension Provider.Pass {
  fileprivate var value: TempPass {
    switch self {
    case .basic(let duration): TempPass(.basic, lasting: Interval(duration))
    case .promotional(let duration, let resources):
      TempPass(.promotional, lasting: Interval(duration), resources: resources)
    }
  }
}

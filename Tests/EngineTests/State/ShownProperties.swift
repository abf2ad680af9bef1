import EntsimEntitlement
import EntsimSimulation
import EntsimWorld
import Testing

/// Looks whether each stored property of what a world holds is a field of its state.
///
/// Of a type with ``StateFields`` the fields themselves say what the state shows of each. A property of
/// another type shows under its own name, without `is`, unless the tables below say otherwise. A type that
/// has no state of its own is shown whole by its holder: it stands in the last table with its properties,
/// so that one more of them makes somebody look.
struct ShownProperties {
  private(set) var known: Set<String> = []
  private let style = StateStyle(
    from: Instant(milliseconds: 0),
    showingSecrets: true,
    showingNothing: true
  )

  /// Looks at a value, and at everything in it.
  mutating func note(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    // Of a value whose fields are shared the fields are looked at.
    if mirror.displayStyle == .struct, !(value is any SharedFields) { check(value, mirror) }
    for child in mirror.children { note(child.value) }
  }

  private mutating func check(_ value: Any, _ mirror: Mirror) {
    let type = Self.name(of: mirror.subjectType)
    guard known.insert(type).inserted, !type.hasPrefix("Swift.") else { return }
    let labels = mirror.children.compactMap(\.label)
    guard let described = value as? any DescribedState else {
      #expect(
        Self.shownByHolders[type] == labels.joined(separator: " "),
        "nothing shows \(type)"
      )
      return
    }
    guard case .map(let fields) = described.state(in: style) else {
      Issue.record("\(type) has no fields")
      return
    }
    let names = fields.map(\.name)
    #expect(Set(names).count == names.count, "\(type) has two fields of one name")
    if value is any StateFields { return }
    for label in labels {
      let field = Self.fields["\(type).\(label)"] ?? Self.usualField(of: label)
      #expect(field == "" || names.contains(field), "\(type).\(label) is not shown")
    }
  }

  /// The name of a type, without what it is generic over.
  private static func name(of type: Any.Type) -> String {
    let text = String(reflecting: type)
    guard let start = text.firstIndex(of: "<"), let end = text.lastIndex(of: ">") else {
      return text
    }
    return String(text[..<start] + text[end...].dropFirst())
  }

  private static func usualField(of label: String) -> String {
    if label == "provider" { return "mvpd" }
    guard label.hasPrefix("is"), let first = label.dropFirst(2).first, first.isUppercase else {
      return label
    }
    return first.lowercased() + label.dropFirst(3)
  }

  /// The fields of those properties that have other names; none for what is no state.
  private static let fields = [
    "EntsimWorld.World.installations": "apps",
    "EntsimWorld.World.now": "time",
    "EntsimWorld.World.schedule": "deliveries",
    "EntsimApps.App.followsCookbook": "follows",
    "EntsimApps.App.edition": "sdk",
    "EntsimApps.App.Running.isInForeground": "in",
    "EntsimSDKRules.AccessEnabler.Process.isRunning": "is",
    "EntsimSDKRules.AccessEnabler.Profile.edition": "sdk",
    "EntsimSDKRules.AccessEnabler.Profile.traits": "client",
    "EntsimSDKRules.AccessEnabler.Profile.customScheme": "scheme",
    "EntsimSDKRules.AccessEnabler.Profile.pollInterval": "poll",
    "EntsimSDKRules.AccessEnabler.Profile.defaultServiceProvider": "serviceProvider",
    "EntsimSDKRules.AccessEnabler.Abandoned.purpose": "ofPass",
    "EntsimSDKRules.AccessEnabler.Configuring.isOnMainThread": "thread",
    "EntsimSDKRules.AccessEnabler.Configuring.isExchangeOvertaken": "exchangeOvertaken",
    "EntsimSDKRules.AccessEnabler.Session.revealsDeviceID": "deviceID",
    "EntsimRESTClient.RESTClient.Profile.customScheme": "scheme",
    "EntsimDevice.Device.traits": "kind",
    "EntsimDevice.Device.account": "appleAccount",
    "EntsimDevice.Device.values": "seed",
    "EntsimEntitlement.ScopedStore.scope": "in",
    "EntsimEntitlement.ScopedStore.tokens": "authentication",
    "EntsimDevice.Device.Page.controller": "in",
    "EntsimPassService.PassService.durations": "terms",
    "EntsimPassService.PassService.values": "terms",
    "EntsimPassService.PassService.anonymousSignIns": "passes",
    "EntsimEntitlement.TokenStore.authenticationTokens": "authentication",
    "EntsimEntitlement.TokenStore.authorizationTokens": "authorization",
    "EntsimEntitlement.TokenStore.currentProviders": "current",
    "EntsimEntitlement.LegacySignIn.scope": "in",
  ]

  /// The properties of the types that have no state of their own.
  private static let shownByHolders = [
    "EntsimEntitlement.AccessToken": "number",
    "EntsimEntitlement.ClientCredentials": "id secret",
    "EntsimEntitlement.AccountMetadataRequest":
      "number isInterruptionAllowed supported featured attributeNames verificationToken",
    "EntsimEntitlement.AdvancedStatus": "errorID level message details",
    "EntsimEntitlement.AuthenticationArguments": "forceAuthn data filter",
    "EntsimEntitlement.AuthorizationArguments": "resource data",
    "EntsimEntitlement.CheckPreauthorizedArguments": "resources cache",
    "EntsimEntitlement.ClientTraits": "entries",
    "EntsimEntitlement.EndpointURL.Fields":
      "page serviceProvider requestor provider redirectURL data path code",
    "EntsimEntitlement.Identifier": "symbol",
    "EntsimEntitlement.MetadataQuery": "dictionary",
    "EntsimEntitlement.PreauthorizeArguments": "resources disabledFeatures",
    "EntsimEntitlement.PreauthorizeDecision": "resource isAuthorized error",
    "EntsimEntitlement.PreauthorizeResponse": "decisions status",
    "EntsimEntitlement.PreauthorizeStatus": "status code message details helpURL trace action",
    "EntsimEntitlement.RequestID": "sender number",
    "EntsimEntitlement.RequestorCredentials": "signature keys",
    "EntsimEntitlement.SDKEdition": "version platform",
    "EntsimEntitlement.SDKVersion": "major minor patch",
    "EntsimEntitlement.StoreScope": "owner medium",
    "EntsimEntitlement.SystemVersion": "major minor patch",
    "EntsimEntitlement.TempPass": "kind duration resources",
    "EntsimEntitlement.Value.Field": "name value",
    "EntsimRESTClient.RESTClient.Attempt": "resource hasRestarted stage",
    "EntsimRESTClient.RequestTable": "rows",
    "EntsimRESTClient.RequestTable.Row": "request entry",
    "EntsimSDKRules.AccessEnabler.Options": "values",
    "EntsimSDKRules.AccessEnabler.PreauthorizationCache": "entries",
    "EntsimSimulation.GeneratedValues": "seed",
    "EntsimSimulation.Schedule": "deliveries timers nextSequence",
    "EntsimSimulation.Schedule.Item": "due sequence message timer",
    "EntsimSimulation.TimerID": "number",
    "EntsimSimulation.Instant": "milliseconds",
    "EntsimSimulation.Interval": "milliseconds",
    "EntsimSimulation.Shared": "storage",
    "EntsimSimulation.Symbol": "storage",
    "EntsimWorld.World.Installation": "app accessEnabler restClient",
    "EntsimWorld.World.Delivery": "message cause",
  ]
}

import Entitlement
import Simulation
import Testing
import World

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
    "World.World.installations": "apps",
    "World.World.now": "time",
    "World.World.schedule": "deliveries",
    "Apps.App.followsCookbook": "follows",
    "Apps.App.edition": "sdk",
    "Apps.App.Running.isInForeground": "in",
    "SDKRules.AccessEnabler.Process.isRunning": "is",
    "SDKRules.AccessEnabler.Profile.edition": "sdk",
    "SDKRules.AccessEnabler.Profile.traits": "client",
    "SDKRules.AccessEnabler.Profile.customScheme": "scheme",
    "SDKRules.AccessEnabler.Profile.pollInterval": "poll",
    "SDKRules.AccessEnabler.Profile.defaultServiceProvider": "serviceProvider",
    "SDKRules.AccessEnabler.Abandoned.purpose": "ofPass",
    "SDKRules.AccessEnabler.Configuring.isOnMainThread": "thread",
    "SDKRules.AccessEnabler.Configuring.isExchangeOvertaken": "exchangeOvertaken",
    "SDKRules.AccessEnabler.Session.revealsDeviceID": "deviceID",
    "RESTClient.RESTClient.Profile.customScheme": "scheme",
    "Device.Device.traits": "kind",
    "Device.Device.account": "appleAccount",
    "Device.Device.values": "seed",
    "Entitlement.ScopedStore.scope": "in",
    "Entitlement.ScopedStore.tokens": "authentication",
    "Device.Device.Page.controller": "in",
    "PassService.PassService.durations": "terms",
    "PassService.PassService.values": "terms",
    "PassService.PassService.anonymousSignIns": "passes",
    "Entitlement.TokenStore.authenticationTokens": "authentication",
    "Entitlement.TokenStore.authorizationTokens": "authorization",
    "Entitlement.TokenStore.currentProviders": "current",
    "Entitlement.LegacySignIn.scope": "in",
  ]

  /// The properties of the types that have no state of their own.
  private static let shownByHolders = [
    "Entitlement.AccessToken": "number",
    "Entitlement.ClientCredentials": "id secret",
    "Entitlement.AccountMetadataRequest":
      "number isInterruptionAllowed supported featured attributeNames verificationToken",
    "Entitlement.AdvancedStatus": "errorID level message details",
    "Entitlement.AuthenticationArguments": "forceAuthn data filter",
    "Entitlement.AuthorizationArguments": "resource data",
    "Entitlement.CheckPreauthorizedArguments": "resources cache",
    "Entitlement.ClientTraits": "entries",
    "Entitlement.EndpointURL.Fields":
      "page serviceProvider requestor provider redirectURL data path code",
    "Entitlement.Identifier": "symbol",
    "Entitlement.MetadataQuery": "dictionary",
    "Entitlement.PreauthorizeArguments": "resources disabledFeatures",
    "Entitlement.PreauthorizeDecision": "resource isAuthorized error",
    "Entitlement.PreauthorizeResponse": "decisions status",
    "Entitlement.PreauthorizeStatus": "status code message details helpURL trace action",
    "Entitlement.RequestID": "sender number",
    "Entitlement.RequestorCredentials": "signature keys",
    "Entitlement.SDKEdition": "version platform",
    "Entitlement.SDKVersion": "major minor patch",
    "Entitlement.StoreScope": "owner medium",
    "Entitlement.SystemVersion": "major minor patch",
    "Entitlement.TempPass": "kind duration resources",
    "Entitlement.Value.Field": "name value",
    "RESTClient.RESTClient.Attempt": "resource hasRestarted stage",
    "RESTClient.RequestTable": "rows",
    "RESTClient.RequestTable.Row": "request entry",
    "SDKRules.AccessEnabler.Options": "values",
    "SDKRules.AccessEnabler.PreauthorizationCache": "entries",
    "Simulation.GeneratedValues": "seed",
    "Simulation.Schedule": "deliveries timers nextSequence",
    "Simulation.Schedule.Item": "due sequence message timer",
    "Simulation.TimerID": "number",
    "Simulation.Instant": "milliseconds",
    "Simulation.Interval": "milliseconds",
    "Simulation.Shared": "storage",
    "Simulation.Symbol": "storage",
    "World.World.Installation": "app accessEnabler restClient",
    "World.World.Delivery": "message cause",
  ]
}

import Entitlement
import Simulation
import Testing
import World

/// Looks whether each stored property of whatever a world holds is a field of its state.
///
/// A property shows under its own name, without `is`, unless the tables below say otherwise. A type that has
/// no state of its own is shown whole by whoever holds it: it stands in the last table with its properties,
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
    if mirror.displayStyle == .struct { check(value, mirror) }
    for child in Self.properties(of: mirror) { note(child.value) }
  }

  private mutating func check(_ value: Any, _ mirror: Mirror) {
    let type = Self.name(of: mirror.subjectType)
    guard known.insert(type).inserted, !type.hasPrefix("Swift.") else { return }
    let labels = Self.properties(of: mirror).compactMap(\.label)
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
    for label in labels {
      let field = Self.fields["\(type).\(label)"] ?? Self.usualField(of: label)
      #expect(field == "" || names.contains(field), "\(type).\(label) is not shown")
    }
  }

  /// The properties; of a value that lies elsewhere in memory those of what lies there.
  private static func properties(of mirror: Mirror) -> [Mirror.Child] {
    let children = Array(mirror.children)
    guard children.count == 1, let child = children.first,
      name(of: type(of: child.value)).hasPrefix("Simulation.Shared"),
      let storage = Mirror(reflecting: child.value).children.first,
      let contents = Mirror(reflecting: storage.value).children.first
    else { return children }
    return Array(Mirror(reflecting: contents.value).children)
  }

  /// The name of a type, without what it is generic over.
  private static func name(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "<" })
  }

  private static func usualField(of label: String) -> String {
    switch label {
    case "provider": return "mvpd"
    case "fingerprint": return "device"
    case _: break
    }
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
    "World.World.macrostepLimit": "",
    "Apps.App.followsCookbook": "follows",
    "Apps.App.edition": "sdk",
    "Apps.App.Running.isInForeground": "in",
    "SDKRules.AccessEnabler.Process.isRunning": "is",
    "SDKRules.AccessEnabler.Profile.edition": "sdk",
    "SDKRules.AccessEnabler.Profile.traits": "client",
    "SDKRules.AccessEnabler.Profile.customScheme": "scheme",
    "SDKRules.AccessEnabler.Profile.pollInterval": "poll",
    "SDKRules.AccessEnabler.Profile.defaultServiceProvider": "serviceProvider",
    "SDKRules.AccessEnabler.Abandoned.isOfPass": "ofPass",
    "SDKRules.AccessEnabler.Configuring.isOnMainThread": "thread",
    "SDKRules.AccessEnabler.Configuring.isExchangeOvertaken": "exchangeOvertaken",
    "SDKRules.AccessEnabler.Session.revealsDeviceID": "deviceID",
    "SDKRules.AccessEnabler.PairedProvider.mvpd": "displayName",
    "SDKRules.AccessEnabler.Attempt.isForced": "forceAuthn",
    "SDKRules.AccessEnabler.Authorization.purpose": "call",
    "SDKRules.AccessEnabler.PreauthorizationQuery.purpose": "call",
    "SDKRules.AccessEnabler.PreauthorizationQuery.localCache": "cache",
    "Device.Device.traits": "kind",
    "Entitlement.DeviceDescription.operatingSystem": "os",
    "Entitlement.DeviceDescription.isOnline": "network",
    // The device shows it beside the account.
    "Entitlement.DeviceDescription.tvProviderError": "",
    "Device.Device.account": "appleAccount",
    "Device.Device.values": "seed",
    "Device.Device.ScopedStore.scope": "in",
    "Device.Device.ScopedStore.tokens": "authentication",
    "Device.Device.Page.controller": "in",
    "PassService.PassService.durations": "terms",
    "PassService.PassService.values": "terms",
    "PassService.PassService.anonymousSignIns": "passes",
    "PassService.PassService.Script.answer": "answer",
    "Entitlement.AuthenticationToken.marks": "source",
    "Entitlement.AuthorizationToken.isDamaged": "corrupt",
    "Entitlement.TokenStore.authenticationTokens": "authentication",
    "Entitlement.TokenStore.authorizationTokens": "authorization",
    "Entitlement.TokenStore.currentProviders": "current",
    "Entitlement.LegacySignIn.scope": "in",
    "Entitlement.Request.id": "request",
    "Entitlement.Request.serviceProvider": "to",
    "Entitlement.Request.signature": "signedRequestorID",
    "Entitlement.ScriptedAnswer.service": "answer",
    "Entitlement.ScriptedAnswer.conditions": "where",
    "Entitlement.ScriptedAnswer.occurrences": "nth",
    "Entitlement.ScriptedAnswer.delay": "after",
    "Entitlement.ScriptedAnswer.gap": "again",
    "Entitlement.ServiceDirectory.hosts": "serviceProviders",
    "Entitlement.ServiceDirectory.Requestor.revealsDeviceID": "deviceID",
    "Entitlement.ServiceDirectory.Requestor.usesPlatformSSO": "platformSSO",
    "Entitlement.Subscriber.provider": "provider",
    "Entitlement.MVPD.tellsBoardingStatus": "boardingStatusIsTold",
    "Entitlement.MVPD.integration": "page",
  ]

  /// The properties of the types that have no state of their own.
  private static let shownByHolders = [
    "Entitlement.Identifier": "symbol",
    "Simulation.Symbol": "storage",
    "Entitlement.RequestID": "sender number",
    "Entitlement.SDKEdition": "version platform",
    "Entitlement.SDKVersion": "major minor patch",
    "Entitlement.SystemVersion": "major minor patch",
    "Entitlement.ClientTraits": "entries",
    "Entitlement.Value.Field": "name value",
    "Entitlement.Value.Description": "shortForm fields",
    "Entitlement.AccessToken": "number",
    "Entitlement.Durations":
      "authentication authorization mediaToken preauthorization registrationCode accessToken poll "
      + "timeout latency",
    "Entitlement.TokenMarks": "source isForOneRequestor isDamaged",
    "Entitlement.StoreScope": "owner medium",
    "Entitlement.MVPD.Integration":
      "page isAuthenticatedPerRequestor platformMappingID tempPass degradation",
    "Entitlement.TempPass": "kind duration resources",
    "Entitlement.PreauthorizeResponse": "decisions status",
    "Entitlement.PreauthorizeDecision": "resource isAuthorized error",
    "Entitlement.PreauthorizeStatus": "status code message details helpURL trace action",
    "Entitlement.EndpointURL": "page serviceProvider requestor provider redirectURL data",
    "Entitlement.RequestorCredentials": "signature keys",
    "Entitlement.AdvancedStatus": "errorID level message details",
    "Entitlement.MetadataQuery": "dictionary",
    "Entitlement.AuthenticationArguments": "forceAuthn data filter",
    "Entitlement.AuthorizationArguments": "resource data",
    "Entitlement.CheckPreauthorizedArguments": "resources cache",
    "Entitlement.PreauthorizeArguments": "resources disabledFeatures",
    "SDKRules.AccessEnabler.Options": "values",
    "SDKRules.AccessEnabler.PreauthorizationCache": "entries",
    "Apps.CallSite": "thread callback",
    "Simulation.Instant": "milliseconds",
    "Simulation.Interval": "milliseconds",
    "Simulation.GeneratedValues": "seed",
    "Simulation.Schedule": "deliveries timers nextSequence",
    "Simulation.Schedule.Item": "due sequence message timer",
    "Simulation.TimerID": "number",
    "World.World.Installation": "app accessEnabler",
    "World.World.Delivery": "message cause",
  ]
}

import Entitlement
import Simulation
import Testing
import World

/// Looks whether each stored property of what a world holds is a field of its state.
///
/// That is for the types that are never written as bytes: the fields of the others say what the state
/// shows of them. A property shows under its own name, without `is`, unless the tables below say
/// otherwise. A type that has no state of its own is shown whole by its holder: it stands in the last
/// table with its properties, so that one more of them makes somebody look.
struct ShownProperties {
  private(set) var known: Set<String> = []
  private let style = StateStyle(
    from: Instant(milliseconds: 0),
    showingSecrets: true,
    showingNothing: true
  )

  /// Looks at a value, and at everything in it.
  mutating func note(_ value: Any) {
    guard !(value is any CanonicalCodable) else { return }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .struct { check(value, mirror) }
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
    for label in labels {
      let field = Self.fields["\(type).\(label)"] ?? Self.usualField(of: label)
      #expect(field == "" || names.contains(field), "\(type).\(label) is not shown")
    }
  }

  /// The name of a type, without what it is generic over.
  private static func name(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "<" })
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
    "Device.Device.traits": "kind",
    "Device.Device.account": "appleAccount",
    "Device.Device.values": "seed",
    "Device.Device.ScopedStore.scope": "in",
    "Device.Device.ScopedStore.tokens": "authentication",
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
    "Entitlement.SDKEdition": "version platform",
    "SDKRules.AccessEnabler.Options": "values",
    "SDKRules.AccessEnabler.PreauthorizationCache": "entries",
    "Simulation.GeneratedValues": "seed",
    "Simulation.Schedule": "deliveries timers nextSequence",
    "Simulation.Schedule.Item": "due sequence message timer",
    "Simulation.TimerID": "number",
    "World.World.Installation": "app accessEnabler",
    "World.World.Delivery": "message cause",
  ]
}

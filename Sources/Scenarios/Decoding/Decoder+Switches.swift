internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Reads the readings of the documents.
  mutating func switches(_ node: Node) -> Switches {
    var switches = Switches()
    guard let fields = fields(node, .switches) else { return switches }
    for pair in fields.pairs {
      guard let name = SwitchName(rawValue: pair.key.text) else { continue }
      set(name, of: &switches, to: pair)
    }
    return switches
  }

  private mutating func set(_ name: SwitchName, of switches: inout Switches, to pair: Pair) {
    switch name {
    case .advancedStatus: set(\.advancedStatus, of: &switches, name, pair)
    case .trackingOnFailure: set(\.trackingOnFailure, of: &switches, name, pair)
    case .callsAfterFailedConfiguration:
      set(\.callsAfterFailedConfiguration, of: &switches, name, pair)
    case .rememberedProviderSkipsPicker:
      set(\.rememberedProviderSkipsPicker, of: &switches, name, pair)
    case .checkAuthorizationUnauthenticated:
      set(\.checkAuthorizationUnauthenticated, of: &switches, name, pair)
    case .cancelledReauthentication: set(\.cancelledReauthentication, of: &switches, name, pair)
    case .logoutCode: set(\.logoutCode, of: &switches, name, pair)
    case .inFlightAtLogout: set(\.inFlightAtLogout, of: &switches, name, pair)
    case .appleProviderOnTV: set(\.appleProviderOnTV, of: &switches, name, pair)
    case .appleDialogCancelled: set(\.appleDialogCancelled, of: &switches, name, pair)
    case .erasedByIOS10: set(\.erasedByIOS10, of: &switches, name, pair)
    }
  }

  /// Sets one switch; a value other than the first is a reading that rules have to know.
  private mutating func set<Reading: RawRepresentable<String> & Equatable>(
    _ path: WritableKeyPath<Switches, Reading>,
    of switches: inout Switches,
    _ name: SwitchName,
    _ pair: Pair
  ) {
    let words = Vocabulary.switchValues(of: name)
    guard let reading: Reading = choice(pair.value, words) else { return }
    if reading != switches[keyPath: path] {
      let what = "the switch `\(name.rawValue)` is `\(reading.rawValue)`"
      checkRules(of: reading.rawValue, in: words, what, at: pair.value)
    }
    switches[keyPath: path] = reading
  }
}

internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads what happens to the device.
  mutating func deviceAction(_ node: Node) -> Step.Action? {
    guard let phrase: VerbPhrase<DeviceVerb> = verb(node, .deviceVerbs, of: .device) else {
      return nil
    }
    let action: DeviceAction? =
      switch phrase.verb {
      case .goesOffline: alone(phrase, .goesOffline)
      case .goesOnline: alone(phrase, .goesOnline)
      case .restarts: alone(phrase, .restarts)
      case .signsOutOfTVProvider: alone(phrase, .signsOutOfTVProvider)
      case .tvProviderWorksAgain: alone(phrase, .breaksTVProvider(nil))
      case .changesID: alone(phrase, .changesID)
      case .upgradesTo: argument(of: phrase).flatMap { upgrade($0) }.map { .upgrades(to: $0) }
      case .movesClock: argument(of: phrase).flatMap { clockMove($0) }.map { .movesClock($0) }
      case .setsPermission: argument(of: phrase).flatMap { permission($0) }
      case .updatesApp: argument(of: phrase).flatMap { update(ofApp: $0) }
      case .signsInToTVProvider:
        argument(of: phrase).flatMap { declaredSubscriber($0) }.map { .signsInToTVProvider($0) }
      case .tvProviderAnswers:
        argument(of: phrase).flatMap { scriptedMetadata($0, phrase) }
          .map { .scriptsTVProvider($0) }
      case .tvProviderFails:
        argument(of: phrase).flatMap { choice($0, .tvProviderErrors) }
          .map { .breaksTVProvider($0) }
      }
    return action.map { .device($0) }
  }

  /// Reads what an app may do with the system's TV provider from now on.
  private func permission(_ node: Node) -> DeviceAction? {
    guard node.mapping != nil else {
      guard isForOneApp("sets permission", at: node) else { return nil }
      return choice(node, .permissions).map { .setsPermission(device.apps[0].name, to: $0) }
    }
    guard let fields = fields(node, .permissionSetting),
      let app = app(named: fields, by: "sets permission")
    else { return nil }
    guard let pair = fields["to"] else {
      return refuse(.missingKey, at: node) {
        "`sets permission` needs `to`, what it becomes"
        "write `sets permission: {to: granted}`"
      }
    }
    return choice(pair.value, .permissions).map { .setsPermission(app, to: $0) }
  }

  /// Reads how Apple answers from now on.
  private func scriptedMetadata(
    _ node: Node,
    _ phrase: VerbPhrase<DeviceVerb>
  ) -> ScriptedMetadata? {
    guard hasRESTApps(phrase.word.name, at: phrase.place) else { return nil }
    checkRules(phrase, in: .deviceVerbs)
    guard node.mapping != nil else {
      guard node.string == "nothing" else {
        return refuse(
          node,
          expected: "`nothing`, or what of the metadata is changed",
          help: "write for example `TV provider answers: {provider: null}`"
        )
      }
      return .nothing
    }
    guard let fields = fields(node, .scriptedMetadata) else { return nil }
    var change = ScriptedMetadata.Change()
    if let pair = fields["provider"] { change.lacksProvider = isNothing(pair) }
    if let pair = fields["statement"] { change.lacksStatement = isNothing(pair) }
    if let pair = fields["expires"] { change.expires = signedDuration(pair.value) }
    return .changed(change)
  }

  /// Whether a key has the only value that it may have, `null`; reports it otherwise.
  private func isNothing(_ pair: Pair) -> Bool {
    if pair.value.isNull { return true }
    wrongKind(pair.value, expected: "`null`")
    return false
  }

  /// Reads an operating system that is newer than the one before; the steps behind see it.
  private mutating func upgrade(_ node: Node) -> SystemVersion? {
    guard let version = systemVersion(node) else { return nil }
    let old = device.operatingSystem
    guard old < version else {
      return refuse(.outOfRange, at: node) {
        "\(Wording.quote(version.rawValue)) is not higher than \(old), which the device has by now"
        "an upgrade leads to a higher version"
      }
    }
    device.operatingSystem = version
    return version
  }

  /// Reads how far the device's clock is moved, which never shows a time before 1970.
  private mutating func clockMove(_ node: Node) -> Interval? {
    guard let interval = signedDuration(node) else { return nil }
    guard interval != .zero || matrix.chosenNodes.contains(node) else {
      return refuse(.outOfRange, at: node) {
        "`moves clock: \(node.string ?? "")` leaves the clock as it is"
        "write how far it is moved, as `-90m`, or remove the step"
      }
    }
    let before = device.clock
    guard !(before + interval).precedes(Instant(milliseconds: 0)) else {
      return refuse(.outOfRange, at: node) {
        "the device's clock, which shows \(before) by now, would be moved to before 1970, "
          + "where clocks begin"
        "move it less far, or begin later, as `given: {clock: …}`"
      }
    }
    pass(interval)
    return interval
  }

  /// Reads the new SDK of an app, against which the steps behind are checked.
  private mutating func update(ofApp node: Node) -> DeviceAction? {
    guard let fields = fields(node, .appUpdate),
      let app = app(named: fields, by: "updates app")
    else { return nil }
    guard let pair = fields["sdk"] else {
      return refuse(.missingKey, at: node) {
        "`updates app` needs `sdk`, the new version"
        "write `updates app: {sdk: \"3.9.2\"}`"
      }
    }
    guard let version = sdkVersion(pair.value) else { return nil }
    let index = device.place(of: app) ?? 0
    guard device.apps[index].path == .sdk else {
      return refuse(.wrongPath, at: pair.key) {
        "`updates app` gives an app another SDK, and this app is on the REST path"
        "leave the step out, or put the app on the SDK's path with `path: sdk`"
      }
    }
    device.apps[index].sdk = version
    device.everApps.append(device.apps[index])
    return .updatesApp(device.apps[index].name, to: version)
  }

  /// Reads the app that a verb is about, the only one where none is named.
  private func app(named fields: Fields, by verb: String) -> AppName? {
    if let pair = fields["app"] { return declaredApp(pair.value) }
    return isForOneApp(verb, at: fields.node) ? device.apps[0].name : nil
  }

  /// Whether there is one app, so that it need not be named; reports it otherwise.
  private func isForOneApp(_ verb: String, at node: Node) -> Bool {
    guard device.hasSeveralApps else { return true }
    return refuse(.wrongApp, at: node) {
      "`\(verb)` names no app, and the scenario has several"
      "say which one, as `app: \(device.apps[0].name)`"
    }
  }
}

internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads the initial state of the world; a key that is left out has its default.
  mutating func world(_ node: Node?) -> WorldDescription {
    let outer = place
    place = .world
    defer { place = outer }
    var world = WorldDescription()
    let fields = node.flatMap { self.fields($0, .world) }
    declared.given = node
    if let pair = fields?["clock"] { world.clock = instant(pair.value) ?? world.clock }
    device.clock = world.clock
    if let pair = fields?["seed"] {
      let seed = integer(pair.value, in: 0...Int64.max, "a whole number, 0 or more")
      world.seed = seed.map { UInt64($0) } ?? world.seed
    }
    if let pair = fields?["device"] { world.device = device(pair.value) }
    device.platform = world.device.kind.platform
    device.operatingSystem = world.device.operatingSystem
    declared.requestors = (fields?["requestors"]?.value.mapping).map {
      NameList($0.map(\.key.text))
    }
    world.providers = providers(fields?["providers"]?.value)
    if let pair = fields?["switches"] { world.switches = switches(pair.value) }
    switches = world.switches
    world.apps = apps(fields)
    refuseLongProviderLists(of: world, at: fields?["apps"])
    device.apps = world.apps
    device.everApps = world.apps
    device.lives = AppLife.atTheStart(of: world.apps)
    world.requestors = requestors(fields?["requestors"]?.value, of: world.apps)
    world.subscribers = subscribers(fields?["subscribers"]?.value, seed: world.seed)
    if let pair = fields?["serviceProviders"] {
      world.serviceProviders = serviceProviders(pair.value, listing: world.providers)
    }
    if let pair = fields?["appleAccount"] { world.appleAccount = appleAccount(pair) }
    if let pair = fields?["durations"] { world.durations = durations(pair.value) }
    if let pair = fields?["tokens"] {
      world.tokens = tokens(pair.value, of: world.subscribers, at: world.providers)
    }
    if let pair = fields?["servers"] {
      let answers = answers(pair.value)
      world.answers = answers.map(\.value)
      answerPlaces = answers.map(\.range)
    }
    return world
  }

  private func device(_ node: Node) -> DeviceDescription {
    var device = DeviceDescription()
    if let fields = fields(node, .device) {
      read(DeviceDescription.settings, of: fields, to: &device)
    }
    return device
  }

  private func appleAccount(_ pair: Pair) -> AppleAccountDescription? {
    if pair.value.isNull { return nil }
    guard let fields = fields(pair.value, .appleAccount) else { return nil }
    let expires = fields["expires"].flatMap { pair in
      pair.value.string == "never" ? nil : duration(pair.value)
    }
    let saml = fields["saml"].flatMap { text($0.value, "a text") }
    guard let owner = fields["subscriber"] else {
      return refuse(.missingKey, at: pair.key) {
        "the account needs its `subscriber`, who is signed in"
        "write `appleAccount: {subscriber: \(declared.subscribers.first ?? "NAME")}`"
      }
    }
    return declaredSubscriber(owner.value)
      .map { AppleAccountDescription(subscriber: $0, expires: expires, saml: saml) }
  }

  private func durations(_ node: Node) -> Durations {
    var durations = Durations()
    guard let fields = fields(node, .durations) else { return durations }
    read(Durations.settings, of: fields, to: &durations)
    if durations.poll == .zero, let pair = fields["poll"] {
      error(.outOfRange, at: pair.value) {
        "found `0s`; expected a time that passes between two polls"
        "write `1s`, for example"
      }
    }
    return durations
  }
}

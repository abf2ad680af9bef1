internal import Entitlement
internal import Simulation
internal import YAML

extension Decoder {
  /// Reads a world that was merged, fills in the defaults, and remembers what it declares.
  ///
  /// The node is the mapping of `given`; nil where no file has one.
  mutating func world(_ node: Node?) -> WorldDescription {
    var world = WorldDescription()
    let fields = node.flatMap { self.fields($0, .world) }
    if let pair = fields?["clock"] { world.clock = instant(pair.value) ?? world.clock }
    if let pair = fields?["seed"] {
      let seed = integer(pair.value, in: 0...Int64.max, "a whole number, 0 or more")
      world.seed = seed.map { UInt64($0) } ?? world.seed
    }
    if let pair = fields?["device"] { world.device = device(pair.value) }
    scope.platform = world.device.kind.platform
    if let pair = fields?["app"] { world.apps = [app(pair.value)] }
    scope.app = world.apps[0]
    world.providers = providers(fields?["providers"]?.value)
    world.subscribers = subscribers(fields?["subscribers"]?.value, seed: world.seed)
    if let pair = fields?["durations"] { world.durations = durations(pair.value) }
    if let pair = fields?["tokens"] { world.tokens = tokens(pair.value) }
    if let pair = fields?["servers"] { world.answers = answers(pair.value) }
    return world
  }

  private mutating func device(_ node: Node) -> DeviceDescription {
    var device = DeviceDescription()
    guard let fields = fields(node, .device) else { return device }
    if let pair = fields["kind"] { device.kind = choice(pair.value, .deviceKinds) ?? device.kind }
    if let pair = fields["os"] {
      device.operatingSystem = systemVersion(pair.value) ?? device.operatingSystem
    }
    if let pair = fields["network"] {
      device.isOnline = word(pair.value, .networks) != "offline"
    }
    return device
  }

  private mutating func app(_ node: Node) -> AppDescription {
    var app = AppDescription()
    guard let fields = fields(node, .app) else { return app }
    if let pair = fields["sdk"] { app.sdk = sdkVersion(pair.value) ?? app.sdk }
    if let pair = fields["requestor"], let id = name(pair.value, "the id of a programmer") {
      app.requestor = RequestorID(id)
    }
    if let pair = fields["starts"] { app.starts = choice(pair.value, .starts) ?? app.starts }
    if let pair = fields["scheme"] { app.scheme = scheme(pair.value) ?? app.scheme }
    if let pair = fields["lacks"], let nodes = list(pair.value, "a list of callbacks") {
      refuseDuplicates(nodes, "the callback")
      app.lacks = nodes.compactMap { choice($0, .optionalCallbacks) }
    }
    if let pair = fields["follows"] { app.follows = choice(pair.value, .manners) ?? app.follows }
    return app
  }

  /// Reads a URL scheme (RFC 3986, section 3.1).
  private mutating func scheme(_ node: Node) -> String? {
    guard let text = name(node, "a URL scheme such as `adbe.example`") else { return nil }
    let rest = text.utf8.filter { !(43...46).contains($0) || $0 == 44 }
    let isScheme =
      Self.isName(String(text.prefix(1)))
      && rest.allSatisfy { byte in
        (65...90).contains(byte & 0xDF) || (48...57).contains(byte)
      }
    if isScheme { return text }
    error(
      .badName,
      "\(Wording.quote(text)) is no URL scheme; expected letters, digits, `+`, `-` and `.`",
      at: node,
      help: text.contains(":") ? "leave out what begins with the colon" : nil
    )
    return nil
  }

  private mutating func durations(_ node: Node) -> Durations {
    var durations = Durations()
    guard let fields = fields(node, .durations) else { return durations }
    if let pair = fields["authentication"] {
      durations.authentication = duration(pair.value) ?? durations.authentication
    }
    if let pair = fields["timeout"] {
      durations.timeout = duration(pair.value) ?? durations.timeout
    }
    if let pair = fields["latency"] {
      durations.latency = duration(pair.value) ?? durations.latency
    }
    return durations
  }
}

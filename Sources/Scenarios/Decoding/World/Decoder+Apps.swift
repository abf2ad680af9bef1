internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

extension Decoder {
  /// Reads the one app, or several apps, each over the keys that `app` gives to all of them.
  mutating func apps(_ fields: Fields?) -> [AppDescription] {
    let shared = fields?["app"]?.value
    guard let several = fields?["apps"] else {
      if let shared { return [app(shared, named: "app", saying: shared)] }
      let app = AppDescription()
      if let pair = fields?["requestors"] {
        _ = isDeclared(requestor: app.requestor.text, at: pair.value, byDefault: true)
      }
      return [app]
    }
    guard let pairs = entries(several.value, .app, "a mapping of names, as `{news: {}, live: {}}`")
    else {
      return [AppDescription()]
    }
    if let shared, shared.mapping == nil { _ = app(shared, named: "app", saying: shared) }
    guard !pairs.isEmpty else {
      error(.checksNothing, at: several.value) {
        "`apps` names no app; expected at least one"
        "write `apps: {news: {}}`, or leave it out"
      }
      return [AppDescription()]
    }
    return pairs.map { pair in
      _ = isName(pair.key.text, of: "the name of an app", at: pair.key)
      let base = shared?.mapping == nil ? nil : shared
      let node = pair.value.mapping == nil ? pair.value : over(base, pair.value)
      return app(node, named: pair.key.text, saying: pair.value)
    }
  }

  /// Refuses apps that begin with lists of providers which are too long together, in all cells.
  func refuseLongProviderLists(of world: WorldDescription, at apps: Pair?) {
    let holders = world.apps.filter { $0.starts == .configured }.count
    let cellCount = max(1, matrix.cells?.count ?? 1)
    let count = holders * world.providers.count * cellCount
    guard holders > 1, count > nodeLimit, let apps else { return }
    error(.limitWorlds, at: apps.key) {
      "\(holders) apps start configured and hold \(world.providers.count) providers each"
        + (cellCount > 1 ? " in each of \(cellCount) cells" : "")
        + "; expected at most \(nodeLimit) together"
      "take out apps or providers, or allow more with `--limit nodes=\(count)`"
    }
  }

  /// Reads an app.
  ///
  /// - Parameters:
  ///   - node: All its keys, with those that `app` gives to all apps.
  ///   - name: Its name.
  ///   - own: The keys of this app alone.
  /// - Returns: The app.
  private mutating func app(
    _ node: Node,
    named name: String,
    saying own: Node
  ) -> AppDescription {
    var app = AppDescription()
    app.name = AppName(name)
    app.bundle = "com.example.\(name)"
    guard let fields = fields(node, .app) else { return app }
    if let pair = fields["sdk"], let version = sdkVersion(pair.value) {
      app.sdk = version
    }
    if let pair = fields["path"], let path: AppDescription.Path = choice(pair.value, .paths) {
      app.path = path
      checkRules(of: path.rawValue, in: .paths, "an app is on the REST path", at: pair.value)
    }
    device.apps = [app]
    checkAvailability(of: fields)
    if app.path == .restV1 { refuseSDKKeys(own) }
    if let pair = fields["requestor"] {
      app.requestor = requestor(pair.value) ?? app.requestor
    } else {
      _ = isDeclared(requestor: app.requestor.text, at: node, byDefault: true)
    }
    if let pair = fields["starts"] { app.starts = starts(pair, of: app) }
    if let pair = fields["team"] {
      app.team = self.name(pair.value, "the name of a team") ?? app.team
    }
    if let pair = fields["bundle"] {
      app.bundle = self.name(pair.value, "a bundle identifier") ?? app.bundle
    }
    if let pair = fields["scheme"], !pair.value.isNull {
      app.scheme = scheme(pair.value) ?? app.scheme
    }
    if let pair = fields["permission"] {
      app.permission = choice(pair.value, .permissions) ?? app.permission
    }
    if let pair = fields["registered"], let isRegistered = bool(pair.value) {
      app.isRegistered = isRegistered
    }
    if let pair = fields["lacks"] { lacks(pair.value, of: &app) }
    if let pair = fields["follows"] { app.follows = follows(pair, of: app) }
    if let pair = fields["featured"], isOnREST(pair, app) {
      app.featured = providerIDs(pair.value) ?? []
    }
    if let pair = fields["ttl"], isOnREST(pair, app) { app.codeLifetime = duration(pair.value) }
    if let pair = fields["storageCheck"] {
      app.storageCheck = choice(pair.value, .storageChecks)
    }
    return app
  }

  /// Reports keys about the SDK of an app that has none; keys for all apps may be meant for the others.
  private func refuseSDKKeys(_ node: Node) {
    for name in ["sdk", "lacks", "storageCheck"] {
      guard let pair = node[named: name] else { continue }
      error(.wrongPath, at: pair.key) {
        "`\(name)` belongs to apps with the SDK, and this app is on the REST path"
        "leave it out, or put the app on the SDK's path with `path: sdk`"
      }
    }
  }

  /// Reports keys that the app's SDK or the platform has no use for; where `null` may stand, it takes a key back.
  private func checkAvailability(of fields: Fields) {
    for pair in fields.pairs {
      guard let word = Vocabulary.app[pair.key.text], let availability = word.availability,
        !(pair.value.isNull && word.value.fits(pair.value))
      else { continue }
      _ = isAvailable(pair.key.text, availability, at: pair.key)
    }
  }

  private func starts(_ pair: Pair, of app: AppDescription) -> AppDescription.Start {
    guard let start: AppDescription.Start = choice(pair.value, .starts) else { return app.starts }
    if start == .configured, app.path == .restV1 {
      error(.contradiction, at: pair.value) {
        "an app on the REST path is never `configured`, which is about `setRequestor`"
        "write `starts: launched`"
      }
    }
    if start == .configured, app.path == .sdk {
      _ = isAvailable("setRequestor", CallName.setRequestor.surface.availability, at: pair.value)
    }
    checkRules(of: start.rawValue, in: .starts, "an app is \(start.rawValue)", at: pair.value)
    return start
  }

  /// Whether an app is on the REST path, which a key is about; reports it otherwise.
  private func isOnREST(_ pair: Pair, _ app: AppDescription) -> Bool {
    let name = pair.key.text
    checkRules(of: name, in: .app, "an app is given `\(name)`", at: pair.key)
    guard app.path != .restV1 else { return true }
    return refuse(.wrongPath, at: pair.key) {
      "`\(name)` belongs to apps on the REST path, and this app uses the SDK"
      "`path: rest-v1` puts the app on the REST path"
    }
  }

  private func follows(_ pair: Pair, of app: AppDescription) -> AppDescription.UnpromptedBehavior {
    guard let behavior: AppDescription.UnpromptedBehavior = choice(pair.value, .follows) else {
      return app.follows
    }
    // What an app with the SDK does unasked is about pages, which Apple TV does not have.
    guard app.path == .restV1 || isAvailable("follows", Availability(on: [.iOS]), at: pair.key)
    else { return app.follows }
    if behavior == .doubleEncoding, app.path == .sdk {
      error(.wrongPath, at: pair.value) {
        "`double encoding` belongs to apps on the REST path, and this app uses the SDK"
        "`path: rest-v1` puts the app on the REST path"
      }
    }
    let what = "an app follows `\(behavior.rawValue)`"
    checkRules(of: behavior.rawValue, in: .follows, what, at: pair.value)
    return behavior
  }

  private func lacks(_ node: Node, of app: inout AppDescription) {
    guard let nodes = list(node, "a list of callbacks") else { return }
    refuseDuplicates(nodes, "the callback")
    for node in nodes {
      guard let text = word(node, .optionalCallbacks) else { continue }
      let name = CallbackName.named(text)
      let usual = Vocabulary.optionalCallbacks[text]?.availability
      let availability = name.map { self.availability(of: $0) } ?? usual
      if let availability, !isAvailable(text, availability, at: node) { continue }
      if let name {
        app.lacks.append(name)
      } else {
        app.lacksUseSVC = true
      }
    }
  }

  /// Reads a URL scheme (RFC 3986, section 3.1).
  private func scheme(_ node: Node) -> String? {
    guard let text = name(node, "a URL scheme such as `adbe.example`") else { return nil }
    let rest = text.utf8.filter { !(43...46).contains($0) || $0 == 44 }
    let isScheme =
      Self.isName(String(text.prefix(1)))
      && rest.allSatisfy { byte in
        (65...90).contains(byte & 0xDF) || (48...57).contains(byte)
      }
    if isScheme { return text }
    return refuse(.badName, at: node) {
      "\(Wording.quote(text)) is no URL scheme; expected letters, digits, `+`, `-` and `.`"
      text.contains(":") ? "leave out what begins with the colon" : nil
    }
  }
}

/// A scenario of an app on the REST path with odd names, shared ids at Apple and odd answers of the services.
enum HostileRESTScenario {
  private static let sizes = [1, 1, 2, 3, 10, 100, 1_000]

  /// Names between double quotes that a careless URL, query or report would spoil.
  private static let names = [
    "Alpha", #"a\"b"#, #"a\nb"#, "%", "%25", #"\0"#, #"\u200b"#, " ", "a&b=c", "a,b", "\u{202E}",
    #"\\<any>"#,
  ]
  private static let services = [
    "register", "accessToken", "configuration", "checkToken", "registrationCode",
    "authenticationToken", "profileRequest", "tokenExchange", "authorize", "authorizationToken",
    "mediaToken", "preauthorize", "userMetadata", "freePreview", "logout", "authenticate",
  ]
  private static let answers = [
    "status: 200", "status: 201", "status: 204", "status: 299", "status: 302", "status: 400",
    "status: 401", "status: 403", "status: 404", "status: 410", "status: 412", "status: 599",
    "fault: offline", "fault: timeout", "fault: malformed", "fault: duplicated", "fault: never",
    "status: 0", "status: -1", "status: 99", "status: 600", "status: 9223372036854775808",
  ]
  private static let durations = [
    "0ms", "1ms", "1s", "30m", "365d", "365000d", "9223372036854775807ms",
  ]
  private static let actions = [
    "app: {play: News}", "app: {play: \"NAME\"}", "app: logout", "app: userMetadata",
    "app: {preauthorize: [News, \"NAME\"]}", "app: {authorizationToken: News}",
    "app: {freePreview: \"NAME\"}", "app: checkAccessStatus", "app: terminate", "app: launch",
    "user: {picks: \"NAME\"}", "user: {picks: null}", "user: {signs in: viewer}",
    "user: {signs in with Apple: viewer}", "user: {signs in with Apple: other}",
    "user: {picks in Apple dialog: \"NAME\"}", "user: cancels Apple dialog",
    "user: chooses Other TV Providers", "user: goes back", "user: leaves the page to its redirects",
    "user: {signs in on second screen: viewer}",
    "user: {signs in on second screen: {subscriber: viewer, code: \"NAME\"}}",
    "device: goes offline", "device: goes online", "device: {moves clock: 365d}",
    "device: {signs in to TV provider: other}", "time: {advance: 5s}", "time: {advance: 12h}",
  ]

  /// Returns the text of the scenario that some choices make.
  static func text(_ choices: inout Choices) -> String {
    let name = choices.pick(names)
    let id = choices.pick(names)
    let fields =
      "boardingStatus: \(choices.pick(["SUPPORTED", "PICKER", "null"])), platformMappingId: \"\(id)\""
    var text = "scenario: Hostile\nnever: [refuses]\ngiven:\n"
    text +=
      "  app: {path: rest-v1, permission: \(choices.pick(["granted", "undetermined", "denied"]))}\n"
    if choices.one(in: 3) { text += "  device: {kind: Apple TV}\n" }
    if choices.one(in: 3) {
      text += "  apps:\n    app: {}\n"
      for number in 0..<choices.pick(sizes) { text += "    a\(number): {}\n" }
    }
    if choices.one(in: 2) {
      let word = choices.pick([
        "authentication", "authorization", "accessToken", "registrationCode", "poll",
      ])
      text += "  durations: {\(word): \(choices.pick(durations))}\n"
    }
    text += "  providers:\n    \"\(name)\": {\(fields)}\n"
    for number in 0..<choices.pick(sizes) {
      let flaw = choices.pick([
        "", ", enablePlatformServices: false", ", displayInPlatformPicker: false",
      ])
      text += "    P\(number): {\(fields)\(flaw)}\n"
    }
    text += "  subscribers: {viewer: {provider: \"\(name)\"}, other: {provider: P0}}\n"
    if choices.one(in: 2) {
      text += "  servers: [{answer: \(choices.pick(services)), \(choices.pick(answers))}]\n"
    }
    text += "steps:\n  - {app: {play: News}, exhaustive: false}\n"
    for _ in 0...choices.number(below: 12) {
      let action = choices.pick(actions).replacing("NAME", with: choices.one(in: 4) ? "P0" : name)
      text += "  - {\(action), exhaustive: false}\n"
    }
    return text
  }
}

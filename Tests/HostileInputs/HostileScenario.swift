/// A scenario by which a careless reader, engine or report would take much: a world of many names for many cells,
/// long runs with polls, long lists, and expectations of what never comes.
enum HostileScenario {
  private static let sizes = [1, 1, 2, 3, 10, 30, 100, 300, 1_000, 3_000, 10_000, 30_000]

  /// The most bytes that one kind of step takes, so that most files are not too large to be read.
  private static let mostBytes = 50_000

  /// What steps do, some of them two after each other; `RESOURCE` stands for a long name, `LIST` for a list of names.
  private static let actions = [
    "app: setRequestor", "app: {setRequestor: DEMO}", "app: checkAuthentication",
    "app: getAuthentication", "app: {getAuthentication: {forceAuthn: true}}",
    "app: getSelectedProvider", "app: {setSelectedProvider: P0}",
    "app: {setSelectedProvider: null}", "app: {getAuthorization: RESOURCE}",
    "app: {checkAuthorization: RESOURCE}", "app: {checkPreauthorizedResources: LIST}",
    "app: {setOptions: {visitorID: RESOURCE}}",
    "app: {getMetadata: {METADATA_OPCODE_KEY: METADATA_AUTHENTICATION}}",
    "app: {getMetadata: {METADATA_OPCODE_KEY: METADATA_USER_META, METADATA_USER_META_KEY: userID}}",
    "app: logout", "app: terminate; app: launch", "app: background; app: foreground",
    "device: goes offline; device: goes online", "device: restarts; app: launch",
    "device: changes id", "device: {moves clock: 12h}", "server: {ends session of: viewer}",
    "time: {advance: 1ms}", "time: {advance: 1h}", "time: {advance: 12h}", "time: {advance: 365d}",
  ]
  private static let phoneActions = [
    "user: {signs in: viewer}", "user: leaves the page to its redirects",
    "app: {handleExternalURL: \"adobepass://ios.app\"}",
  ]
  private static let televisionActions = ["user: {signs in on second screen: viewer}"]

  /// What a step expects; most of it does not come.
  private static let expectations = [
    "{setRequestorComplete: SUCCESS}", "{setRequestorComplete: ERROR}",
    "{setAuthenticationStatus: [SUCCESS, <any>]}",
    "{setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]}",
    "{displayProviderDialog: [P0]}", "{displayProviderDialog: <any>}", "{selectedProvider: P0}",
    "{setToken: [<any>, RESOURCE]}", "{setToken: [\"<regex:^(a|b)*[ab]{99}c>\", <any>]}",
    "{preauthorizedResources: LIST}", "{tokenRequestFailed: [RESOURCE, <any>, <any>]}",
    "{storage: empty}",
  ]

  /// Returns the text of the scenario that some choices make.
  static func text(_ choices: inout Choices) -> String {
    let isTelevision = choices.one(in: 3)
    let actions = actions + (isTelevision ? televisionActions : phoneActions)
    var text = "scenario: Hostile\ngiven:\n"
    if isTelevision { text += "  device: {kind: Apple TV}\n" }
    if !choices.one(in: 3) { text += "  app: {starts: configured}\n" }
    if choices.one(in: 2) { text += "  durations: {registrationCode: 365d}\n" }
    text += "  providers:\n"
    for number in 0..<choices.pick(sizes) { text += "    P\(number): {}\n" }
    let resource = String(repeating: "r", count: choices.pick(sizes))
    text += "  subscribers: {viewer: {provider: P0, resources: [\(resource)]}}\n"
    if choices.one(in: 3) {
      let cell = choices.pick(["{}", "{seed: 2}", "{providers: {Q: {}}}"])
      let count = choices.pick(sizes.filter { $0 <= 3_000 })
      text += "matrix:\n" + (0..<count).map { "  c\($0): \(cell)\n" }.joined()
    }
    text += "steps:\n  - {app: setRequestor, expect: [{setRequestorComplete: SUCCESS}]}\n"
    if choices.one(in: 2) {
      text +=
        "  - {app: {setSelectedProvider: P0}, exhaustive: false}\n"
        + "  - {app: getAuthentication, exhaustive: false}\n"
    }
    for _ in 0...choices.number(below: 8) {
      let steps = steps(choices.pick(actions), resource, &choices)
      let count = min(choices.pick(sizes), mostBytes / steps.utf8.count)
      text += String(repeating: steps, count: count)
    }
    if choices.one(in: 4) { text += "never: [{setToken: [<any>, \(resource)]}]\n" }
    if choices.one(in: 4) { text += "finally: {inFlight: [polling]}\n" }
    return text
  }

  private static func steps(
    _ actions: String,
    _ resource: String,
    _ choices: inout Choices
  ) -> String {
    var words = ""
    if !choices.one(in: 4) { words += ", exhaustive: false" }
    if choices.one(in: 4) {
      words += ", settle: false"
    } else if choices.one(in: 3) {
      let count = choices.pick([1, 1, 2, 3, 30, 300])
      let expected = (0..<count).map { _ in choices.pick(expectations) }
      words += ", expect: [\(expected.joined(separator: ", "))]"
    }
    let list = (0..<choices.pick([1, 1, 2, 10, 100])).map { "\(resource)\($0)" }
    return actions.split(separator: ";").map { "  - { \($0)\(words)}\n" }.joined()
      .replacing("LIST", with: "[\(list.joined(separator: ", "))]", maxReplacements: 2)
      .replacing("LIST", with: "[News]")
      .replacing("RESOURCE", with: resource, maxReplacements: 4)
  }
}

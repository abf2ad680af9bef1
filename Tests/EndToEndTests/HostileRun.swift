import Testing

/// A file that is valid and makes much work.
struct HostileRun: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// How the run of it ends.
  let end: String
  /// A part of what it writes.
  let sentence: String
  let text: String

  private init(_ name: String, ends end: String, saying sentence: String, _ text: String) {
    testDescription = name
    self.end = end
    self.sentence = sentence
    self.text = text
  }

  private static let head = """
    scenario: One
    use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]

    """

  private static func tokens(_ count: Int) -> String {
    "given:\n  tokens:\n"
      + (0..<count).map { "    - {authorization: {subscriber: alice, resource: r\($0)}}\n" }
      .joined()
  }

  private static func storage(_ count: Int, _ resource: (Int) -> String) -> String {
    "steps: [{app: checkAuthentication, exhaustive: false}]\nfinally:\n  storage:\n"
      + (0..<count)
      .map { "    - authorization: {subscriber: alice, resource: \(resource($0))}\n" }
      .joined()
  }

  /// An app on the REST path, 8,000 providers that Apple signs in, and one that it does not know.
  private static func providersAtApple(_ field: String) -> String {
    "scenario: One\ngiven:\n  app: {path: rest-v1, permission: granted}\n  providers:\n"
      + (0..<8_000).map { "    P\($0): {boardingStatus: SUPPORTED, \(field)}\n" }.joined()
      + "    Q: {}\n"
      + "  subscribers: {first: {provider: P0}, last: {provider: P7999}, other: {provider: Q}}\n"
  }

  static let all: [HostileRun] = [
    HostileRun(
      "3,200 tokens that capture",
      ends: "1",
      saying: "allow more with --limit looks=4000000",
      head + tokens(3_200) + storage(3_200) { "<capture:c\($0)>" }
    ),
    HostileRun(
      "250 outputs beside 250 large regular expressions under never",
      ends: "1",
      saying: "allow more with --limit looks=4000000",
      head + "steps:\n"
        + String(repeating: "  - {app: checkAuthentication, exhaustive: false}\n", count: 250)
        + "never:\n"
        + (0..<250)
        .map { "  - setAuthenticationStatus: [ERROR, '<regex:(a|b)*\($0)c{900}>']\n" }
        .joined()
    ),
    HostileRun(
      "300 tokens that all differ",
      ends: "1",
      saying: "… and 260 more tokens",
      head + tokens(300) + storage(300) { "q\($0)" }
    ),
    HostileRun(
      "1,600 tokens that are stored as expected",
      ends: "0",
      saying: "1 scenario: 1 passed",
      head + tokens(1_600) + storage(1_600) { "r\($0)" }
    ),
    HostileRun(
      "200 tokens in 200 steps that expect none",
      ends: "1",
      saying: "step 101, app: checkAuthentication\n\n    to compare what came",
      head + tokens(200) + "steps:\n"
        + String(
          repeating: "  - app: checkAuthentication\n    exhaustive: false\n"
            + "    expect: [{storage: empty}]\n",
          count: 200
        )
    ),
    HostileRun(
      "3,000 providers in the opposite order",
      ends: "1",
      saying: "P2999",
      "scenario: One\ngiven:\n  app: {starts: configured}\n  providers:\n"
        + (0..<3_000).map { "    P\($0): {}\n" }.joined()
        + "steps:\n  - app: getAuthentication\n    expect:\n      - displayProviderDialog: ["
        + (0..<3_000).reversed().map { "P\($0)" }.joined(separator: ", ") + "]\n"
    ),
    HostileRun(
      "8,000 subscribers of providers that are not declared",
      ends: "65",
      saying: "and 7900 more errors in a.yaml, not shown",
      "scenario: One\ngiven:\n  providers:\n"
        + (0..<8_000).map { "    P\($0): {}\n" }.joined() + "  subscribers:\n"
        + (0..<8_000).map { "    s\($0): {provider: Q\($0)}\n" }.joined()
        + "steps: [{app: checkAuthentication, exhaustive: false}]\n"
    ),
    HostileRun(
      "Apple's dialog over 8,000 providers, all of them featured",
      ends: "0",
      saying: "1 scenario: 1 passed",
      "scenario: One\ngiven:\n  app: {path: rest-v1, permission: granted, featured: ["
        + (0..<8_000).map { "P\($0)" }.joined(separator: ", ") + "]}\n  providers:\n"
        + (0..<8_000).map { "    P\($0): {boardingStatus: SUPPORTED}\n" }.joined()
        + "steps:\n"
        + String(
          repeating: "  - app: {play: News}\n    exhaustive: false\n"
            + "    expect: [presentsAppleDialog: <any>]\n"
            + "  - {user: cancels Apple dialog, exhaustive: false}\n  - user: {picks: null}\n",
          count: 3
        )
    ),
    HostileRun(
      "Apple's dialog over 8,000 providers with one id, and a viewer of the last",
      ends: "0",
      saying: "1 scenario: 1 passed",
      providersAtApple("platformMappingId: shared")
        + "steps:\n  - app: {play: News}\n    exhaustive: false\n"
        + "    expect: [presentsAppleDialog: [P0]]\n"
        + "  - {user: {signs in with Apple: last}, exhaustive: false, expect: [{step: 10}]}\n"
    ),
    HostileRun(
      "a viewer whom a dialog of 8,000 providers does not list",
      ends: "1",
      saying: "P8, P9 and 7990 more;\n    say `{picks in Apple dialog: Q}`",
      providersAtApple("displayName: P")
        + "steps:\n  - app: {play: News}\n    exhaustive: false\n"
        + "    expect: [presentsAppleDialog: <any>]\n  - user: {signs in with Apple: other}\n"
    ),
    HostileRun(
      "3,000 apps on the REST path, 100 of which play",
      ends: "0",
      saying: "1 scenario: 1 passed",
      "scenario: One\ngiven:\n  app: {path: rest-v1, permission: granted}\n  apps:\n"
        + (0..<3_000).map { "    a\($0): {}\n" }.joined()
        + "  providers: {Alpha: {boardingStatus: SUPPORTED}}\nsteps:\n"
        + (0..<100)
        .map {
          "  - {app@a\($0): {play: News}, exhaustive: false, expect: [presentsAppleDialog: <any>]}\n"
        }
        .joined()
    ),
    HostileRun(
      "a poll every millisecond for ten hours",
      ends: "1",
      saying: "allow more with --limit entries=100000",
      "scenario: One\ngiven:\n  app: {path: rest-v1, permission: denied}\n"
        + "  device: {kind: Apple TV}\n  durations: {poll: 1ms, registrationCode: 10h}\n"
        + "  providers: {Alpha: {}}\nsteps:\n  - app: {play: News}\n    exhaustive: false\n"
        + "    expect: [showsPicker: [Alpha]]\n"
        + "  - {user: {picks: Alpha}, exhaustive: false}\n"
        + "  - {time: {advance: 10h}, exhaustive: false}\n"
    ),
    HostileRun(
      "8,000 programmers with a token",
      ends: "65",
      saying: "[checks-nothing]",
      head + "given:\n  tokens:\n"
        + (0..<8_000)
        .map { "    - {authentication: {subscriber: alice, requestor: R\($0)}}\n" }
        .joined() + "steps: [{app: checkAuthentication, exhaustive: false}]\n"
    ),
    HostileRun(
      "2,000 calls in flight, each of them refused for its access token",
      ends: "0",
      saying: "1 scenario: 1 passed",
      """
      scenario: One
      given:
        app: {path: rest-v1}
        providers: {Alpha: {}}
        servers: [{answer: userMetadata, after: 20s, status: 401}]
      steps:

      """
        + String(
          repeating: "  - {app: userMetadata, settle: false, exhaustive: false}\n",
          count: 2_000
        ) + "  - {app: {play: News}, exhaustive: false, expect: [step: 1]}\n"
    ),
  ]
}

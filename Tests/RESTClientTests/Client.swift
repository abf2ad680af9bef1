import EntsimEntitlement
import EntsimSimulation

@testable import EntsimRESTClient

/// A client in a test, with what it reads of the device.
struct Client {
  private(set) var state: RESTClient
  var clock = Fixture.now
  var permission = TVProviderPermission.granted
  var isInForeground = true
  var hasLoadedPage = false
  var system = SystemVersion(17)
  /// What came of the last command.
  private(set) var decisions: [Decision<RESTClient.Event>] = []
  /// The steps that were reached on all commands.
  private(set) var allSteps: [CookbookStep] = []

  /// Creates a client whose app does not run.
  init(
    on platform: Platform = .iOS,
    access: ServiceAccess = Fixture.access,
    _ change: (inout RESTClient.Profile) -> Void = { _ in }
  ) {
    var profile = RESTClient.Profile(
      app: "app",
      requestor: "DEMO",
      platform: platform,
      serviceProvider: "https://sp.example",
      customScheme: "adbe.example"
    )
    change(&profile)
    state = RESTClient(profile: profile, access: access)
  }

  /// What the client reads now.
  var context: Context<RESTClient.View> {
    Context(
      now: Fixture.now,
      view: RESTClient.View(
        clock: clock,
        device: "device",
        system: system,
        permission: permission,
        isInForeground: isInForeground,
        hasLoadedPage: hasLoadedPage
      ),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }

  /// Handles commands, one after the other.
  mutating func handle(_ commands: RESTClient.Command...) {
    for command in commands {
      decisions = state.handle(command, in: context)
      for decision in decisions {
        if case .emitted(.step(let step)) = decision.event { allSteps.append(step) }
      }
    }
  }

  /// Answers the request that the flow waits for, and nothing where it waits for none.
  mutating func answer(_ answer: Answer) {
    if let command = commandOfAnswer(answer) { handle(command) }
  }

  /// Returns the command by which the flow gets an answer; nil where it waits for none.
  func commandOfAnswer(_ answer: Answer) -> RESTClient.Command? {
    state.flow.awaitedRequest.map { .answer($0, answer) }
  }

  /// Answers the last request to Apple.
  mutating func hear(_ answer: AccountMetadataAnswer) {
    handle(.hearApple(state.metadataCount, answer))
  }

  /// The events of the last command.
  var events: [RESTClient.Event] { decisions.map(\.event) }

  /// What the app did on the last command that a scenario can see.
  var outputs: [RESTOutput] {
    events.compactMap { if case .emitted(let output) = $0 { output } else { nil } }
  }

  /// The steps that were reached on the last command.
  var steps: [CookbookStep] {
    outputs.compactMap { if case .step(let step) = $0 { step } else { nil } }
  }

  /// The requests that were sent on the last command.
  var requests: [Request] {
    events.compactMap { if case .requestSent(let request) = $0 { request } else { nil } }
  }

  /// The requests that were denied on the last command, with their answers.
  var denials: [(request: RequestID, answer: Answer)] {
    events.compactMap {
      if case .requestDenied(let request, let answer) = $0 { (request, answer) } else { nil }
    }
  }

  /// The last request to Apple, where it was made on the last command.
  var metadataRequest: AccountMetadataRequest? {
    outputs.lazy.compactMap { if case .asksForMetadata(let request) = $0 { request } else { nil } }
      .last
  }

  /// The reason why nothing happened on the last command; nil where something did.
  var reason: RESTClient.IgnoredReason? {
    events.lazy.compactMap { if case .ignored(let reason) = $0 { reason } else { nil } }.first
  }
}

import EntsimComparison
import EntsimDevice
import EntsimEngine
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld
import Testing

/// What is noted of apps on the REST path: from events and from what the services keep, without a client.
@Suite("What is noted of an app on the REST path")
struct RESTRecordTests {
  private static let one = """
    scenario: A test
    given:
      app: {path: rest-v1}
      subscribers: {alice: {provider: Alpha, resources: [News]}}

    """
  private static let two = """
    scenario: A test
    given:
      apps: {news: {path: rest-v1}, live: {path: rest-v1, bundle: org.live.app}, old: {}}
      subscribers: {alice: {provider: Alpha, resources: [News]}}

    """

  private typealias Happening = (participant: Participant, payload: Fact)

  /// Returns what is noted of the only step of a scenario in which this happens, a second each.
  private func record(
    _ text: String,
    _ happenings: [Happening],
    observing observation: Engine.Observation = .asked
  ) throws -> StepRecord {
    let scenario = try Bundle.scenario(text: text)
    let world = World(scenario.world, library: .cryptographic)
    let recorder = StepRecorder(scenario, observing: observation)
    recorder.beginStep(in: world)
    var journal = WorldJournal()
    for (index, happening) in happenings.enumerated() {
      journal.append(
        WorldEntry(
          sequence: index + 1,
          instant: world.now + .seconds(Int64(index)),
          participant: happening.participant,
          cause: nil,
          rules: [],
          payload: happening.payload
        )
      )
      recorder.look(at: world, journal)
    }
    return try #require(recorder.record(of: world, journal).steps.first)
  }

  private func request(_ service: Service, _ number: Int, of app: AppName = "app") -> Request {
    Request(
      id: RequestID(sender: .restClient(app), number: number),
      service: service,
      serviceProvider: "api.auth.adobe.com",
      app: app,
      requestor: "DEMO",
      provider: "Alpha",
      device: "device"
    )
  }

  @Test("its outcomes are outputs, in their order and each at its entry")
  func outcomes() throws {
    let outputs: [RESTOutput] = [
      .step(.checkToken), .closesPage, .refuses("News", "Not in your package"), .plays("News"),
    ]
    let record = try record(
      Self.one + "steps: [{app: {play: News}}]",
      outputs.map { (.restClient("app"), .restClient(.emitted($0))) }
    )
    #expect(
      record.outputs.map(\.notation) == [
        "step: 1", "closesPage: <any>", "refuses: [News, Not in your package]", "plays: News",
      ]
    )
    #expect(record.outputs.map(\.entry) == [1, 2, 3, 4])
    #expect(record.outputs.map(\.app) == [nil, nil, nil, nil])
    #expect(record.outputs[1].instant - record.outputs[0].instant == .seconds(1))
  }

  @Test("where there are several apps, the outcomes of others are named")
  func named() throws {
    let record = try record(
      Self.two + "steps: [{app@news: {play: News}}]",
      ["news", "live"].map { (.restClient($0), .restClient(.emitted(.plays("News")))) }
    )
    #expect(record.outputs.map(\.notation) == ["plays: News", "plays@live: News"])
  }

  @Test("answers are noted when they arrive, with what their requests and their time make of them")
  func answers() throws {
    let code = request(.registrationCode, 1)
    let check = request(.checkToken, 2)
    let sdk = RequestID(sender: .accessEnabler("app"), number: 1)
    let answer = Answer.reply(.registrationCode("ABC1234", lives: .minutes(30)))
    let record = try record(
      Self.one + "steps: [{app: {play: News}, answers: []}]",
      [
        (.restClient("app"), .restClient(.requestSent(code))),
        (.restClient("app"), .restClient(.requestSent(check))),
        (.services, .services(.answered(code.id, answer, after: .seconds(2)))),
        (.device, .device(.answerArrived(check.id, .failed(.reset)))),
        (.device, .device(.answerArrived(code.id, answer))),
        (.device, .device(.answerArrived(sdk, .status(500)))),
      ]
    )
    #expect(record.requests.isEmpty)
    #expect(record.answers.map(\.service) == [.checkToken, .registrationCode])
    #expect(record.answers.map(\.entry) == [4, 5])
    guard case .description(let failed) = record.answers[0].value,
      case .description(let issued) = record.answers[1].value
    else {
      Issue.record("\(record.answers)")
      return
    }
    #expect(failed.fields == [Value.Field("failure", .string("reset"))])
    let generated = record.began + .seconds(2)
    #expect(issued.fields["status"] == .integer(201))
    #expect(issued.fields["mvpd"] == .string("Alpha"))
    #expect(issued.fields["generated"] == .integer(generated.milliseconds))
    #expect(issued.fields["expires"] == .integer((generated + .minutes(30)).milliseconds))
  }

  @Test("answers are noted only where a step asks, and in a recorded run always")
  func unasked() throws {
    let check = request(.checkToken, 1)
    let happenings: [Happening] = [
      (.restClient("app"), .restClient(.requestSent(check))),
      (.device, .device(.answerArrived(check.id, .reply(.tokenIsValid)))),
    ]
    let text = Self.one + "steps: [{app: {play: News}}]"
    #expect(try record(text, happenings).answers.isEmpty)
    #expect(try record(text, happenings, observing: .everything).answers.count == 1)
  }

  @Test("its tokens are those that the services keep, with the fields of all tokens")
  func storage() throws {
    let tokens = """
        tokens:
          - authentication: {subscriber: alice, source: Apple, expires: 1h, device: other}
          - authorization: {subscriber: alice, resource: News, expires: 2h}

      """
    func stored(_ text: String) throws -> [Value] {
      try #require(try record(text, []).end.storage).map(\.value)
    }
    let named = "{device: other, expires: 1h}"
    let one = try stored(
      Self.one + tokens
        + "steps: [{app: logout, expect: [{storage: [{authentication: \(named)}]}]}]"
    )
    #expect(
      one.map { Notation.text(of: $0) } == [
        "{subscriber: alice, requestor: DEMO, expires: 1h, source: Apple, device: other}",
        "{resource: News, subscriber: alice, requestor: DEMO, expires: 2h}",
      ]
    )
  }

  @Test("of several apps, its tokens are told from those in the stores of the SDK")
  func storages() throws {
    let tokens = """
        tokens:
          - authentication: {subscriber: alice, app: old}
          - authentication: {subscriber: alice, app: live}
          - authentication: {subscriber: alice, app: news}

      """
    let step = "steps: [{app@news: logout, expect: [{storage: [{authentication: {app: live}}]}]}]"
    let record = try record(Self.two + tokens + step, [])
    let apps = try #require(record.end.storage).map { token -> Value? in
      guard case .description(let description) = token.value else { return nil }
      return description.fields["app"]
    }
    #expect(apps == [.string("old"), .string("live"), .string("news")])
  }
}

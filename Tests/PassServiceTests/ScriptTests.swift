import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Scripted answers")
struct ScriptTests {
  private let configuration = Fixture.request(.configuration)
  private let modelled = Answer.reply(.configuration([Fixture.alpha, Fixture.beta]))

  /// Returns the HTTP statuses of so many answers, 200 for the model's own.
  private func statuses(_ servers: PassService, _ count: Int) -> [Int] {
    var servers = servers
    return (0..<count).map { _ in
      guard case .status(let code) = servers.answers(to: configuration).first?.answer else {
        return 200
      }
      return code
    }
  }

  private func answer(
    _ outcome: ScriptedAnswer.Outcome,
    nth: ClosedRange<Int> = 1...Int.max,
    where conditions: [Value.Field] = []
  ) -> ScriptedAnswer {
    ScriptedAnswer(
      service: .configuration,
      conditions: conditions,
      occurrences: nth,
      outcome: outcome
    )
  }

  @Test(
    "what goes wrong comes as its kind of answer, at its time",
    arguments: [
      (
        .modelled, [Sent(answer: .reply(.configuration([Fixture.alpha, Fixture.beta])), delay: 40)]
      ),
      (.status(503), [Sent(answer: .status(503), delay: 40)]),
      (.fault(.offline), [Sent(answer: .failed(.offline), delay: 40)]),
      (.fault(.reset), [Sent(answer: .failed(.reset), delay: 40)]),
      (.fault(.tls), [Sent(answer: .failed(.tls), delay: 40)]),
      (.fault(.timeout), [Sent(answer: .failed(.timeout), delay: 30_000)]),
      (.fault(.malformed), [Sent(answer: .unreadable, delay: 40)]),
      (.fault(.never), []),
    ] as [(ScriptedAnswer.Outcome, [Sent])]
  )
  func outcomes(outcome: ScriptedAnswer.Outcome, sent: [Sent]) {
    var servers = Fixture.servers(
      ScriptedAnswer(
        service: .configuration,
        delay: Interval(milliseconds: 40),
        outcome: outcome
      )
    )
    #expect(servers.answers(to: configuration) == sent)
  }

  @Test("an answer without a delay takes the latency")
  func latency() {
    var servers = Fixture.servers(answer(.status(500)))
    #expect(servers.answers(to: configuration) == [Sent(answer: .status(500), delay: 7)])
  }

  @Test(
    "an answer beyond the timeout is a timeout, whatever it would have been",
    arguments: [
      .modelled, .status(503), .fault(.offline), .fault(.reset), .fault(.tls), .fault(.malformed),
      .fault(.duplicated),
    ] as [ScriptedAnswer.Outcome]
  )
  func beyondTheTimeout(outcome: ScriptedAnswer.Outcome) {
    func sent(after delay: Int64) -> [Sent] {
      var servers = Fixture.servers(
        ScriptedAnswer(
          service: .configuration,
          delay: Interval(milliseconds: delay),
          outcome: outcome
        )
      )
      return servers.answers(to: configuration)
    }
    #expect(sent(after: 30_001) == [Sent(answer: .failed(.timeout), delay: 30_000)])
    let inTime = sent(after: 30_000)
    #expect(inTime.allSatisfy { $0.delay == 30_000 && $0.answer != .failed(.timeout) })
    #expect(inTime.map(\.answer) == sent(after: 40).map(\.answer))
  }

  @Test("a host that is slower than the timeout never answers in time", arguments: [30, 31])
  func slowHost(seconds: Int64) {
    var servers = Fixture.servers()
    let directory = ServiceDirectory(
      providers: [Fixture.alpha, Fixture.beta],
      subscribers: [],
      hosts: [ServiceDirectory.Host("https://s", latency: .seconds(seconds))]
    )
    _ = servers.events(.happen(.update(directory)))
    let answer = seconds == 30 ? modelled : .failed(.timeout)
    #expect(servers.answers(to: configuration) == [Sent(answer: answer, delay: 30_000)])
  }

  @Test("a double comes however late it is, since the first has been taken")
  func lateDouble() {
    var servers = Fixture.servers(
      ScriptedAnswer(
        service: .configuration,
        delay: .seconds(30),
        outcome: .fault(.duplicated),
        gap: .seconds(30)
      )
    )
    #expect(
      servers.answers(to: configuration) == [
        Sent(answer: modelled, delay: 30_000), Sent(answer: modelled, delay: 60_000),
      ]
    )
  }

  @Test("an answer that never comes is withheld, which is a fact too")
  func never() {
    var servers = Fixture.servers(answer(.fault(.never)))
    #expect(
      servers.events(.receive(configuration)) == [
        .requestReceived(configuration), .answerWithheld(configuration.id),
      ]
    )
  }

  @Test("a duplicated answer comes again after its gap", arguments: [0, 25])
  func duplicated(gap: Int64) {
    var servers = Fixture.servers(
      ScriptedAnswer(
        service: .configuration,
        outcome: .fault(.duplicated),
        gap: Interval(milliseconds: gap)
      )
    )
    #expect(
      servers.answers(to: configuration) == [
        Sent(answer: modelled, delay: 7), Sent(answer: modelled, delay: 7 + gap),
      ]
    )
  }

  @Test("an answer takes the requests of its numbers, the model the others")
  func nth() {
    #expect(statuses(Fixture.servers(answer(.status(500), nth: 2...2)), 4) == [200, 500, 200, 200])
    #expect(statuses(Fixture.servers(answer(.status(500), nth: 1...2)), 4) == [500, 500, 200, 200])
    let fromThird = answer(.status(500), nth: 3...Int.max)
    #expect(statuses(Fixture.servers(fromThird), 4) == [200, 200, 500, 500])
  }

  @Test("an answer counts what it matches even when an earlier one takes it")
  func counting() {
    let servers = Fixture.servers(
      answer(.status(500), nth: 1...1),
      answer(.status(502), nth: 2...2),
      answer(.status(504))
    )
    #expect(statuses(servers, 4) == [500, 502, 504, 504])
  }

  @Test("an answer counts only what it matches")
  func countingOfMatches() {
    let demo = [Value.Field("requestor", .string("DEMO"))]
    var servers = Fixture.servers(answer(.status(500), nth: 2...2, where: demo))
    let requestors: [RequestorID] = ["OTHER", "DEMO", "OTHER", "DEMO", "DEMO"]
    let taken = requestors.map { requestor in
      servers.answers(to: Fixture.request(.configuration, for: requestor)).first?.answer
        == .status(500)
    }
    #expect(taken == [false, false, false, true, false])
  }

  @Test("the first answer that matches takes a request")
  func order() {
    #expect(statuses(Fixture.servers(answer(.status(500)), answer(.status(502))), 1) == [500])
  }

  @Test("an answer that comes later in the run is tried before the others, and counts from then on")
  func later() {
    var servers = Fixture.servers(answer(.status(500)))
    _ = servers.answers(to: configuration)
    let late = answer(.status(502), nth: 1...1)
    #expect(servers.events(.happen(.answer(late))) == [.answerScripted(late)])
    #expect(servers.answers.map(\.number) == [1, 0])
    #expect(statuses(servers, 2) == [502, 500])
  }

  @Test("restoring a service drops its answers, and no other's")
  func restore() {
    let other = ScriptedAnswer(service: .authenticate, outcome: .status(500))
    var servers = Fixture.servers(answer(.status(500)), other, answer(.status(502)))
    #expect(
      servers.events(.happen(.restore(.configuration))) == [
        .serviceRestored(.configuration)
      ]
    )
    #expect(servers.answers.map(\.answer) == [other])
    #expect(statuses(servers, 1) == [200])
  }

  @Test("the answers that took a request are known by their numbers, each once")
  func used() {
    var servers = Fixture.servers(
      answer(.status(500), nth: 2...3),
      answer(.status(502), nth: 1...1),
      answer(.status(503))
    )
    #expect(servers.usedScripts.isEmpty)
    for _ in 0..<3 { _ = servers.answers(to: configuration) }
    #expect(servers.usedScripts == [1, 0])
    #expect(servers.scriptCount == 3)
  }
}

import ComparisonSamples
import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import TestSupport
import Testing

@testable import EntsimComparison

@Suite("Scenarios and runs")
struct ScenarioComparisonTests {
  private static let picker = Expected.callback(.displayProviderDialog, ["Alpha"])
  private static let pickerCame = Output.of(.displayProviderDialog, [.alpha])
  private static let token = Expected.callback(.setToken, "<any>", "News")
  private static let tokenCame = Output.of(.setToken, "t", "News")

  @Test("a run that does what the scenario says passes")
  func passes() {
    let sample = Sample([Self.picker, Self.token], [Self.pickerCame, Self.tokenCame])
    #expect(sample.comparison.passed)
    #expect(
      sample.rows == [
        [.matched(Self.picker, Self.pickerCame), .matched(Self.token, Self.tokenCame)]
      ]
    )
  }

  @Test("a callback with other arguments is one change")
  func changed() throws {
    let other = Output.of(.setToken, "t", "Sports")
    let sample = Sample([Self.picker, Self.token], [Self.pickerCame, other])
    #expect(!sample.comparison.passed)
    guard case .changed(Self.token, other, let mismatches) = sample.rows[0][1] else {
      Issue.record("\(sample.rows)")
      return
    }
    #expect(mismatches.map(\.path) == [[.argument(1)]])
  }

  @Test(
    "an argument more or less is a change, also within a list",
    arguments: [
      Output.of(.setToken, "t"), .of(.setToken, "t", ["News", "Sports"], "more"),
      .of(.setToken, "t", ["News"]), .of(.setToken, "t", ["News", "Sports", "Kids"]),
    ]
  )
  func lengths(came: Output) {
    let expected = Expected.callback(.setToken, "t", ["News", "Sports"])
    let sample = Sample([expected], [came])
    guard case .changed(expected, came, let mismatches) = sample.rows[0][0] else {
      Issue.record("\(sample.rows)")
      return
    }
    #expect(mismatches.count == 1)
  }

  @Test("the same callback of another app is another one")
  func otherApp() {
    func expected(_ app: AppName?) -> Expected {
      let pattern = OutputPattern(
        name: .callback(.setToken),
        app: app,
        arguments: ["t", "News"],
        range: .line(1)
      )
      return Expected(.output(pattern), at: .line(1))
    }
    let came = Output.of(.setToken, "t", "News", app: "second")
    #expect(Sample([expected("second")], [came]).comparison.passed)
    #expect(
      Sample([expected("first")], [came]).rows
        == [[.missing(expected("first"), nil), .unexpected(came, nil)]]
    )
    // Where nobody is named, any app will do.
    #expect(Sample([expected(nil)], [came]).comparison.passed)
  }

  @Test("what comes at another place of its step is moved, on both sides")
  func moved() {
    #expect(
      Sample([Self.picker, Self.token], [Self.tokenCame, Self.pickerCame]).rows == [
        [
          .missing(Self.picker, .moved), .matched(Self.token, Self.tokenCame),
          .unexpected(Self.pickerCame, .moved),
        ]
      ]
    )
  }

  @Test("what comes in a later step is late, in an earlier one early, on both sides")
  func displaced() {
    let late = Sample((.number(1, [Self.token]), .of()), (.number(2), .of([Self.tokenCame])))
    #expect(
      late.rows == [
        [.missing(Self.token, .late(step: 2))], [.unexpected(Self.tokenCame, .late(step: 1))],
      ]
    )
    let early = Sample((.number(1), .of([Self.tokenCame])), (.number(2, [Self.token]), .of()))
    #expect(
      early.rows == [
        [.unexpected(Self.tokenCame, .early(step: 2))], [.missing(Self.token, .early(step: 1))],
      ]
    )
  }

  @Test("an output counts for one expectation only, the nearest")
  func nearest() {
    let sample = Sample(
      (.number(1), .of([Self.tokenCame])),
      (.number(2), .of([Self.tokenCame])),
      (.number(3, [Self.token]), .of()),
      (.number(4, [Self.token]), .of())
    )
    #expect(
      sample.rows == [
        [.unexpected(Self.tokenCame, .early(step: 4))],
        [.unexpected(Self.tokenCame, .early(step: 3))],
        [.missing(Self.token, .early(step: 2))], [.missing(Self.token, .early(step: 1))],
      ]
    )
  }

  @Test("what matches nowhere stays missing and unexpected")
  func apart() {
    let other = Output.of(.setToken, "t", "Sports")
    let sample = Sample((.number(1, [Self.token]), .of()), (.number(2), .of([other])))
    #expect(sample.rows == [[.missing(Self.token, nil)], [.unexpected(other, nil)]])
  }

  @Test("a step that lets more come out lists it, and the order still holds")
  func relaxed() {
    let more = Sample([Self.token], [Self.pickerCame, Self.tokenCame], isExhaustive: false)
    #expect(more.comparison.passed)
    #expect(
      more.rows == [[.skipped(Self.pickerCame, nil), .matched(Self.token, Self.tokenCame)]]
    )
    let crossed = Sample(
      [Self.picker, Self.token],
      [Self.tokenCame, Self.pickerCame],
      isExhaustive: false
    )
    #expect(!crossed.comparison.passed)
    #expect(
      crossed.rows == [
        [
          .missing(Self.picker, .moved), .matched(Self.token, Self.tokenCame),
          .skipped(Self.pickerCame, .moved),
        ]
      ]
    )
  }

  @Test(
    "where more may come, a pair stands by chance that has only its name in common",
    arguments: [
      (["Sports"], true, "changed"), (["Sports", "Movies"], true, "missing allowed allowed"),
      (["Sports", "Movies"], false, "changed allowed"),
    ]
  )
  func chance(resources: [String], isAlone: Bool, words: String) {
    let token: Pattern = isAlone ? "<any>" : "t"
    let outputs = resources.map { Output.of(.setToken, "t", .string($0)) }
    var comparison = Sample(
      [.callback(.setToken, token, "News")],
      outputs,
      isExhaustive: false
    ).comparison
    comparison.separateChancePairs()
    let told = comparison.steps[0].rows.map { row in
      switch row {
      case .changed: "changed"
      case .missing(_, nil): "missing"
      case .skipped: "allowed"
      case .matched, .missing, .unexpected, .held, .broken: "other"
      }
    }
    #expect(told.joined(separator: " ") == words)
    #expect(!comparison.passed)
  }

  @Test("the storage and the state are looked at when the next expected callback comes")
  func situations() throws {
    let before = Expected.storage(["subscriber": "alice"])
    let after = Expected.storage()
    let state = Expected.state(.choosingProvider, provider: ["ID": "Alpha"])
    let came = Output.of(.setToken, "t", "News", snapshot: .signedIn("alice"))
    let rows = Sample([before, Self.token, after, state], [came]).rows[0]
    #expect(
      rows.prefix(3) == [
        .held(before, .signedIn("alice")), .matched(Self.token, came), .held(after, .nothing),
      ]
    )
    guard case .broken(state, .nothing, let mismatches) = rows[3] else {
      Issue.record("\(rows)")
      return
    }
    #expect(mismatches.map(\.path) == [[.field("flow")], [.field("selectedProvider")]])
  }

  @Test("of two equal tokens that are expected the one at the other place of the storage differs")
  func equalTokens() {
    let stored = ["alice", "bob"].map(Snapshot.token)
    for (name, differing) in [("alice", 1), ("bob", 0)] {
      let tokens = [21, 22].map { line in
        TokenPattern(
          fields: [Pattern.Field("subscriber", Pattern(.literal(.string(name)), at: .line(line)))],
          range: .line(line)
        )
      }
      let match = StorageMatching(matching: matching).match(stored, with: tokens)
      #expect(match.mismatches.map(\.expected?.range) == [.line(21 + differing)])
      #expect(match.mismatches.map(\.path.first) == [.index(differing)])
    }
  }

  @Test("a missing callback leaves the look at the storage to the next that came")
  func situationAfterMissing() {
    let storage = Expected.storage(["subscriber": "alice"])
    let came = Output.of(.setToken, "t", "News", snapshot: .signedIn("alice"))
    #expect(
      Sample([storage, Self.picker, Self.token], [came]).rows == [
        [
          .held(storage, .signedIn("alice")), .missing(Self.picker, nil),
          .matched(Self.token, came),
        ]
      ]
    )
  }

  @Test("requests are compared in order, and only where the step asks")
  func requests() throws {
    let sent = [
      ServiceMessage.to(.authorize, ["mvpd": "Alpha", "resource": "News"]), .to(.mediaToken),
    ]
    func rows(_ patterns: [ServicePattern]?) -> [ServiceRow]? {
      Sample((.number(1, requests: patterns), .of(requests: sent))).comparison.steps[0].requests
    }
    let authorize = ServicePattern.to(.authorize, ["resource": "News"])
    #expect(rows(nil) == nil)
    let authorized = ServiceRow(pattern: authorize, message: sent[0])
    #expect(rows([]) == sent.map { ServiceRow(message: $0) })
    #expect(
      rows([authorize, .to(.mediaToken)])
        == [authorized, ServiceRow(pattern: .to(.mediaToken), message: sent[1])]
    )
    #expect(
      rows([.to(.mediaToken), authorize])
        == [
          ServiceRow(pattern: .to(.mediaToken), displacement: .moved), authorized,
          ServiceRow(
            message: sent[1],
            displacement: .moved,
            expectedElsewhere: .to(.mediaToken)
          ),
        ]
    )
    let sports = try #require(rows([.to(.authorize, ["resource": "Sports"]), .to(.mediaToken)]))
    #expect(sports[0].mismatches.map(\.path) == [[.field("resource")]])
  }

  @Test("a fault ends the comparison: later steps were not run, the end says nothing")
  func fault() {
    var sample = Sample((.number(1), .of(fault: "No page is open.")))
    sample.notRun = [.number(2, [Self.token]), .number(3)]
    sample.inFlight = [PendingWork(.answer(.logout), .withheld, entry: 1)]
    let comparison = sample.comparison
    #expect(!comparison.passed)
    #expect(
      comparison.steps.map(\.course) == [.faulted("No page is open."), .notRun, .notRun]
    )
    #expect(comparison.finally == nil)
    #expect(comparison.unusedAnswers == [])
  }

  @Test("never forbids every matching output of the run")
  func never() {
    let sports = Output.of(.setToken, "t", "Sports")
    var sample = Sample(
      (.number(1, [Self.token]), .of([Self.tokenCame])),
      (.number(2, isExhaustive: false), .of([sports, Self.pickerCame]))
    )
    #expect(sample.comparison.passed)
    let any = OutputPattern(name: .callback(.setToken), arguments: nil, range: .line(5))
    let some = OutputPattern(
      name: .callback(.setToken),
      arguments: ["<any>", "Sports"],
      range: .line(6)
    )
    sample.never = [any, some]
    #expect(!sample.comparison.passed)
    #expect(sample.comparison.violations.map(\.pattern) == [any, any, some])
    #expect(sample.comparison.violations.map(\.step) == [1, 2, 2])
    #expect(sample.comparison.violations.map(\.output) == [Self.tokenCame, sports, sports])
  }

  @Test("the digests of a subscriber are those of the time at which a step began")
  func digests() {
    let expected = Expected.callback(.setToken, "<md5:alice>", "News")
    let came = StepRecord.of([.of(.setToken, .string(aliceDigest), "News")])
    var sample = Sample((.number(1, [expected]), came), (.number(2, [expected]), came))
    sample.aliceSince = 2
    #expect(sample.comparison.steps.map(\.passed) == [false, true])
  }

  @Test("finally looks at the storage, the state and the requests of the whole run")
  func finally() throws {
    var sample = Sample(
      (.number(1), .of(requests: [.to(.configuration)])),
      (.number(2), .of(requests: [.to(.logout)]))
    )
    sample.end = .signedIn("alice")
    sample.finally.storage = Located([TokenPattern(of: ["subscriber": "alice"])], at: .line(40))
    sample.finally.requests = Located(
      ExpectedServices([.to(.configuration), .to(.logout)]),
      at: .line(41)
    )
    sample.finally.state = StatePattern(
      flow: Pattern(.literal("idle"), at: .line(42)),
      selectedProvider: "Alpha",
      range: .line(42)
    )
    #expect(sample.comparison.passed)
    sample.end = .nothing
    sample.finally.requests = Located(ExpectedServices([.to(.logout)]), at: .line(41))
    let finally = try #require(sample.comparison.finally)
    #expect(finally.checks.map(\.passes) == [false, false])
    #expect(finally.requests?.value.map(\.passes) == [false, true])
  }

  @Test("what is in flight at the end must be named, and what is named must be in flight")
  func inFlight() throws {
    let logout = PendingWork(.answer(.logout), .withheld, entry: 12)
    var sample = Sample([], [])
    sample.inFlight = [logout]
    #expect(sample.comparison.finally?.unfinished == [logout])
    sample.finally.inFlight = [
      Located(.service(.logout), at: .line(40)), Located(.service(.authorize), at: .line(41)),
    ]
    let finally = try #require(sample.comparison.finally)
    #expect(finally.unfinished == [])
    #expect(finally.notInFlight == [Located(.service(.authorize), at: .line(41))])
    #expect(!sample.comparison.passed)
  }

  @Test("a scripted answer that took no request fails, wherever it was set")
  func unusedAnswers() {
    let answer = ScriptedAnswer(service: .authorize)
    var sample = Sample((.number(1, action: .server(.answer(answer))), .of()))
    sample.answers = [Located(ScriptedAnswer(service: .logout), at: .line(4))]
    sample.unusedAnswers = [1]
    #expect(sample.comparison.unusedAnswers == [Located(answer, at: .line(10, column: 5))])
    #expect(!sample.comparison.passed)
  }

  @Test("five thousand outputs with one difference are compared well under a second")
  func speed() {
    let count = 5_000
    func sample(_ changed: Value) -> Sample {
      Sample(
        (0..<count).map { _ in Self.token },
        (0..<count).map { $0 == 2_500 ? .of(.setToken, "t", changed) : Self.tokenCame }
      )
    }
    var comparison: ScenarioComparison?
    let sampleWithDifference = sample("Sports")
    let time = processorTime { comparison = sampleWithDifference.comparison }
    #expect(comparison?.steps[0].rows.filter { !$0.passes }.count == 1)
    #expect(time < .seconds(1))
  }

  @Test("five thousand outputs that all differ are compared in seconds")
  func speedWithoutAnyMatch() {
    let sample = Sample(
      (0..<5_000).map { _ in Self.token },
      (0..<5_000).map { _ in .of(.setToken, "t", "Sports") }
    )
    var rows = 0
    let time = processorTime { rows = sample.rows[0].count }
    #expect(rows == 5_000)
    #expect(time < .seconds(30))
  }
}

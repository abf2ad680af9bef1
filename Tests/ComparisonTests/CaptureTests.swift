import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparison

@Suite("What is captured")
struct CaptureTests {
  private static let news = Expected.callback(.setToken, "<capture:token>", "News")

  private static func token(_ token: Value, _ resource: Value = "News") -> Output {
    .of(.setToken, token, resource)
  }

  /// Whether each row of a sample passes.
  private static func passes(_ sample: Sample) -> [[Bool]] { sample.rows.map { $0.map(\.passes) } }

  @Test("is known to the expectations behind, in this step and in later ones")
  func later() {
    let sample = Sample(
      (
        .number(
          1,
          [
            Self.news, .callback(.setToken, "<same:token>", "Sports"),
            .callback(.setToken, "<different:token>", "Films"),
          ]
        ),
        .of([Self.token("t"), Self.token("t", "Sports"), Self.token("u", "Films")])
      ),
      (
        .number(2, [.callback(.setToken, "<same:token>", "Kids")]),
        .of([Self.token("t", "Kids")])
      ),
      (
        .number(3, [.callback(.setToken, "<different:token>", "Kids")]),
        .of([Self.token("t", "Kids")])
      )
    )
    #expect(Self.passes(sample) == [[true, true, true], [true], [false]])
  }

  @Test("decides which output the expectations behind it mean")
  func decides() {
    let same = Expected.callback(.setToken, "<same:token>", "News")
    let outputs = [Self.token("t"), Self.token("u"), Self.token("t")]
    let sample = Sample([Self.news, same], outputs, isExhaustive: false)
    #expect(
      sample.rows == [
        [
          .matched(Self.news, outputs[0]), .skipped(outputs[1], nil), .matched(same, outputs[2]),
        ]
      ]
    )
  }

  @Test("is the output that lets the expectations behind it be met")
  func backtracks() {
    let same = Expected.callback(.setToken, "<same:token>", "News")
    let outputs = [Self.token("t"), Self.token("u"), Self.token("u")]
    let relaxed = Sample([Self.news, same], outputs, isExhaustive: false)
    #expect(
      relaxed.rows == [
        [
          .skipped(outputs[0], nil), .matched(Self.news, outputs[1]), .matched(same, outputs[2]),
        ]
      ]
    )
    let group = Expected.anyOrder(Self.news, .callback(.setToken, "<any>", "News"))
    #expect(Sample([group, same], outputs).comparison.passed)
    #expect(!Sample([group, same], outputs.reversed() + [Self.token("v")]).comparison.passed)
  }

  @Test("a search for what to capture ends, however many outputs could be it")
  func hostile() {
    let names = (0..<30).map { "c\($0)" }
    let captures = names.map {
      Expected.callback(.setToken, Pattern(stringLiteral: "<capture:\($0)>"), "News")
    }
    let same = Expected.callback(.setToken, "<same:c29>", "Sports")
    let sample = Sample(
      captures + [same],
      (0..<200).map { Self.token(.integer($0)) },
      isExhaustive: false
    )
    #expect(!sample.comparison.passed)
  }

  @Test("is known within the same argument, list of requests and list of tokens")
  func within() {
    func argument(_ second: Value) -> Bool {
      Sample(
        [.callback(.sendTrackingData, "E", ["<capture:a>", "x", "<same:a>"])],
        [.of(.sendTrackingData, "E", .list(["t", "x", second]))]
      )
      .comparison.passed
    }
    #expect(argument("t"))
    #expect(!argument("u"))

    func requests(_ resource: Pattern) -> Bool {
      Sample(
        (
          .number(
            1,
            requests: [
              .to(.authorize, ["resource": "<capture:r>", "again": resource]),
              .to(.mediaToken, ["resource": "<same:r>"]),
            ]
          ),
          .of(requests: [
            .to(.authorize, ["resource": "News", "again": "News"]),
            .to(.mediaToken, ["resource": "News"]),
          ])
        )
      )
      .comparison.passed
    }
    #expect(requests("<same:r>"))
    #expect(!requests("<different:r>"))

    func tokens(_ subscribers: String...) -> Bool {
      var sample = Sample((.number(1), .of()))
      sample.end.storage = subscribers.map(Snapshot.token)
      sample.finally.storage = Located(
        [
          TokenPattern(of: ["subscriber": "<capture:s>"]),
          TokenPattern(of: ["subscriber": "<same:s>"]),
          TokenPattern(of: ["subscriber": "carol"]),
        ],
        at: .line(40)
      )
      return sample.comparison.passed
    }
    #expect(tokens("bob", "carol", "bob"))
    #expect(tokens("carol", "bob", "bob"))
    #expect(!tokens("alice", "carol", "bob"))
  }

  @Test("is a dictionary in any order of its fields")
  func dictionary() {
    let tokens: [Value] = [["x": 1, "y": 2], ["y": 2, "x": 1]]
    let outputs = [Self.token(tokens[0]), Self.token(tokens[1])]
    func passed(_ second: Pattern) -> Bool {
      Sample([Self.news, .callback(.setToken, second, "News")], outputs).comparison.passed
    }
    #expect(passed("<same:token>"))
    #expect(!passed("<different:token>"))
  }

  @Test("may come last within a group")
  func inGroup() {
    let group = Expected.anyOrder(.callback(.setToken, "<same:token>", "Sports"), Self.news)
    func passed(_ sports: Value) -> Bool {
      Sample([group], [Self.token(sports, "Sports"), Self.token("t")]).comparison.passed
    }
    #expect(passed("t"))
    #expect(!passed("u"))
  }

  @Test("is nothing where its expectation is not met")
  func unmet() {
    let sample = Sample(
      (.number(1, [Self.news]), .of([Self.token("t", "Sports")])),
      (
        .number(
          2,
          [
            .callback(.setToken, "<same:token>", "Films"),
            .callback(.setToken, "<different:token>", "Films"),
          ]
        ),
        .of([Self.token("t", "Films"), Self.token("t", "Films")])
      )
    )
    #expect(Self.passes(sample) == [[false], [false, false]])
    let reasons = sample.rows[1].map { row -> [Mismatch.Reason] in
      if case .changed(_, _, let mismatches) = row { mismatches.map(\.reason) } else { [] }
    }
    #expect(reasons == [[.notCaptured("token")], [.notCaptured("token")]])
  }

  @Test("comes from requests, the storage and the state as well")
  func elsewhere() {
    let signedIn = Snapshot.signedIn("alice")
    var sample = Sample(
      (
        .number(
          1,
          [
            .storage(["subscriber": "<capture:who>"]),
            .state(.idle, provider: ["ID": "<capture:provider>"]),
          ],
          requests: [.to(.authorize, ["resource": "<capture:resource>"])]
        ),
        .of(requests: [.to(.authorize, ["resource": "News"])], end: signedIn)
      ),
      (
        .number(2, [.callback(.setToken, "<same:who>", "<same:resource>")]),
        .of([Self.token("alice", "News")])
      )
    )
    sample.end = signedIn
    sample.finally.state = StatePattern(
      flow: nil,
      selectedProvider: "<same:provider>",
      range: .line(40)
    )
    #expect(sample.comparison.passed)
    sample.finally.state = StatePattern(
      flow: nil,
      selectedProvider: "<different:provider>",
      range: .line(40)
    )
    #expect(!sample.comparison.passed)
  }

  @Test("is forbidden anywhere in the run, also before it was captured")
  func never() {
    var sample = Sample(
      [.callback(.setToken, "<any>", "Sports"), Self.news],
      [Self.token("t", "Sports"), Self.token("t")]
    )
    sample.never = [
      OutputPattern(
        name: .callback(.setToken),
        arguments: ["<same:token>", "Sports"],
        range: .line(30)
      )
    ]
    #expect(sample.comparison.violations.map(\.output) == [Self.token("t", "Sports")])
  }

  @Test("a text is the same as the description that it stands for, and not as a truth value")
  func shortForm() {
    func passes(_ flag: Value) -> Bool {
      Sample(
        [
          .callback(.selectedProvider, "<capture:provider>"),
          .callback(.sendTrackingData, "E", ["<same:provider>", "<capture:flag>"]),
          .callback(.sendTrackingData, "E", ["<same:provider>", "<same:flag>"]),
        ],
        [
          .of(.selectedProvider, .alpha), .of(.sendTrackingData, "E", ["Alpha", true]),
          .of(.sendTrackingData, "E", .list(["Alpha", flag])),
        ]
      )
      .comparison.passed
    }
    #expect(passes(true))
    #expect(!passes("true"))
  }

  @Test("only the kinds that are named are compared, and never is not among them")
  func only() {
    var sample = Sample([Self.news], [.of(.status, [:]), Self.token("t"), .of(.status, [:])])
    #expect(!sample.comparison.passed)
    sample.only = [.callbacks, .tracking]
    #expect(sample.comparison.passed)
    #expect(sample.rows.map(\.count) == [1])
    sample.never = [OutputPattern(name: .callback(.status), arguments: nil, range: .line(30))]
    #expect(sample.comparison.violations.count == 2)
  }

  @Test("the storage in a group is right when it is so at some moment of the group")
  func storageInGroup() {
    let group = Expected.anyOrder(
      Self.news,
      .storage(["subscriber": "alice"]),
      .callback(.selectedProvider, nil)
    )
    func passed(_ snapshot: Snapshot) -> Bool {
      let selected = Output.of(.selectedProvider, nil, snapshot: snapshot)
      return Sample([group], [selected, Self.token("t")]).comparison.passed
    }
    #expect(passed(.signedIn("alice")))
    #expect(!passed(.signedIn("bob")))
  }
}

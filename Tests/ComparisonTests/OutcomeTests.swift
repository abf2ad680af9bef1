import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import Testing

@testable import EntsimComparison

@Suite("What apps on the REST path do")
struct OutcomeTests {
  private static let play = Expected.outcome(.plays, "News", line: 5)

  @Test("is compared as callbacks are: arguments, order, and beside them")
  func rows() {
    let step = Expected.outcome(.step, 11, line: 4)
    let outputs: [Output] = [
      .of(.step(.authorize)), .of(.setToken, "t", "News"), .of(.plays("News")),
    ]
    let token = Expected.callback(.setToken, "<any>", "News")
    #expect(Sample([step, token, Self.play], outputs).comparison.passed)
    #expect(
      Sample([Self.play], [.of(.plays("Sports"))]).rows[0].map(\.mismatchCount) == [1]
    )
    #expect(
      Sample([Self.play, step], [.of(.step(.authorize)), .of(.plays("News"))]).rows[0].contains(
        .missing(Self.play, .moved)
      )
    )
    #expect(!Sample([Self.play], [.of(.refuses("News", ""))]).comparison.passed)
  }

  @Test("is told apart by its app, as callbacks are")
  func apps() {
    let pattern = OutputPattern(
      name: .outcome(.plays),
      receiver: "news",
      arguments: ["News"],
      range: .line(5)
    )
    let expected = Expected(.output(pattern), at: .line(5))
    #expect(Sample([expected], [.of(.plays("News"), app: "news")]).comparison.passed)
    #expect(!Sample([expected], [.of(.plays("News"), app: "live")]).comparison.passed)
  }

  @Test("is a kind of output, which `only` may leave out")
  func only() {
    var sample = Sample([Self.play], [.of(.plays("News")), .of(.setToken, "t", "News")])
    #expect(!sample.comparison.passed)
    sample.only = [.outcomes]
    #expect(sample.comparison.passed)
    sample.only = [.callbacks]
    #expect(!sample.comparison.passed)
  }

  @Test("may be forbidden, alone and with arguments")
  func never() {
    var sample = Sample(
      [],
      [.of(.refuses("News", "No")), .of(.plays("News"))],
      isExhaustive: false
    )
    sample.never = [OutputPattern(name: .outcome(.plays), arguments: nil, range: .line(9))]
    #expect(sample.comparison.violations.map(\.output.name) == [.outcome(.plays)])
    sample.never = [
      OutputPattern(name: .outcome(.refuses), arguments: ["Sports", "<any>"], range: .line(9))
    ]
    #expect(sample.comparison.passed)
    sample.never = [
      OutputPattern(name: .outcome(.refuses), arguments: ["News", "<any>"], range: .line(9))
    ]
    #expect(sample.comparison.violations.count == 1)
  }
}

@Suite("What apps on the REST path are answered")
struct AnswerComparisonTests {
  private static let refused = ServicePattern.to(.checkToken, ["status": 403], line: 5)
  private static let page = ServicePattern.to(.configuration, line: 6)
  private static let came: [ServiceMessage] = [
    .to(.checkToken, ["status": 403, "message": "Forbidden"]), .to(.configuration, ["status": 200]),
  ]

  private func rows(_ patterns: [ServicePattern]?, _ came: [ServiceMessage]) -> [ServiceRow]? {
    Sample((.number(1, answers: patterns), .of(answers: came))).comparison.steps[0].answers
  }

  @Test("is compared in order and by the fields that are named, only where the step asks")
  func order() throws {
    #expect(rows(nil, Self.came) == nil)
    #expect(rows([Self.refused, Self.page], Self.came)?.allSatisfy(\.passes) == true)
    #expect(rows([], Self.came)?.count == 2)
    let moved = try #require(rows([Self.page, Self.refused], Self.came))
    #expect(moved.map(\.displacement).contains(.moved))
    let valid = ServicePattern.to(.checkToken, ["status": 200])
    let changed = try #require(rows([valid, Self.page], Self.came))
    #expect(changed.map(\.mismatches.count) == [1, 0])
  }

  @Test("decides on the step, and is found in another one")
  func elsewhere() {
    let sample = Sample(
      (.number(1, answers: [Self.refused]), .of()),
      (.number(2, answers: []), .of(answers: [Self.came[0]]))
    )
    let steps = sample.comparison.steps
    #expect(steps.map(\.passed) == [false, false])
    #expect(steps[0].answers?.map(\.displacement) == [.late(step: 2)])
    #expect(steps[1].answers?.map(\.displacement) == [.late(step: 1)])
  }

  @Test("asks for what outputs and requests of the step have captured")
  func captures() {
    let request = AccountMetadataRequest(
      number: 1,
      isInterruptionAllowed: false,
      verificationToken: "payload"
    )
    let asks = Expected.outcome(
      .asksForMetadata,
      Pattern(.map([Pattern.Field("verificationToken", "<capture:p>")]), at: .line(3))
    )
    func passes(_ payload: Value) -> Bool {
      let answer = ServicePattern.to(.profileRequest, ["payload": "<same:p>"])
      return Sample(
        (
          .number(1, [asks], answers: [answer]),
          .of(
            [.of(.asksForMetadata(request))],
            answers: [.to(.profileRequest, ["payload": payload])]
          )
        )
      ).comparison.passed
    }
    #expect(passes("payload"))
    #expect(!passes("another"))
  }
}

import ComparisonSamples
import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Foundation
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("What a failure offers to paste")
struct PasteableTests {
  private func pasted(_ sample: Sample) -> [String] {
    let steps = sample.comparison.steps
    return ComparisonText.pasteableExpectation(of: steps[0], among: steps)
  }

  @Test("says nothing of a dialog that goes away, as lint asks for")
  func dialog() {
    let dialog = Value.map([Value.Field("providers", ["Alpha"])])
    #expect(
      pasted(Sample([], [.of(.dismissTvProviderDialog, dialog)])) == [
        "    expect:", "      - dismissTvProviderDialog: <any>",
      ]
    )
  }

  @Test("has what an app on the REST path does and is answered")
  func rest() {
    let outputs: [Output] = [
      .of(.step(.askApple)), .of(.closesPage),
      .of(.presentsAppleDialog(TVProviderDialog(number: 1, providers: ["Alpha"]))),
      .of(.refuses("News", "No: never")), .of(.plays("News")),
    ]
    let expected = [Expected.outcome(.plays, "Sports", line: 5)]
    let answers: [ServicePattern] = [
      .to(.checkToken, ["status": 403]), .to(.logout, ["status": 204]),
    ]
    let came: [ServiceMessage] = [
      .to(.checkToken, ["status": 200, "message": "x"]), .to(.configuration, ["status": 200]),
    ]
    let sample = Sample((.number(1, expected, answers: answers), .of(outputs, answers: came)))
    #expect(
      ComparisonText.pasteable(of: sample.comparison.steps[0]) == """
            expect:
              - step: 2
              - closesPage: <any>
              - presentsAppleDialog: [Alpha]
              - refuses: [News, "No: never"]
              - plays: News
            answers: [{checkToken: {status: 200}}, configuration]
        """
    )
    let text = sample.text
    #expect(text.contains("answers: expected (−), actual (+)"))
    #expect(text.contains("− plays: Sports"))
    #expect(text.contains("+ plays: News"))
    #expect(text.contains("− {checkToken: {status: 403}}"))
    #expect(text.contains("+ {checkToken: {status: 200}}"))
  }

  @Test("has no token with a field that is null, which no scenario can name")
  func nameless() throws {
    var sample = Sample([.storage([:])], [])
    let token = StoredToken(
      .authentication,
      .described(["subscriber": nil, "requestor": "DEMO", "source": "TempPass"])
    )
    sample.steps[0].1.end.storage = [token, token]
    #expect(
      pasted(sample)[1]
        == "      - storage: [{authentication: {}}, "
        + "{authentication: {requestor: DEMO, source: TempPass}}]"
    )
    sample.finally.storage = Located([], at: .line(40))
    sample.end.storage = [token]
    let end = try #require(sample.comparison.finally)
    #expect(
      ComparisonText.pasteableFinally(of: end)
        == "finally:\n  storage:\n    - {authentication: {requestor: DEMO, source: TempPass}}"
    )
  }

  @Test("has of an expected token the fields that the scenario names")
  func namedFields() {
    var sample = Sample([.storage(["requestor": "SPORTS", "source": "<any>"])], [])
    sample.steps[0].1.end.storage = [
      StoredToken(
        .authentication,
        .described(["subscriber": "alice", "requestor": "DEMO", "source": "AdobePass"])
      )
    ]
    #expect(
      pasted(sample)[1] == "      - storage: [{authentication: {requestor: DEMO, source: <any>}}]"
    )
  }

  @Test("is no less than what is shown, which has such a field only where it is wrong")
  func shownNameless() {
    for (expected, field) in [("requestor", ""), ("subscriber", "subscriber: null, ")] {
      var sample = Sample([.storage([expected: "alice"])], [])
      sample.steps[0].1.end.storage = [
        StoredToken(.authentication, .described(["subscriber": nil, "requestor": "DEMO"]))
      ]
      #expect(sample.text.contains("+ storage: [{authentication: {\(field)requestor: DEMO}}]"))
    }
  }

  @Test(
    "has a matcher for a media token, which is a secret, and for the digest of a subscriber's GUID"
  )
  func secrets() {
    let digest = "900150983cd24fb0d6963f7d28e17f72"
    let sample = Sample(
      [.callback(.setToken, "<any>", "News")],
      [.of(.setToken, "t", "Sports"), .of(.sendTrackingData, "E", [.string(digest), "x"])]
    )
    let step = sample.comparison.steps[0]
    #expect(
      ComparisonText.pasteableExpectation(of: step, naming: [digest: "alice"]) == [
        "    expect:", "      - setToken: [<any>, Sports]",
        "      - sendTrackingData: {event: E, data: [<md5:alice>, x]}",
      ]
    )
  }

  @Test("has no group of one item")
  func group() {
    let sample = Sample(
      [
        .anyOrder(.callback(.setToken, "<any>", "C"), .callback(.setToken, "<any>", "A")),
        .callback(.selectedProvider, nil),
      ],
      [.of(.setToken, "t", "A"), .of(.selectedProvider, nil), .of(.setToken, "t", "C")]
    )
    #expect(
      pasted(sample) == [
        "    expect:", "      - setToken: [<any>, A]", "      - selectedProvider: null",
        "      - setToken: [<any>, C]",
      ]
    )
  }

  @Test("keeps what was captured of a callback that came at another place")
  func moved() {
    let sample = Sample(
      [.callback(.setToken, "<capture:token>", "A"), .callback(.selectedProvider, nil)],
      [.of(.selectedProvider, nil), .of(.setToken, "t", "A")]
    )
    #expect(
      pasted(sample).sorted() == [
        "      - selectedProvider: null", "      - setToken: [<capture:token>, A]", "    expect:",
      ]
    )
  }

  @Test("keeps it in another step too")
  func late() {
    let sample = Sample(
      (.number(1, [.callback(.setToken, "<capture:token>", "A")]), .of()),
      (.number(2), .of([.of(.setToken, "t", "A")]))
    )
    let steps = sample.comparison.steps
    #expect(
      ComparisonText.pasteableExpectation(of: steps[1], among: steps)
        == ["    expect:", "      - setToken: [<capture:token>, A]"]
    )
    #expect(ComparisonText.pasteableExpectation(of: steps[0], among: steps) == [])
  }
}

@Suite("What a failure offers to paste of what came elsewhere")
struct DisplacedPasteTests {
  private func pasted(_ sample: Sample, step: Int) -> [String] {
    let steps = sample.comparison.steps
    return ComparisonText.pasteable(of: steps[step], among: steps)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  @Test("gives each expectation to the output that it was found to meet")
  func ownOutput() {
    let sample = Sample(
      (
        .number(
          1,
          [.callback(.setToken, "<any>", "<any>"), .callback(.setToken, "<base64>", "B")]
        ),
        .of()
      ),
      (.number(2), .of([.of(.setToken, "YWJj", "B"), .of(.setToken, "t", "A")]))
    )
    #expect(
      pasted(sample, step: 1) == [
        "expect:", "- setToken: [<base64>, B]", "- setToken: [<any>, <any>]",
      ]
    )
  }

  @Test("has an expectation also in a step that lets more come")
  func skipped() {
    let sample = Sample(
      (.number(1, [.callback(.setToken, "<any>", "A")]), .of()),
      (
        .number(2, [.callback(.selectedProvider, nil)], isExhaustive: false),
        .of([.of(.setToken, "t", "A"), .of(.selectedProvider, nil), .of(.setToken, "t", "B")])
      )
    )
    #expect(
      pasted(sample, step: 1) == [
        "expect:", "- setToken: [<any>, A]", "- selectedProvider: null",
      ]
    )
  }

  @Test("says the value where the name of it is captured only behind that place")
  func beforeItsCapture() {
    let sample = Sample(
      (.number(1), .of([.of(.setAuthenticationStatus, "t", "B")])),
      (
        .number(2, [.callback(.setAuthenticationStatus, "<capture:t>", "A")]),
        .of([.of(.setAuthenticationStatus, "t", "A")])
      ),
      (.number(3, [.callback(.setAuthenticationStatus, "<same:t>", "B")]), .of())
    )
    #expect(pasted(sample, step: 0) == ["expect:", "- setAuthenticationStatus: [t, B]"])
  }

  @Test("keeps the fields of a request that was sent at another place, or in another step")
  func requests() {
    let token = ServicePattern.to(.mediaToken, ["resource": "<any>"])
    let authorize = ServicePattern.to(.authorize, ["resource": "News"])
    let sent: [ServiceMessage] = [
      .to(.authorize, ["resource": "News"]), .to(.mediaToken, ["resource": "News"]),
    ]
    let moved = Sample((.number(1, requests: [token, authorize]), .of(requests: sent)))
    #expect(
      pasted(moved, step: 0) == [
        "requests: [{authorize: {resource: News}}, {mediaToken: {resource: <any>}}]"
      ]
    )
    let late = Sample(
      (.number(1, requests: [token]), .of()),
      (.number(2, requests: []), .of(requests: [sent[1]]))
    )
    #expect(pasted(late, step: 0) == ["requests: []"])
    #expect(pasted(late, step: 1) == ["requests: [{mediaToken: {resource: <any>}}]"])
    var whole = Sample((.number(1), .of(requests: sent)))
    whole.finally.requests = Located(ExpectedServices([token, authorize]), at: .line(40))
    #expect(
      whole.comparison.finally.flatMap { ComparisonText.pasteableFinally(of: $0) }
        == "finally:\n"
        + "  requests: [{authorize: {resource: News}}, {mediaToken: {resource: <any>}}]"
    )
  }
}

@Suite("The text of a comparison, beside its rows")
struct ComparisonNotesTests {
  @Test("says at which callback the state was looked at, and nothing of the end of the step")
  func moment() {
    let sample = Sample(
      [.state(.configuring), .callback(.selectedProvider, nil), .state(.configuring)],
      [.of(.selectedProvider, nil)]
    )
    let text = ComparisonText().failure(of: sample.comparison.steps[0])?.text ?? ""
    let lines = text.split(separator: "\n").filter { $0.contains("+ state") }
    #expect(
      lines == [
        "    + state: {flow: idle}      when selectedProvider came", "    + state: {flow: idle}",
      ]
    )
  }

  @Test("says of storage that comes too late when it was as expected")
  func lateness() {
    let step = Step.number(
      1,
      [.storage(["subscriber": "alice"])],
      deadline: Located(Interval(milliseconds: 1), at: .line(19))
    )
    var record = StepRecord.of(end: .signedIn("alice"))
    func moments(_ late: Int64) -> [StepRecord.Moment] {
      [
        StepRecord.Moment(Instant(milliseconds: 0), .nothing),
        StepRecord.Moment(Instant(milliseconds: late), .signedIn("alice")),
      ]
    }
    record.moments = moments(100)
    let comparison = Sample((step, record)).comparison
    #expect(
      ComparisonText().failure(of: comparison.steps[0])?.text.hasSuffix(
        "\n\n    within 1ms: the storage was as expected only 100ms after the step began"
      ) == true
    )
    record.moments = moments(1)
    #expect(Sample((step, record)).comparison.passed)
  }

  @Test("names the app whose callback never may come, where there are several")
  func never() {
    var sample = Sample([], [.of(.setToken, "t", "News", app: "one")], isExhaustive: false)
    sample.never = [OutputPattern(name: .callback(.setToken), arguments: nil, range: .line(30))]
    let texts = ComparisonText().failures(of: sample.comparison).map(\.text)
    #expect(texts.count == 1)
    #expect(texts.first?.contains("+ setToken@one: [t, News]      step 1") == true)
  }
}

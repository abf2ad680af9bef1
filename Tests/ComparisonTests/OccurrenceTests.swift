import ComparisonSamples
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Testing

@testable import EntsimComparison

/// How often and when something comes, and the lists that say so.
@Suite("Occurrences")
struct OccurrenceTests {
  private static func token(_ occurrence: Occurrence?, _ resource: Pattern = "News") -> Expected {
    Expected(
      .output(
        OutputPattern(
          name: .callback(.setToken),
          arguments: ["<any>", resource],
          occurrence: occurrence,
          range: .line(1)
        )
      ),
      at: .line(1)
    )
  }

  private static func bounds(_ earliest: Int64?, _ latest: Int64?) -> Occurrence? {
    Occurrence(
      notBefore: earliest.map { Located(.seconds($0), at: .line(2)) },
      within: latest.map { Located(.seconds($0), at: .line(3)) }
    )
  }

  private static func came(at seconds: Int64) -> Output {
    .of(.setToken, "t", "News", at: seconds * 1_000)
  }

  @Test(
    "an output comes within its bounds, from the beginning of the step",
    arguments: [
      (nil, 5, 5, true), (nil, 5, 6, false), (5, nil, 5, true), (5, nil, 4, false),
      (4, 6, 5, true), (4, 6, 3, false), (4, 6, 7, false),
    ] as [(Int64?, Int64?, Int64, Bool)]
  )
  func bounds(earliest: Int64?, latest: Int64?, time: Int64, passes: Bool) throws {
    let expected = Self.token(Self.bounds(earliest, latest))
    for isExhaustive in [true, false] {
      let sample = Sample([expected], [Self.came(at: time)], isExhaustive: isExhaustive)
      #expect(sample.comparison.passed == passes)
      guard !passes else { continue }
      guard case .changed(_, _, let mismatches) = sample.rows[0][0] else {
        Issue.record("\(sample.rows)")
        continue
      }
      #expect(mismatches.map(\.isOfTime) == [true])
      #expect(mismatches[0].expected?.range == .line(time < earliest ?? 0 ? 2 : 3))
    }
  }

  @Test("an output at a wrong time is another one, where others may come")
  func otherOutputs() {
    let expected = Self.token(Self.bounds(5, 6))
    let outputs = [Self.came(at: 1), Self.came(at: 5)]
    let relaxed = Sample([expected], outputs, isExhaustive: false)
    #expect(
      relaxed.rows == [[.skipped(outputs[0], nil), .matched(expected, outputs[1])]]
    )
    #expect(!Sample([expected], outputs).comparison.passed)
  }

  @Test("of items of a group, each takes an output that comes at its time")
  func groups() {
    let (early, late) = (Self.token(Self.bounds(nil, 2)), Self.token(Self.bounds(3, nil)))
    let sample = Sample(
      [.anyOrder(late, early)],
      [Self.came(at: 1), Self.came(at: 4)]
    )
    #expect(sample.comparison.passed)
    #expect(!Sample([late, early], [Self.came(at: 1), Self.came(at: 4)]).comparison.passed)
  }

  @Test("an output at a wrong time is told as one that differs, not as one that is elsewhere")
  func explained() {
    let steps = [
      (Step.number(1, [Self.token(Self.bounds(nil, 1))]), StepRecord.of([Self.came(at: 2)])),
      (Step.number(2, [Self.token(nil)]), StepRecord.of([Self.came(at: 3)])),
    ]
    let rows = Sample(steps[0], steps[1]).rows
    guard case .changed = rows[0][0], case .matched = rows[1][0] else {
      Issue.record("\(rows)")
      return
    }
  }

  @Test("one that comes in another step is late, whenever it has to come there")
  func late() {
    let sample = Sample(
      (.number(1, [Self.token(Self.bounds(nil, 1))]), .of()),
      (.number(2), .of([Self.came(at: 20)]))
    )
    #expect(
      sample.rows[0] == [.missing(Self.token(Self.bounds(nil, 1)), .late(step: 2))]
    )
  }

  @Test("of several equal outputs, those that do not come are the last")
  func repetitions() {
    let expected = (1...3).map { Self.token(Occurrence(Repetition($0, of: 3))) }
    let output = Self.came(at: 0)
    let sample = Sample(expected, [output, output])
    #expect(
      sample.rows == [
        [
          .matched(expected[0], output), .matched(expected[1], output),
          .missing(expected[2], nil),
        ]
      ]
    )
  }

  // MARK: - Requests

  private static let sent = [
    ServiceMessage.to(.authorize, ["resource": "News"]), .to(.mediaToken, ["resource": "News"]),
  ]

  private static func rows(_ expected: ExpectedServices) -> [ServiceRow] {
    let step = Step(
      number: 1,
      range: .line(10),
      action: .app(.complete(.setSelectedProvider(nil))),
      words: "app: {setSelectedProvider: null}",
      settles: true,
      expectations: [],
      requests: expected,
      isExhaustive: true
    )
    return Sample((step, .of(requests: sent))).comparison.steps[0].requests ?? []
  }

  @Test("requests of a group may be sent in any order, and capture for all of it")
  func requestsInAnyOrder() {
    let captured = ServicePattern.to(.mediaToken, ["resource": "<capture:r>"])
    var expected = ExpectedServices()
    expected.append(
      anyOrder: [captured, .to(.authorize, ["resource": "<same:r>"])],
      at: .line(12)
    )
    let rows = Self.rows(expected)
    #expect(rows.allSatisfy { $0.passes })
    #expect(rows.map(\.group) == [.line(12), .line(12)])
    expected.append([.to(.logout)])
    let more = Self.rows(expected)
    #expect(more.map(\.passes) == [true, true, false])
    #expect(more.last?.group == nil)
  }

  @Test("others may be sent beside those that are included, whose order holds")
  func includedRequests() {
    func including(_ patterns: ServicePattern...) -> [ServiceRow] {
      var expected = ExpectedServices(patterns)
      expected.isExhaustive = false
      return Self.rows(expected)
    }
    let one = including(.to(.mediaToken))
    #expect(one.map(\.isAllowed) == [true, false])
    #expect(one.allSatisfy { $0.passes })
    #expect(including(.to(.authorize), .to(.mediaToken)).allSatisfy { $0.passes })
    let swapped = including(.to(.mediaToken), .to(.authorize))
    #expect(!swapped.allSatisfy { $0.passes })
    #expect(swapped.contains { $0.displacement == .moved })
    let sports = including(.to(.authorize, ["resource": "Sports"]))
    #expect(sports.filter { !$0.passes }.map(\.mismatches.count) == [1])
  }

  @Test("a request is sent within its bounds")
  func boundsOfRequests() {
    var request = ServiceMessage.to(.logout)
    request.instant = Instant(milliseconds: 3_000)
    for (latest, passes) in [(Int64(3), true), (2, false)] {
      var pattern = ServicePattern.to(.logout)
      pattern.occurrence = Self.bounds(nil, latest)
      let sample = Sample((.number(1, requests: [pattern]), .of(requests: [request])))
      #expect(sample.comparison.passed == passes)
    }
  }
}

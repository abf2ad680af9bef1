import ComparisonSamples
import EntsimDiagnostics
import EntsimEntitlement
import Testing

@testable import EntsimComparison
@testable import EntsimScenarioModel

@Suite("The place of a failure")
struct FailurePlaceTests {
  @Test("is that of the first value that differs, if it stands in the expectation itself")
  func place() {
    func head(_ line: Int) -> String? {
      let expectation = Expected(
        .output(
          OutputPattern(
            name: .callback(.setToken),
            arguments: ["t", Pattern(.literal("News"), at: .line(line, column: 20))],
            range: .lines(11, 14)
          )
        ),
        at: .lines(11, 14)
      )
      let requests = [
        ServicePattern(
          service: .logout,
          fields: [Pattern.Field("to", Pattern(.literal("a"), at: .line(line, column: 20)))],
          range: .lines(11, 14)
        )
      ]
      let sent = ServiceMessage(service: .logout, value: .described(["to": "b"]), entry: 1)
      var samples = [
        Sample([expectation], [.of(.setToken, "t", "Sports")]),
        Sample((.number(1, requests: requests), .of(requests: [sent]))),
        Sample((.number(1), .of())), Sample((.number(1), .of(requests: [sent]))),
      ]
      samples[2].end = .signedIn("alice")
      samples[2].finally.storage = Located(
        [
          TokenPattern(
            fields: [
              Pattern.Field("subscriber", Pattern(.literal("bob"), at: .line(line, column: 20)))
            ],
            range: .lines(12, 13)
          )
        ],
        at: .lines(11, 14)
      )
      samples[3].finally.requests = Located(ExpectedServices(requests), at: .lines(11, 14))
      let heads = Set(samples.map { String($0.text.prefix { $0 != " " }) })
      return heads.count == 1 ? heads.first : "\(heads)"
    }
    #expect(head(13) == "back.yaml:13:20:")
    // An alias stands for what is written elsewhere.
    #expect(head(5) == "back.yaml:11:9:")
    #expect(head(15) == "back.yaml:11:9:")
  }
}

extension SourceRange {
  fileprivate static func lines(_ first: Int, _ last: Int) -> Self {
    Self(start: Self.line(first).start, endLine: last, endColumn: 30)
  }
}

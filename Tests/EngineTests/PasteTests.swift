import EntsimDiagnostics
import EntsimEntitlement
import EntsimScenarioModel
import EntsimScenarios
import EntsimYAML
import Foundation
import TestSupport
import Testing

@testable import EntsimComparisonText
@testable import EntsimEngine
@testable import EntsimReports

/// The advice of failures, followed to the letter: bundled scenarios are changed in a few ways that let them
/// fail, and what they say then is pasted until they pass.
@Suite("What a failure says to paste")
struct PasteTests {
  /// Every third of the bundled scenarios without a matrix.
  static let paths = Bundle.paths.filter { path in
    let text = try? String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    return text.map { !$0.contains("\nmatrix:") } ?? false
  }.enumerated().filter { $0.offset.isMultiple(of: 3) }.map(\.element)

  @Test("is valid, and lets the scenario pass", .serialized, arguments: paths)
  func passes(path: String) throws {
    let text = try String(contentsOfFile: "\(Bundle.root)/\(path)", encoding: .utf8)
    var reader = TextReader()
    let changes =
      ScenarioFile(text).changes + [try anotherValue(in: text, &reader)].compactMap(\.self)
    for changed in changes {
      guard let scenario = try? reader.read(changed.text).get() else { continue }
      let result = Engine.run(scenario)
      guard !result.passed else { continue }
      let place = "\(path), \(changed.change)"
      var (text, failure) = (changed.text, self.text(of: result))
      var turnsLeft = 5
      while turnsLeft > 0, !failure.isEmpty, let pasted = ScenarioFile(text).following(failure) {
        text = pasted
        switch reader.read(text) {
        case .success(let scenario): failure = self.text(of: Engine.run(scenario))
        case .failure(let findings):
          Issue.record("\(place): not valid\n\(findings.text)\n\(failure)")
          return
        }
        turnsLeft -= 1
      }
      #expect(failure == "", "\(place)\n\(text)")
    }
  }

  /// Returns a file with another value for one of its literals; which one differs from file to file.
  private func anotherValue(
    in text: String,
    _ reader: inout TextReader
  ) throws -> ScenarioFile.Change? {
    let root = try #require(Document.kept(text, file: "test.yaml").root)
    let literals = LiteralInFile.all(in: root).filter { !$0.isForbidden }
    guard !literals.isEmpty, let scenario = try? reader.read(text).get() else { return nil }
    let literal = literals[text.utf8.count % literals.count]
    for changed in literal.changes(of: text, in: scenario).prefix(8) {
      if case .success = reader.read(changed) {
        return ("another value for \(literal.scalar.text)", changed)
      }
    }
    return nil
  }

  @Test(
    "keeps a matcher of what came at another place",
    arguments: [
      // A callback that comes a step late, where more may come.
      (
        """
          - app: getSelectedProvider
            expect: [setToken: [<any>, News], selectedProvider: Alpha]
          - app: {checkAuthorization: News}
            exhaustive: false
            expect: [sendTrackingData: {event: <any>, data: <any>}]
        """, ["setToken: [<any>, News]", "{event: <any>, data: <any>}"]
      ),
      // Requests in another order.
      (
        """
          - app: {checkAuthorization: News}
            exhaustive: false
            requests: [{mediaToken: {resource: <any>}}, {authorize: {resource: <capture:r>}}]
        """, ["{mediaToken: {resource: <any>}}", "{authorize: {resource: <capture:r>}}"]
      ),
      // A request that is sent a step early.
      (
        """
          - app: {checkAuthorization: News}
            exhaustive: false
            requests: [authorize]
          - app: {checkAuthorization: Sports}
            exhaustive: false
            requests: [{mediaToken: {resource: <regex:^N>}}, authorize, mediaToken]
        """, ["{mediaToken: {resource: <regex:^N>}}"]
      ),
      // Values captured in a list that is longer in fact.
      (
        """
          - app: checkAuthentication
            exhaustive: false
            expect:
              - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [true, <capture:p>, <any>, true]}
          - app: checkAuthentication
            exhaustive: false
            expect:
              - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [true, <same:p>, <any>, true, mobile, ios, iOS]}
        """, ["data: [true, <capture:p>, <any>, true, mobile, ios, iOS]"]
      ),
      // A value that is captured behind the place where it came.
      (
        """
          - app: getSelectedProvider
          - app: getSelectedProvider
            expect: [selectedProvider: {ID: <capture:id>}]
          - app: checkAuthentication
            exhaustive: false
            expect: [selectedProvider: {ID: <same:id>}]
        """, ["selectedProvider: {ID: Alpha}", "selectedProvider: {ID: <capture:id>}"]
      ),
    ]
  )
  func displaced(steps: String, kept: [String]) throws {
    let (text, turnCount) = try pasted(steps)
    #expect(turnCount == 1)
    for pattern in kept { #expect(text.contains(pattern), "\(text)") }
  }

  @Test(
    "says how often and when something came, and keeps groups and what else may be sent",
    arguments: [
      // One of three equal outputs that does not come, and one at a wrong time.
      (
        """
          - app: {checkAuthorization: News}
            settle: false
          - app: {checkAuthorization: News}
            exhaustive: false
            expect:
              - {setToken: [<any>, News], times: 3}
          - app: {checkAuthorization: News}
            exhaustive: false
            expect:
              - {setToken: [<any>, <regex:^N>], not before: 1s, within: 5s}
        """,
        ["- {setToken: [<any>, News], times: 2}", "- {setToken: [<any>, <regex:^N>], within: 5s}"]
      ),
      // A request beside others, and some in any order.
      (
        """
          - app: {checkAuthorization: News}
            exhaustive: false
            requests: {including: [logout, {mediaToken: {resource: <any>}}]}
          - app: {checkAuthorization: Kids}
            exhaustive: false
            requests: {including: [logout]}
          - app: {checkAuthorization: Sports}
            exhaustive: false
            requests: [any order: [{mediaToken: {resource: Nope}}, authorize]]
        """,
        [
          "requests: {including: [{mediaToken: {resource: <any>}}]}",
          "requests: {including: [authorize, mediaToken]}",
          "requests: [any order: [{mediaToken: {resource: Sports}}, authorize]]",
        ]
      ),
    ]
  )
  func lists(steps: String, kept: [String]) throws {
    let (text, _) = try pasted(steps)
    for pattern in kept { #expect(text.contains(pattern), "\(text)") }
  }

  /// Returns a scenario with these steps once it passes, by what its failures say to paste, and how often they had to.
  private func pasted(_ steps: String) throws -> (text: String, turnCount: Int) {
    var reader = TextReader()
    var text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]
      steps:
      \(steps)
      """
    var failures: [String] = []
    while failures.count < 5 {
      let failure = self.text(of: Engine.run(try reader.read(text).get()))
      guard !failure.isEmpty else { break }
      failures.append(failure)
      text = try #require(ScenarioFile(text).following(failure), "\(failure)")
    }
    #expect(failures.count < 5, "\(text)")
    return (text, failures.count)
  }

  private func text(of result: RunResult) -> String {
    result.passed
      ? ""
      : FailureText(width: 100, paint: Paint(), catalogue: Catalogue(areas: [], requirements: []))
        .text(of: result)
  }
}

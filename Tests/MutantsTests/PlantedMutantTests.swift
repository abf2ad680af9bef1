import EntsimSimulation
import EntsimSuite
import Foundation
import TestSupport
import Testing

@testable import EntsimMutants

@Suite("A planted mutant of each operator")
struct PlantedMutantTests {
  /// A mutant, and a bundled scenario that notices it by its outputs.
  struct Planted: Sendable, CustomTestStringConvertible {
    let name: String
    let scenario: String

    init(_ name: String, noticedBy scenario: String) {
      self.name = name
      self.scenario = scenario
    }

    var testDescription: String { name }

    /// Runs the scenario alone.
    func trial() throws -> MutantSuite.Trial {
      let suite = MutantSuite(["\(Repository.suite)/\(scenario).yaml"], jobs: 1)
      return suite.trial(of: try #require(suite.reaches.first { $0.mutant.name == name }))
    }
  }

  private static let planted = [
    Planted(
      "CANCEL-001/dropped/Cancel/back-in-the-picker",
      noticedBy: "Cancel/back-in-the-picker"
    ),
    Planted(
      "CANCEL-001/doubled/Cancel/back-in-the-picker",
      noticedBy: "Cancel/back-in-the-picker"
    ),
    Planted(
      "CANCEL-001/altered/callbackEmitted-setAuthenticationStatus/callback.setAuthenticationStatus.errorCode",
      noticedBy: "Cancel/back-in-the-picker"
    ),
    Planted("CANCEL-001/lost/app-other-callback", noticedBy: "Cancel/back-in-the-picker"),
    Planted(
      "AUTHN-012/not-folded/providerSelected",
      noticedBy: "Logout/inside-the-call-for-the-login-page"
    ),
    Planted(
      "API-006/delayed/AccessEnabler-setRequestor",
      noticedBy: "ServiceProviders/fastest-responder"
    ),
    Planted(
      "TVOS-003/kept/cancel-poll",
      noticedBy: "REST/Waits/code-while-permission-prompt-is-open"
    ),
    Planted("rules/earlier/accessToken", noticedBy: "REST/Services/registration"),
    Planted("rules/later/accessToken", noticedBy: "Registration/access-token-expires"),
    Planted(
      "rules/turned/advancedStatus/AuthorizationOutcome.end",
      noticedBy: "DeviceBinding/authorization-of-another-device"
    ),
    Planted(
      "rules/ignored/answeredDecision/resource",
      noticedBy: "Authorization/calls-during-an-authorization"
    ),
  ]

  @Test("there is one for each")
  func all() {
    let operators = Set(Self.planted.map { $0.name.split(separator: "/")[1] })
    let known = MutantOperator.allCases.filter { $0.kind == .runTime }
    #expect(operators == Set(known.map { $0.rawValue[...] }))
  }

  @Test("is killed by the scenario that checks what it breaks", arguments: planted)
  func killed(planted: Planted) throws {
    let trial = try planted.trial()
    guard case .killed(_, byClaim: false) = trial else {
      Issue.record("\(planted.name) is not killed by outputs: \(trial)")
      return
    }
  }

  @Test("survives in a scenario that expects nothing")
  func nothingExpected() throws {
    let folder = try TestFolder()
    try folder.copySuite()
    let path = "Scenarios/Cancel/nothing-expected.yaml"
    try folder.write(
      """
      schema: 1
      scenario: The viewer leaves the picker, and nothing is expected
      covers: [CANCEL-001]
      use: [Fixtures/two-providers.yaml]
      steps:
        - app: setRequestor
        - app: getAuthentication
        - app: {setSelectedProvider: null}

      """,
      to: path
    )
    let suite = MutantSuite(
      [folder.url.appending(path: path).path],
      jobs: 1,
      by: Suite(isOpen: true)
    )
    let ofRule = suite.reaches.filter { $0.mutant.requirement == "CANCEL-001" }
    #expect(ofRule.count > 5)
    for reach in ofRule {
      if case .killed(_, byClaim: false) = suite.trial(of: reach) {
        Issue.record("\(reach.mutant.name) is killed although nothing is expected")
      }
    }
  }

  @Test("that survives is told with what it changes")
  func difference() throws {
    let suite = MutantSuite(
      ["\(Repository.suite)/Cancel/back-in-the-picker.yaml"],
      jobs: 1,
      by: Suite(isOpen: true)
    )
    let name =
      "CANCEL-001/altered/callbackEmitted-setAuthenticationStatus/callback.setAuthenticationStatus.errorCode"
    let reach = try #require(suite.reaches.first { $0.mutant.name == name })
    let search = suite.search(for: reach, in: .none)
    #expect(search == .differs(0, .observable))
    let example = try #require(suite.example(of: reach, search, .none))
    #expect(example.added.isEmpty)
    #expect(example.difference.sentence.contains("PROVIDER_NOT_SELECTED_ERROR] at"))
  }
}

import EntsimEntitlement
import EntsimHandbook
import Foundation
import TestSupport
import Testing

@testable import EntitlementScenarios

@Suite("Requirements that only an app can fulfil")
struct DutyTests {
  /// Runs the evening against a player; returns why it does not pass, nil where it does.
  private func failure(of flaw: DutifulPlayer.Flaw?) throws -> ScenarioFailure? {
    let cell = try #require(try ScenarioSuite("Duties/Scenarios").cells.first)
    return try cell.failure(against: DutifulPlayer(flaw)) { map in
      map.on("setSelectedProvider") { $0.pick($1.provider) }
      map.on("checkAuthorization") { $0.check($1.resource ?? "") }
      map.on("getAuthorization") { $0.select($1.resource ?? "") }
      map.on(step: 12) { player, _ in player.tapSignIn() }
      map.onUnprotectedMedia(afterStep: 11) { $0.select("Trailer") }
      map.onRedirect { $0.finishPage(at: $1) }
      map.onDone { $0.finishSafari() }
    }
  }

  @Test("an app that fulfils all of them passes")
  func fulfilled() throws {
    let failure = try failure(of: nil)
    #expect(failure == nil, "\(failure?.text ?? "")")
  }

  /// For each flaw, the line in the file and the lines of the message.
  static let messages: [DutifulPlayer.Flaw: (line: Int, text: [String])] = [
    .noSignInAfterCheck: (
      23,
      [
        "the app should have called `getAuthentication` after setAuthenticationStatus: "
          + "[ERROR, USER_NOT_AUTHENTICATED_ERROR], but called nothing;",
        "FLOW-007 requires: after a failure, the app goes to an authentication flow;",
      ]
    ),
    .nothingAtDone: (
      33,
      [
        "the app should have called `setSelectedProvider: null` when the viewer tapped Done, "
          + "but called nothing;",
        "the last callback was navigateToUrl: "
          + "[https://sp.auth.adobe.com/adobe-services/authenticate/saml?…, true];",
        "CANCEL-013 requires: the app must call setSelectedProvider(nil);",
      ]
    ),
    .authorizationAfterFailedSignIn: (
      33,
      [
        "the app should have called nothing after setAuthenticationStatus: "
          + "[ERROR, PROVIDER_NOT_SELECTED_ERROR], but called `getAuthorization: News`;",
        "FLOW-015 requires: after a failure, the app attempts no authorization;",
      ]
    ),
    .noSignInAfterFailedRequest: (
      41,
      [
        "the app should have called `getAuthentication` after tokenRequestFailed: "
          + "[News, USER_NOT_AUTHENTICATED_ERROR, \"\"], but called nothing;",
        "AUTHZ-017 requires: after an error of authentication, "
          + "the app restarts the authentication flow;",
        "FLOW-027 requires: without a valid authentication, "
          + "the app returns to the authentication flow;",
      ]
    ),
    .nothingAtBack: (
      49,
      [
        "the app should have called `setSelectedProvider: null` "
          + "when the viewer acted in the app, but called nothing;",
        "the last callback was navigateToUrl: "
          + "https://sp.auth.adobe.com/adobe-services/authenticate/saml?…;",
        "FLOW-012 requires: the app must call setSelectedProvider(nil);",
      ]
    ),
    .authorizationOfOpenMedia: (
      49,
      [
        "the app should have called nothing when the viewer selected media that is not protected, "
          + "but called `getAuthorization: Trailer`;",
        "the last callback was setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR];",
        "AUTHZ-019 requires: the app does not call the SDK;",
        "FLOW-023 requires: the app plays other media without the SDK;",
      ]
    ),
    .nothingAtRedirect: (
      63,
      [
        "the app should have called `handleExternalURL: adobepass://ios.app` "
          + "when the page went to its redirect URL, but called nothing;",
        "the last callback was navigateToUrl: "
          + "https://sp.auth.adobe.com/adobe-services/authenticate/saml?…;",
        "AUTHN-015 requires: the app does not load this URL, closes the controller, "
          + "and calls handleExternalURL (before 3.0: getAuthenticationToken);",
      ]
    ),
    .noAuthorizationOfMedia: (
      67,
      [
        "the app should have called `getAuthorization: News` "
          + "when the viewer acted in the app, but called nothing;",
        "the last callback was setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED];",
        "FLOW-023 requires: for protected media, the app starts an authorization;",
      ]
    ),
  ]

  /// For a call without an entry in the table, what a message ends with.
  static let hints: [DutifulPlayer.Flaw: String] = [
    .noSignInAfterCheck: hint, .noSignInAfterFailedRequest: hint,
  ]

  private static let hint =
    "if the viewer causes this call, the table needs `map.on(\"getAuthentication\")`"

  @Test("an app with a flaw is found, with the requirement", arguments: DutifulPlayer.Flaw.allCases)
  func broken(by flaw: DutifulPlayer.Flaw) throws {
    let failure = try #require(try failure(of: flaw))
    let message = try #require(Self.messages[flaw], "\(failure.line): \(failure.text)")
    #expect(failure.line == message.line)
    let parts = failure.text.components(separatedBy: "\n\n")
    let lines = parts[2].split(separator: "\n").map { String($0.drop { $0 == " " }) }
    let hint = Self.hints[flaw]
    #expect(
      lines == message.text + ["the scenario covers AUTHN-001\(hint == nil ? "" : ";")"]
        + [hint].compactMap(\.self)
    )
  }

  /// The rows of the tables of testing.md with such a heading: the ids, and the text beside them.
  private func rows(of heading: String) throws -> [(ids: [String], text: String)] {
    let page = try Repository.text(of: "Documentation/testing.md")
    let table = try #require(page.split(separator: "| requirement | \(heading) |\n").last)
    return table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        return (cells[0].components(separatedBy: ", "), cells[1])
      }
  }

  @Test("stand in the documentation: those that calls show, and the others with the reason")
  func documented() throws {
    let apart = Handbook.bundled.requirements.filter { $0.subject == .app && $0.apart != nil }
    let shown = Set(AppRequirement.all.map { "\($0.id)" })
    let ids = apart.map { "\($0.id)" }
    let (checked, others) = (try rows(of: "shown by"), try rows(of: "reason"))
    #expect(checked.flatMap(\.ids).sorted() == ids.filter(shown.contains))
    #expect(others.flatMap(\.ids) == ids.filter { !shown.contains($0) })
    for (ids, reason) in others {
      let requirement = apart.first { "\($0.id)" == ids[0] }
      #expect(reason == requirement?.apart)
    }
    #expect(ids.count == 9)
    #expect(others.count == 3)
  }

  @Test("name statements that the catalogue has, each of which a flaw shows")
  func statements() throws {
    let texts = Self.messages.values.flatMap(\.text)
    for requirement in AppRequirement.all {
      let known = try #require(Handbook.bundled[requirement.id])
      #expect(requirement.statement < known.then.count, "\(requirement.id)")
      // A call that is only allowed can be missing without a flaw of the app; see PlayerTests.
      let isShown = texts.contains { $0.hasPrefix(requirement.text) }
      #expect(isShown == requirement.isDuty, "\(requirement.text)")
    }
  }
}

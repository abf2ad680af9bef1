import EntsimEntitlement
import EntsimRESTClient
import EntsimSimulation
import Testing

/// The table of the cookbook's steps: where each leads, and that nothing is left out.
@Suite("Cookbook transitions")
struct CookbookTransitionTests {
  private typealias Row = (step: Int, outcome: CookbookOutcome, next: Int?)

  /// The cookbook as its text has it (003).
  private static let rows: [Row] = [
    (1, .tokenIsValid, 11), (1, .tokenIsNotValid, 2),
    (2, .mayNotAsk, 10), (2, .isSignedIn, 6), (2, .isNotSignedIn, 3), (2, .signInHasExpired, 3),
    (3, .isConfigured, 4), (3, .isNotConfigured, 10),
    (4, .mayNotAskAgain, 10), (4, .appleHasAnswered, 5),
    (5, .signInSucceeded, 6), (5, .newSignInHasExpired, 10), (5, .unsupportedProviderIsKnown, 10),
    (5, .unsupportedProviderIsUnknown, 10), (5, .appleFailed, 10), (5, .appleSaidNothing, 10),
    (6, .profileIsThere, 7), (6, .profileIsRefused, 10), (6, .providerIsUnknown, 10),
    (7, .statementIsThere, 8), (7, .statementIsMissing, 10), (7, .mayNotAskForStatement, 10),
    (8, .exchangeIsAnswered, 9),
    (9, .tokenIsExchanged, 11), (9, .tokenIsNotExchanged, 10),
    (10, .regularSignInSucceeded, 11), (10, .regularSignInEnded, nil),
    (11, .isAuthorized, nil), (11, .isDenied, nil), (11, .signInIsGone, 1),
  ]

  @Test("each row is the cookbook's")
  func rows() {
    let table = CookbookTransition.all
    #expect(table.map(\.outcome) == Self.rows.map(\.outcome))
    for (transition, row) in zip(table, Self.rows) {
      #expect(transition.step.number == row.step, "\(row.outcome)")
      #expect(transition.next?.number == row.next, "\(row.outcome)")
    }
  }

  @Test("each step can be reached from the first, and each has a way out")
  func reach() {
    var reached: Set<CookbookStep> = [.checkToken]
    for _ in CookbookStep.allCases {
      for row in CookbookTransition.all where reached.contains(row.step) {
        if let next = row.next { reached.insert(next) }
      }
    }
    #expect(reached == Set(CookbookStep.allCases))
    #expect(Set(CookbookTransition.all.map(\.step)) == Set(CookbookStep.allCases))
  }

  @Test("each row rests on a requirement of the REST client")
  func rules() {
    for row in CookbookTransition.all {
      #expect(!row.rules.isEmpty, "\(row.outcome)")
      #expect(row.rules.ids.allSatisfy { $0.description.hasPrefix("REST-") }, "\(row.outcome)")
    }
  }
}

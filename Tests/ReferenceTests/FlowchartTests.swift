import EntsimRESTClient
import EntsimReference
import Testing

/// The picture of the cookbook, as text in Mermaid's language.
@Suite("The flowchart of the cookbook")
struct FlowchartTests {
  @Test("has a box for each step, and one arrow for all outcomes that lead to the same step")
  func text() {
    let outcomes: [CookbookOutcome] = [.appleFailed, .appleSaidNothing, .signInSucceeded]
    #expect(
      Flowchart.text(of: outcomes.map(\.transition)) == """
        flowchart TD
          S5["5: Was the sign-in successful?"]
          S5 -- "Apple has another error, or the viewer cancelled<br>Apple has no id and no error" --> S10
          S5 -- "the sign-in was successful" --> S6

        """
    )
  }

  @Test("has one end for every outcome that no step follows")
  func end() {
    let outcomes: [CookbookOutcome] = [.regularSignInEnded, .isAuthorized]
    #expect(
      Flowchart.text(of: outcomes.map(\.transition)) == """
        flowchart TD
          S10["10: Sign in regularly"]
          S11["11: Authorize the resource"]
          E(["the end"])
          S10 -- "the viewer has not signed in" --> E
          S11 -- "the media token is there" --> E

        """
    )
  }
}

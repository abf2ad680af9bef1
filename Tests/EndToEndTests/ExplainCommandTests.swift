import Foundation
import TestSupport
import Testing

@Suite("entsim explain")
struct ExplainCommandTests {
  @Test(
    "explains an id or a word outside of any suite, as it is committed",
    arguments: [
      "CFG404", "N130", "AUTHN-006", "AMB-09", "wrong-kind", "USER_NOT_AUTHORIZED_ERROR",
      "getAuthentication", "TRACKING_AUTHENTICATION", "GENERIC_AUTHENTICATION_ERROR",
      "requestSent",
    ]
  )
  func explained(word: String) throws {
    let folder = try TestFolder()
    let outcome = try Program.debug.run(["explain", word], in: folder.url)
    #expect(outcome.status == 0 && outcome.errors == "")
    try Golden.expect(outcome.output, in: "Tests/EndToEndTests/Golden/explain-\(word).txt")
    // Help explains it too.
    let help = try Program.debug.run(["help", word], in: folder.url)
    #expect(help.status == 0)
  }

  @Test("refuses what it does not know, and names the nearest word")
  func unknown() throws {
    let folder = try TestFolder()
    let outcome = try Program.debug.run(["explain", "CFG440"], in: folder.url)
    #expect(outcome.status == 64 && outcome.output == "")
    #expect(outcome.errors.contains("'CFG440' is not known; is it CFG400?"))
    let none = try Program.debug.run(["explain"], in: folder.url)
    #expect(none.status == 64 && none.errors.contains("name an id or a word"))
  }

  @Test(
    "takes several words for one with blanks, and explains what it knows before it refuses the rest"
  )
  func several() throws {
    let folder = try TestFolder()
    let phrase = try Program.debug.run(["explain", "signs", "in"], in: folder.url)
    #expect(phrase.status == 0)
    #expect(phrase.output.hasPrefix("signs in  "))
    let some = try Program.debug.run(["explain", "nono", "CFG404"], in: folder.url)
    #expect(some.status == 64)
    #expect(some.output.hasPrefix("CFG404  "))
    #expect(some.errors.hasPrefix("entsim: 'nono' is not known"))
  }

  @Test("adds the requirements of a suite, which come on top")
  func suite() throws {
    let folder = try TestFolder()
    try folder.write(
      """
      area: own
      about: Ours.
      requirements:
        - id: OWN-001
          given: a provider picker
          when: the app shows the picker
          then: [the logo of each MVPD is shown]
          sources: [{document: handbook, heading: Page 1}]
          basis: explicit
      """,
      to: "Scenarios/Requirements/own.yaml"
    )
    try folder.write(
      "documents: {handbook: The house's handbook}\n",
      to: "Scenarios/Requirements/documents.yaml"
    )
    for arguments in [["explain", "OWN-001"], ["explain", "OWN-001", "--suite", "Scenarios"]] {
      let outcome = try Program.debug.run(arguments, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("The logo of each MVPD is shown."))
      #expect(outcome.output.contains("The house's handbook (handbook), Page 1"))
    }
    let outcome = try Program.debug.run(["explain", "OWN-001", "--suite", "None"], in: folder.url)
    #expect(outcome.status == 64 && outcome.errors.contains("has no valid requirements"))
  }
}

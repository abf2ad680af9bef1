import EntsimEntitlement
import EntsimRESTClient
import EntsimSimulation
import EntsimWorld
import Testing

@testable import EntsimReports

@Suite("The sequence of an app on the REST path")
struct RESTTraceTests {
  @Test(
    "says what the app does as a scenario expects it",
    arguments: [
      (.step(.judgeExchange), "step: 9"), (.closesPage, "closesPage"),
      (.showsPicker(["Alpha", "Beta"]), "showsPicker: [Alpha, Beta]"),
      (.refuses("News", "Not now: later"), "refuses: [News, \"Not now: later\"]"),
      (
        .asksForMetadata(AccountMetadataRequest(number: 1, isInterruptionAllowed: false)),
        "asksForMetadata: {isInterruptionAllowed: false, "
          + "channelIdentifier: https://saml.sp.auth.adobe.com, "
          + "includeAccountProviderIdentifier: true, includeAuthenticationExpirationDate: true}"
      ),
    ] as [(RESTOutput, String)]
  )
  func outcome(output: RESTOutput, text: String) throws {
    var journal = WorldJournal()
    journal.append(
      WorldEntry(
        sequence: 1,
        instant: Instant(milliseconds: 0),
        participant: .restClient("news"),
        cause: nil,
        rules: [],
        payload: .restClient(.emitted(output))
      )
    )
    for hasSeveralApps in [false, true] {
      let messages = TraceMessages(journal, TraceParties(hasSeveralApps: hasSeveralApps))
      let message = try #require(messages.message(journal[1]))
      #expect(message.what == text)
      #expect(message.route == (hasSeveralApps ? "news" : "app"))
      #expect(message.number == 1)
    }
  }
}

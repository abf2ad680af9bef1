import EntsimEntitlement
import EntsimLanguage
import EntsimYAML
import TestSupport
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Notation")
struct NotationTests {
  @Test(
    "texts are quoted only where YAML needs it",
    arguments: [
      ("Alpha", "Alpha"), ("", "\"\""), ("null", "\"null\""), ("true", "\"true\""),
      ("3.10", "\"3.10\""), ("3.9.2", "3.9.2"), ("0x1F", "\"0x1F\""), ("1e3", "\"1e3\""),
      ("yes", "yes"), ("1h30m", "1h30m"), ("-90m", "-90m"), ("- a", "\"- a\""),
      ("a: b", "\"a: b\""),
      ("a:b", "a:b"), ("a:", "\"a:\""), ("a #b", "\"a #b\""), ("a#b", "a#b"), ("[a]", "\"[a]\""),
      ("https://sp.auth.adobe.com/a?b=c&d", "https://sp.auth.adobe.com/a?b=c&d"),
      ("say \"yes\"", "say \"yes\""), ("\"yes\"", "'\"yes\"'"), ("it's", "it's"), ("'s", "\"'s\""),
      ("a,\"b'", "'a,\"b'''"), ("two\nlines", "\"two\\nlines\""), ("\u{2028}", "\"\\u2028\""),
      ("\u{1F600}", "\u{1F600}"), ("\u{E0041}", "\"\\U000E0041\""), ("\u{85}", "\"\\x85\""),
      ("Café", "Café"), ("<any>", "\\<any>"), ("\\<", "\\\\<"), (" a", "\" a\""), ("<<", "\\<<"),
      ("-", "\"-\""), ("~", "\"~\""), ("@a", "\"@a\""), ("%", "\"%\""), ("`", "\"`\""),
    ] as [(String, String)]
  )
  func quoting(text: String, notation: String) {
    #expect(Notation.text(of: .string(text)) == notation)
    for place in ["[\(notation)]", "{key: \(notation)}", "- \(notation)"] {
      let document = Document.kept(place, file: "a.yaml")
      let node = document.root?.sequence?.first ?? document.root?["key"]?.value
      #expect(document.diagnostics == [])
      #expect(node?.string.flatMap(MatcherSyntax.literal) == text)
    }
  }

  @Test("callbacks are written as the surface says")
  func callbacks() {
    let alpha = MVPD(id: "Alpha", displayName: "Alpha TV")
    let cases: [(Callback, String)] = [
      (.setRequestorComplete(.success), "setRequestorComplete: SUCCESS"),
      (.displayProviderDialog([alpha]), "displayProviderDialog: [Alpha]"),
      (.displayProviderDialog([]), "displayProviderDialog: []"),
      (
        .setAuthenticationStatus(.error, .providerNotSelected),
        "setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]"
      ),
      (.selectedProvider(nil), "selectedProvider: null"),
      (
        .sendTrackingData(.notAuthenticated(ClientTraits(of: .iPhone))),
        "sendTrackingData: {event: TRACKING_AUTHENTICATION, "
          + "data: [false, \"\", \"\", false, mobile, ios, iOS]}"
      ),
      (.status(AdvancedStatus("N005", .info)), "status: {errorId: N005, level: info}"),
    ]
    for (callback, text) in cases {
      #expect(
        Notation.output(name: .callback(callback.name), arguments: callback.arguments) == text
      )
    }
  }
}

import Diagnostics
import Testing

@Suite("Spelling")
struct SpellingTests {
  static let calls = [
    "setRequestor", "setSelectedProvider", "getSelectedProvider", "getAuthentication",
    "getAuthorization", "logout",
  ]

  @Test(
    "finds the word that was meant",
    arguments: [
      ("setSelectedProvidr", "setSelectedProvider"),
      ("setselectedprovider", "setSelectedProvider"),
      ("LOGOUT", "logout"),
      ("lgoout", "logout"),
      ("logout", "logout"),
      ("getAuthentification", "getAuthentication"),
      ("getAuthorisation", "getAuthorization"),
      ("SetRequester", "setRequestor"),
    ]
  )
  func finds(_ word: String, _ meant: String) {
    #expect(Spelling.nearest(to: word, among: SpellingTests.calls) == meant)
  }

  @Test(
    "finds nothing when nothing is near",
    arguments: ["", "x", "checkPreauthorizedResources", "logouttuogol", "日本"]
  )
  func findsNothing(_ word: String) {
    #expect(Spelling.nearest(to: word, among: SpellingTests.calls) == nil)
  }

  @Test("takes the first of equally near candidates")
  func ties() {
    #expect(Spelling.nearest(to: "cat", among: ["bat", "car", "hat"]) == "bat")
    #expect(Spelling.nearest(to: "cat", among: ["hat", "bat", "car"]) == "hat")
  }

  @Test("prefers the exact word to one in another case, wherever it stands")
  func exactWins() {
    #expect(Spelling.nearest(to: "news", among: ["NEWS", "news"]) == "news")
    #expect(Spelling.nearest(to: "news", among: ["newt", "NEWS"]) == "NEWS")
  }

  @Test("does not suggest a word of which every letter would change")
  func oneLetter() {
    #expect(Spelling.nearest(to: "a", among: ["b", "c"]) == nil)
    #expect(Spelling.nearest(to: "a", among: ["b", "A"]) == "A")
    #expect(Spelling.nearest(to: "", among: [""]) == nil)
  }

  @Test("compares Unicode scalars and folds case beyond ASCII")
  func unicode() {
    #expect(Spelling.nearest(to: "ÉTÉ", among: ["été", "eté"]) == "été")
  }

  @Test("does bounded work on long words and many candidates")
  func bounded() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(Spelling.nearest(to: long, among: [long, "a"]) == nil)
    #expect(Spelling.nearest(to: "logout", among: [long, "logot"]) == "logot")
    let many = Array(repeating: "zzzzzz", count: 1000) + ["logout"]
    #expect(Spelling.nearest(to: "logout", among: many) == nil)
  }

  @Test("words its suggestion as a question")
  func help() {
    #expect(Spelling.help(for: "logot", among: SpellingTests.calls) == "did you mean `logout`?")
    #expect(Spelling.help(for: "zzz", among: SpellingTests.calls) == nil)
  }
}

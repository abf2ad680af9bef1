import EntsimDiagnostics
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
    let many = Array(repeating: "zzzzzz", count: 500) + ["logout"]
    #expect(Spelling.nearest(to: "logout", among: many) == nil)
  }

  @Test("counts edits as the definition says, for all short words over two letters")
  func definition() {
    let letters: [[Character]] = [["a"], ["b"]]
    var words = letters
    for _ in 0..<3 { words += words.flatMap { word in letters.map { word + $0 } } }
    let all = Set(words.map { String($0) }).sorted()
    for word in all {
      for other in all where word != other {
        let longer = max(word.count, other.count)
        let allowed = min(max(1, longer / 3), longer - 1)
        let isNear = distance(Array(word), Array(other)) <= allowed
        #expect((Spelling.nearest(to: word, among: [other]) != nil) == isNear, "\(word) \(other)")
      }
    }
  }

  /// The distance by its recursive definition.
  private func distance(_ left: [Character], _ right: [Character]) -> Int {
    guard let last = left.last, let otherLast = right.last else {
      return max(left.count, right.count)
    }
    let (left1, right1) = (left.dropLast(), right.dropLast())
    var cost = min(distance(Array(left1), right), distance(left, Array(right1))) + 1
    cost = min(cost, distance(Array(left1), Array(right1)) + (last == otherLast ? 0 : 1))
    if let before = left1.last, let otherBefore = right1.last, last == otherBefore,
      before == otherLast
    {
      cost = min(cost, distance(Array(left1.dropLast()), Array(right1.dropLast())) + 1)
    }
    return cost
  }
}

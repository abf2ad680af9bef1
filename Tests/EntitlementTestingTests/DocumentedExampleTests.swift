import EntitlementTesting
import TestSupport
import Testing

extension Player {
  fileprivate convenience init(of requestor: String) {
    self.init()
    enabler.setRequestor(requestor)
  }

  fileprivate func tapSignIn() { enabler.getAuthentication() }

  fileprivate func pick(_ provider: String) { enabler.setSelectedProvider(provider) }

  fileprivate func play(_ resource: String) { enabler.getAuthorization(resource) }
}

@Suite("The page on testing an app")
struct DocumentedExampleTests {
  @Test("has ten lines that work")
  func example() throws {
    // example
    let session = EntitlementSession {
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", resources: ["News"])
    }
    let player = session.run { Player(of: "DEMO") }
    player.tapSignIn()
    session.settle()
    player.pick("Alpha")
    try session.user.signsIn("alice")
    player.play("News")
    try session.expect(.setToken(forResource: "News"), allowsOthers: true)
    // end
  }

  @Test("shows the lines that are tested")
  func text() throws {
    let test = try Repository.text(of: "Tests/EntitlementTestingTests/DocumentedExampleTests.swift")
    let page = try Repository.text(of: "Documentation/testing.md")
    let lines = test.split(separator: "\n").map { $0.drop { $0 == " " } }
    let first = try #require(lines.firstIndex(of: "// example"))
    let last = try #require(lines.firstIndex(of: "// end"))
    for line in lines[(first + 1)..<last] { #expect(page.contains(line), "\(line)") }
  }
}

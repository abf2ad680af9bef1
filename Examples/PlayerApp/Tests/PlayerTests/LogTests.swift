import EntitlementTesting
import Foundation
import Player
import Testing

/// The log that the app keeps with its recorder.
///
/// With `PLAYER_LOGS` in the environment, the log of an evening is written into that folder, for `entsim check`.
@Suite("The log")
struct LogTests {
  @Test("tells the calls and callbacks of an evening, and no token, URL or metadata")
  func evening() throws {
    let room = LivingRoom()
    let news = room.tap("News")
    room.session.advance(by: .seconds(3))
    try room.finishSignIn()
    #expect(news.plays)
    room.session.advance(by: .seconds(600))
    let sports = room.tap("Sports")
    room.session.settle()
    #expect(sports.failure == .denied("Not in your plan"))
    room.app.mark(["News", "Sports"])
    room.session.settle()
    room.app.tapSignOut()
    try room.session.user.leavesPageToItsRedirects()
    #expect(room.app.account == .signedOut)

    let text = room.log.lines.joined(separator: "\n") + "\n"
    guard case .success(let token)? = news.results.first else { throw NoToken() }
    for secret in [token, "https:", "alice"] { #expect(!text.contains(secret), "\(text)") }
    let calls = room.log.lines.compactMap { $0.firstMatch(of: #/"call":"(\w+)"/#)?.1 }
    #expect(
      calls == [
        "setOptions", "setRequestor", "checkAuthentication", "getAuthorization",
        "setSelectedProvider", "handleExternalURL", "getSelectedProvider", "getAuthorization",
        "checkPreauthorizedResources", "logout", "handleExternalURL",
      ]
    )
    if let folder = ProcessInfo.processInfo.environment["PLAYER_LOGS"] {
      try text.write(toFile: "\(folder)/evening.jsonl", atomically: true, encoding: .utf8)
    }
  }

  private struct NoToken: Error {}
}

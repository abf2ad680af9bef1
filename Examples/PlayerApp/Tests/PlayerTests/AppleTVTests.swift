import EntitlementTesting
import Player
import Testing

@Suite("Apple TV")
struct AppleTVTests {
  private func roomWithCode() throws -> (LivingRoom, code: String) {
    let room = LivingRoom(.appleTV)
    room.app.tapSignIn()
    room.session.settle()
    room.app.pick(LivingRoom.alpha)
    room.session.settle()
    guard case .code(let code) = room.app.screen else { throw NoCode() }
    return (room, code)
  }

  private struct NoCode: Error {}

  @Test("The app shows a code, and the viewer signs in on a second screen")
  func secondScreen() throws {
    let (room, code) = try roomWithCode()
    try room.session.user.signsInOnSecondScreen("alice", code: code)
    #expect(room.app.account == .signedOut)
    room.session.advance(by: .seconds(60))
    #expect(room.app.screen == .none)
    #expect(room.app.account == .signedIn(provider: "Alpha TV"))
  }

  @Test("Back takes the code away, and a later sign-in with it has no effect")
  func back() throws {
    let (room, code) = try roomWithCode()
    room.app.tapBack()
    room.session.settle()
    #expect(room.app.screen == .none)
    try room.session.user.signsInOnSecondScreen("alice", code: code)
    room.session.advance(by: .seconds(600))
    #expect(room.app.account == .signedOut)
  }

  @Test("A code that expires takes its screen away")
  func expiry() throws {
    let (room, _) = try roomWithCode()
    room.session.advance(by: .seconds(86_400))
    #expect(room.app.screen == .none)
    #expect(room.app.account == .signedOut)
  }

  @Test("A logout opens no page")
  func logout() throws {
    let (room, code) = try roomWithCode()
    try room.session.user.signsInOnSecondScreen("alice", code: code)
    room.session.advance(by: .seconds(60))
    room.app.tapSignOut()
    room.session.settle()
    #expect(room.app.logoutPage == nil)
    #expect(room.app.account == .signedOut)
  }
}

import EntitlementTesting
import Player
import Testing

@Suite("Sign-out")
struct SignOutTests {
  @Test("The logout page loads in the background, and the viewer is signed out after it")
  func signOut() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    room.app.tapSignOut()
    room.session.settle()
    #expect(room.app.logoutPage != nil)
    #expect(room.app.screen == .none)
    try room.session.user.leavesPageToItsRedirects()
    #expect(room.app.logoutPage == nil)
    #expect(room.app.account == .signedOut)
    #expect(room.tap("News").results.isEmpty)
    room.session.settle()
    #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
  }

  @Test("A viewer who signed in with Apple learns that the sign-in remains in the settings")
  func apple() throws {
    let (session, app) = phoneWithAppleSignIn()
    app.tapSignIn()
    session.settle()
    #expect(app.screen == .appleDialog)
    try session.user.signsInWithApple("alice")
    #expect(app.account == .signedIn(provider: "Alpha TV"))
    #expect(app.appleDialog == nil)
    app.tapSignOut()
    session.settle()
    #expect(app.notice == .signOutInSettings)
  }
}

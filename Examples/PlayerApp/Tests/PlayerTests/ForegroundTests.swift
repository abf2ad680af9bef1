import EntitlementTesting
import Player
import Testing

@Suite("The return to the foreground")
struct ForegroundTests {
  @Test("A viewer who signed in in the settings meanwhile is signed in")
  func systemSignIn() throws {
    let (session, app) = phoneWithAppleSignIn()
    #expect(app.account == .signedOut)
    try session.leaveAndReturn(to: app) { try session.device.signsInToTVProvider("alice") }
    #expect(app.account == .signedIn(provider: "Alpha TV"))
  }

  @Test("A viewer who signed out in the settings meanwhile is signed out")
  func systemSignOut() throws {
    let (session, app) = phoneWithAppleSignIn()
    try session.leaveAndReturn(to: app) { try session.device.signsInToTVProvider("alice") }
    try session.leaveAndReturn(to: app) { try session.device.signsOutOfTVProvider() }
    #expect(app.account == .signedOut)
    #expect(app.screen == .none)
  }

  @Test("An open picker stays, and the sign-in goes on")
  func picker() throws {
    let room = LivingRoom()
    room.app.tapSignIn()
    room.session.settle()
    try room.session.leaveAndReturn(to: room.app)
    #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
    try room.finishSignIn()
    #expect(room.app.account == .signedIn(provider: "Alpha TV"))
  }
}

extension EntitlementSession {
  /// Moves the app to the background and back, as the delegate of the app's scene learns it.
  fileprivate func leaveAndReturn(
    to app: Entitlements,
    after act: () throws -> Void = {}
  ) throws {
    try self.app.background()
    app.enterBackground()
    try act()
    try self.app.foreground()
    app.enterForeground()
    settle()
  }
}

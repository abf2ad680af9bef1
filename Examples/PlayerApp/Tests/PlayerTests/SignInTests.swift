import EntitlementTesting
import Player
import Testing

@Suite("Sign-in")
struct SignInTests {
  @Test("A viewer picks a provider, signs in on its page, and is signed in")
  func signIn() throws {
    let room = LivingRoom()
    #expect(room.app.account == .signedOut)
    room.app.tapSignIn()
    room.session.settle()
    #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
    room.app.pick(LivingRoom.alpha)
    room.session.settle()
    guard case .page(let url, isInSafari: false) = room.app.screen else {
      Issue.record("the screen is \(room.app.screen)")
      return
    }
    #expect(url.contains("mso_id=Alpha"))
    try room.session.user.signsIn("alice")
    #expect(room.app.screen == .none)
    #expect(room.app.account == .signedIn(provider: "Alpha TV"))
  }

  @Test("Back in the picker and Back on the page: the viewer is signed out, without a notice")
  func back() {
    for pages in 0...1 {
      let room = LivingRoom()
      room.app.tapSignIn()
      room.session.settle()
      if pages == 1 {
        room.app.pick(LivingRoom.alpha)
        room.session.settle()
      }
      room.app.tapBack()
      room.session.settle()
      #expect(room.app.screen == .none)
      #expect(room.app.account == .signedOut)
      #expect(room.app.notice == nil)
    }
  }

  @Test("A server that fails: the app tells the viewer, and the next sign-in works")
  func serverFails() throws {
    let room = LivingRoom()
    try room.session.servers.answer(.authenticationToken, status: 500)
    try room.signAliceIn()
    #expect(room.app.account == .signedOut)
    #expect(room.app.notice == .signInFailed)
    try room.session.servers.restore(.authenticationToken)
    try room.signAliceIn()
    #expect(room.app.account == .signedIn(provider: "Alpha TV"))
    #expect(room.app.notice == nil)
  }

  @Test("A second tap on the button changes nothing")
  func secondTap() {
    let room = LivingRoom()
    room.app.tapSignIn()
    room.session.settle()
    let screen = room.app.screen
    room.app.tapSignIn()
    room.session.settle()
    #expect(room.app.screen == screen)
  }

  @Test("After a relaunch the viewer is still signed in")
  func relaunch() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    try room.session.app.terminate()
    try room.session.app.launch()
    let app = room.session.run { Entitlements(softwareStatement: "statement") }
    app.start(requestor: "DEMO")
    room.session.settle()
    #expect(app.account == .signedIn(provider: "Alpha TV"))
  }
}

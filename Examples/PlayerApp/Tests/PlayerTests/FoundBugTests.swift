import EntitlementTesting
import Player
import Testing

/// Two bugs that tests have found, each with the version of the app that had it.
@Suite("Bugs that were found")
struct FoundBugTests {
  @Test(
    "After Done in Safari, a tap on a video starts a sign-in with the picker",
    arguments: [Release.first, .current]
  )
  func done(release: Release) throws {
    let room = LivingRoom(alphaUses: .svc, release: release)
    room.app.tapSignIn()
    room.session.settle()
    room.app.pick(LivingRoom.alpha)
    room.session.settle()
    try room.session.user.tapsDone()
    #expect(room.app.screen == .none)

    let news = room.tap("News")
    room.session.advance(by: .seconds(3_600))
    if release == .first {
      // The SDK still waits for the page that the viewer has closed: nothing ever answers the tap.
      #expect(room.app.screen == .none)
      #expect(news.results.isEmpty)
      #expect(room.session.state.flow == "atLoginPage")
    } else {
      #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
      try room.finishSignIn()
      #expect(news.plays)
    }
  }

  @Test(
    "A viewer who goes back from the picker of a video leaves it for good",
    arguments: [Release.second, .current]
  )
  func cancelledPlayback(release: Release) throws {
    let room = LivingRoom(release: release)
    let news = room.tap("News")
    room.session.settle()
    room.app.tapBack()
    room.session.settle()
    if release == .second {
      // The app has asked again by itself, so the picker is back.
      #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
      #expect(news.results.isEmpty)
    } else {
      #expect(room.app.screen == .none)
      #expect(news.failure == .notSignedIn)
    }
  }
}

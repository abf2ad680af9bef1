import EntitlementTesting
import Player
import Testing

@Suite("Playback")
struct PlaybackTests {
  @Test("A viewer watches what the plan has, and learns why the rest does not play")
  func plan() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    let news = room.tap("News")
    let sports = room.tap("Sports")
    room.session.settle()
    #expect(news.plays)
    #expect(sports.failure == .denied("Not in your plan"))
  }

  @Test("A tap without a viewer starts the sign-in, and the video plays after it")
  func signInFirst() throws {
    let room = LivingRoom()
    let news = room.tap("News")
    room.session.settle()
    #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
    try room.finishSignIn()
    #expect(news.plays)
  }

  @Test("Two taps on one video have one answer each")
  func twoTaps() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    let taps = [room.tap("News"), room.tap("News")]
    room.session.settle()
    #expect(taps.map(\.results.count) == [1, 1])
    #expect(taps.map(\.plays) == [true, true])
  }

  @Test("An expired sign-in: the tap starts the next one")
  func expired() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    room.session.advance(by: .seconds(400 * 86_400))
    let news = room.tap("News")
    room.session.settle()
    #expect(!news.plays)
    #expect(room.app.screen == .picker([LivingRoom.alpha, LivingRoom.beta]))
  }

  @Test("Badges show what may play, and go with the sign-in")
  func badges() throws {
    let room = LivingRoom()
    try room.signAliceIn()
    room.app.mark(["News", "Sports"])
    room.session.settle()
    #expect(room.app.playable == ["News"])
    room.app.tapSignOut()
    try room.session.user.leavesPageToItsRedirects()
    #expect(room.app.playable == [])
  }
}

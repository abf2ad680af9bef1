import EntitlementTesting
import EntsimEntitlement
import EntsimLogCheck
import EntsimWorldFiles
import Testing

@testable import Recorder

@Suite("The recorder writes logs that a check can read")
struct RecorderTests {
  @Test(
    "A recorded sign-in and authorization is explained, and the log has no token and no user id"
  )
  func recorded() throws {
    let session = EntitlementSession {
      App(follows: .nothing)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", guid: "guid-of-alice")
    }
    let player = RecordedPlayer()
    session.run { player.start() }
    session.settle()
    player.signIn()
    session.settle()
    player.pick("Alpha")
    session.settle()
    try session.user.signsIn("alice")
    session.settle()
    player.finishPage()
    session.settle()
    player.play("News")
    session.settle()

    let text = player.lines.joined(separator: "\n") + "\n"
    let token = try #require(player.tokens.first)
    #expect(!text.contains(token) && !text.contains("guid-of-alice") && !text.contains("://"))
    let log = try AppLog.read(Array(text.utf8))
    #expect(log.lines.count > 10, "\(text)")
    let source = try DraftedWorld.worlds(of: log)[0].source()
    #expect(Checked.isExplained(log, in: source), "\(text)")
  }

  @Test("Recorded metadata is explained, also for a query that is nil")
  func metadata() throws {
    let session = EntitlementSession {
      App(follows: .nothing)
      Provider("Alpha")
    }
    let player = RecordedPlayer()
    session.run { player.start() }
    session.settle()
    player.askForMetadata(
      [METADATA_OPCODE_KEY: METADATA_DEVICE_ID],
      ["METADATA_OPCODE_KEY": "METADATA_DEVICE_ID"]
    )
    session.settle()
    player.askForMetadata(nil, nil)
    session.settle()

    let text = player.lines.joined(separator: "\n") + "\n"
    let log = try AppLog.read(Array(text.utf8))
    let answers = log.lines.filter { line in
      if case .callback(.setMetadataStatus, _) = line.event { true } else { false }
    }
    #expect(answers.count == 2, "\(text)")
    let source = try DraftedWorld.worlds(of: log)[0].source()
    #expect(Checked.isExplained(log, in: source), "\(text)")
  }

  @Test("The answers to preauthorize are recorded and explained, and the app gets them")
  func preauthorization() throws {
    let session = EntitlementSession {
      App(follows: .nothing)
      Provider("Alpha")
      Subscriber("alice", of: "Alpha", resources: ["News"])
    }
    let player = RecordedPlayer()
    session.run { player.start() }
    session.settle()
    let early = RecordedAnswer()
    player.preauthorize(["News"], answering: early)
    session.settle()
    player.signIn()
    session.settle()
    player.pick("Alpha")
    session.settle()
    try session.user.signsIn("alice")
    session.settle()
    player.finishPage()
    session.settle()
    let late = RecordedAnswer()
    player.preauthorize(["News", "Sports"], answering: late)
    session.settle()
    #expect(early.failures == 1 && early.allowed == [])
    #expect(late.failures == 0 && late.allowed == ["News"])

    let text = player.lines.joined(separator: "\n") + "\n"
    let log = try AppLog.read(Array(text.utf8))
    let answers = log.lines.compactMap { line in
      if case .callback(let name, _) = line.event { name } else { nil }
    }
    #expect(answers.contains(.onFailure) && answers.contains(.onResponse), "\(text)")
    let source = try DraftedWorld.worlds(of: log)[0].source()
    #expect(Checked.isExplained(log, in: source), "\(text)")
  }
}

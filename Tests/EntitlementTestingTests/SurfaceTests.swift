import EntitlementTesting
import Foundation
import Testing

@Suite("The double's surface takes what the SDK's takes")
struct SurfaceTests {
  @Test("an opcode may be an NSNumber, and the answer brings back the app's own dictionary")
  func metadata() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    let opcodes = [METADATA_AUTHENTICATION, METADATA_DEVICE_ID, METADATA_AUTHORIZATION]
    for opcode in opcodes {
      player.enabler.getMetadata([METADATA_OPCODE_KEY: NSNumber(value: opcode), "own": 1.5])
    }
    session.settle()
    #expect(player.metadataAnswers.map(\.key) == opcodes)
    #expect(player.metadataAnswers.allSatisfy { $0.arguments?[METADATA_OPCODE_KEY] is NSNumber })
    #expect(player.metadataAnswers.allSatisfy { $0.arguments?["own"] as? Double == 1.5 })
  }

  @Test("statuses go to statusDelegate, and not to a delegate that conforms too (API-021)")
  func statuses() {
    func told(settingBoth setsBoth: Bool) -> [String] {
      let session = EntitlementSession {
        Device(.appleTV)
        Provider("Alpha")
      }
      let player = session.run { Player() }
      if setsBoth { player.enabler.statusDelegate = player }
      player.enabler.setRequestor("DEMO")
      player.enabler.getAuthentication()
      session.settle()
      player.enabler.setSelectedProvider("Alpha")
      session.settle()
      return player.statusIDs
    }
    #expect(told(settingBoth: true).contains("REGCODE"))
    #expect(told(settingBoth: false) == [])
  }

  @Test(
    "an MVPD has its boarding status from SDK 2.2 on (API-031)",
    arguments: [("2.1", nil), ("2.2", "SUPPORTED")] as [(String, String?)]
  )
  func boarding(sdk: String, status: String?) {
    let session = EntitlementSession {
      App(sdk: sdk)
      Provider("Alpha", boarding: .supported)
    }
    let player = session.run { Player() }
    player.enabler.setRequestor("DEMO")
    player.enabler.getAuthentication()
    session.settle()
    #expect(player.boardingStatuses == [status])
  }

  @Test("a callback may be made of two functions")
  func functions() throws {
    let session = EntitlementSession.ofTwoProviders()
    let player = try session.signedInPlayer()
    var counts: [Int] = []
    player.enabler.preauthorize(
      PreauthorizeRequest.Builder().setResources(resources: ["News", "Sports"]).build(),
      didCompleteWith: AccessEnablerCallback(
        onResponse: { counts.append($0.getDecisions().count) },
        onFailure: { _ in counts.append(-1) }
      )
    )
    session.settle()
    #expect(counts == [2])
  }

  @Test("an app's subclass of AccessEnabler may watch its calls")
  func subclass() {
    final class Watched: AccessEnabler {
      var calls: [String] = []
      override func checkAuthentication() {
        calls.append("checkAuthentication")
        super.checkAuthentication()
      }
    }
    let session = EntitlementSession.ofTwoProviders()
    let enabler = session.run { Watched("statement")! }
    enabler.setRequestor("DEMO")
    enabler.checkAuthentication()
    #expect(enabler.calls == ["checkAuthentication"])
  }

  @Test("an update of the servers is the same whether the test has looked at the journal or not")
  func updateAfterALook() throws {
    func picker(looking looks: Bool) throws -> [String] {
      let session = EntitlementSession {
        App(starts: .configured)
        Provider("Alpha")
      }
      if looks { _ = session.journal }
      try session.servers.update { Provider("Beta") }
      let player = session.run { Player() }
      player.enabler.getAuthentication()
      session.settle()
      return player.log.filter { $0.hasPrefix("picker") }
    }
    #expect(try picker(looking: true) == (try picker(looking: false)))
    #expect(try picker(looking: false) == ["picker Alpha"])
  }
}

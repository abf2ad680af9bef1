import EntitlementTesting
import EntsimJSONText
import EntsimLogCheck
import Foundation
import Synchronization
import Testing

@testable import Recorder

@Suite("The recorder writes a line for each event")
struct RecordedLineTests {
  private let player = RecordedPlayer()

  /// Returns the arguments of the lines that a recorder writes, as they stand in the log.
  private func arguments(_ record: (EntitlementRecorder) -> Void) throws -> [String] {
    var lines: [String] = []
    let recorder = EntitlementRecorder(
      delegate: player,
      sdk: "3.9.2",
      milliseconds: { 0 },
      write: { lines.append($0) }
    )
    record(recorder)
    _ = try AppLog.read(Array((lines.joined(separator: "\n") + "\n").utf8))
    return try lines.dropFirst().map {
      let arguments = try #require(try JSON.read(Array($0.utf8))["arguments"])
      var bytes: [UInt8] = []
      arguments.appendCompact(to: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("The first line has the optional callbacks for which the SDK does not call the recorder")
  func lackedCallbacks() throws {
    for lacks in [[], ["status"]] {
      var lines: [String] = []
      let recorder = EntitlementRecorder(
        delegate: player,
        sdk: "3.9.2",
        lacks: lacks,
        milliseconds: { 0 },
        write: { lines.append($0) }
      )
      recorder.call("logout")
      let log = try AppLog.read(Array((lines.joined(separator: "\n") + "\n").utf8))
      #expect(log.head.lacks == lacks)
    }
  }

  @Test("Calls: the log has no URL, signature, visitor id or data of the app")
  func redactedCalls() throws {
    let data = ["user": "secret"]
    let told = try arguments { recorder in
      recorder.call("handleExternalURL", "adbe.secret://adobepass")
      recorder.call("setOptions", ["visitorID": "secret", "handleSVC": true])
      recorder.call("setRequestor", "DEMO", "secret", ["secret.example"], "secret", "secret")
      recorder.call("setRequestor", "DEMO", nil, ["secret.example"])
      recorder.call("getAuthentication", true, data, ["TV_PROVIDERS": ["Alpha"]])
      recorder.call("getAuthorization", "News", data)
      recorder.call("checkAuthorization", "News", data)
    }
    #expect(
      told == [
        #"["<redacted>"]"#,
        #"[{"handleSVC":true,"visitorID":"<redacted>"}]"#,
        #"["DEMO","<redacted>","<redacted>","<redacted>","<redacted>"]"#,
        #"["DEMO",null,"<redacted>"]"#,
        #"[true,"<redacted>",{"TV_PROVIDERS":["Alpha"]}]"#,
        #"["News","<redacted>"]"#,
        #"["News","<redacted>"]"#,
      ]
    )
  }

  @Test("Calls: the log has the requestor, the provider, the resources and the query")
  func toldCalls() throws {
    let told = try arguments { recorder in
      recorder.call("setRequestor", "DEMO")
      recorder.call("setSelectedProvider", "Alpha")
      recorder.call("setSelectedProvider", nil)
      recorder.call("checkPreauthorizedResources", ["News"], false)
      recorder.call("preauthorize", ["News"], ["LOCAL_CACHE"])
      recorder.call("getMetadata", ["METADATA_OPCODE_KEY": "METADATA_DEVICE_ID"])
    }
    #expect(
      told == [
        #"["DEMO"]"#, #"["Alpha"]"#, "[null]", #"[["News"],false]"#,
        #"[["News"],["LOCAL_CACHE"]]"#, #"[{"METADATA_OPCODE_KEY":"METADATA_DEVICE_ID"}]"#,
      ]
    )
  }

  @Test("An argument that JSON has no value for is redacted, and the line is written")
  func notJSON() throws {
    let told = try arguments { recorder in
      recorder.call("getAuthorization", Data([1]))
      recorder.call("checkPreauthorizedResources", [Double.nan], false)
      recorder.sendTrackingData(["News", Date.distantPast], forEventType: TRACKING_AUTHORIZATION)
    }
    #expect(
      told == [
        #"["<redacted>"]"#, #"["<redacted>",false]"#,
        #"["TRACKING_AUTHORIZATION","<redacted>"]"#,
      ]
    )
  }

  @Test("The time is in milliseconds of the continuous clock since the recorder began")
  func stopwatch() {
    let clock = ContinuousClock()
    let before = clock.now
    let milliseconds = EntitlementRecorder.stopwatch()
    let start = clock.now
    while start.duration(to: clock.now) < .milliseconds(3) {}
    let least = start.duration(to: clock.now)
    let told = Duration.milliseconds(milliseconds())
    #expect(told <= before.duration(to: clock.now))
    #expect(told > least - .milliseconds(1))
  }

  @Test("Events on several threads are written one after the other, and their times never decrease")
  func threads() throws {
    let time = Mutex<Int64>(0)
    let lines = Mutex<[String]>([])
    let recorder = EntitlementRecorder(
      delegate: player,
      sdk: "3.9.2",
      milliseconds: {
        let now = time.withLock { time in
          time += 1
          return time
        }
        if now % 8 == 0 { Thread.sleep(forTimeInterval: 0.001) }
        return now
      },
      write: { line in lines.withLock { $0.append(line) } }
    )
    // The lock of the recorder is what is tested; the compiler does not know of it.
    nonisolated(unsafe) let shared = recorder
    DispatchQueue.concurrentPerform(iterations: 100) { _ in
      unsafe shared.process("background")
    }
    let text = lines.withLock { $0.joined(separator: "\n") + "\n" }
    let log = try AppLog.read(Array(text.utf8))
    #expect(log.lines.map(\.milliseconds) == Array(1...100))
  }
}

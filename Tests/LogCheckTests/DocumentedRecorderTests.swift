import EntitlementTesting
import Testing

@testable import Recorder

@Suite("The page on logs")
struct DocumentedRecorderTests {
  @Test("shows calls that the recorder writes without their secrets")
  func calls() throws {
    var lines: [String] = []
    let session = EntitlementSession { Provider("Alpha") }
    let player = RecordedPlayer()
    let recorder = EntitlementRecorder(
      delegate: player,
      sdk: "3.9.2",
      milliseconds: { 0 },
      write: { lines.append($0) }
    )
    let enabler = try #require(session.run { AccessEnabler("statement") })
    let url: String = ADOBEPASS_REDIRECT_URL
    let request = PreauthorizeRequest.Builder().setResources(resources: ["News", "Sports"]).build()
    let callback = AccessEnablerCallback<PreauthorizeResponse>()

    recorder.call("handleExternalURL", url)
    enabler.handleExternalURL(url)
    recorder.call("getMetadata", ["METADATA_OPCODE_KEY": "METADATA_DEVICE_ID"])
    enabler.getMetadata([METADATA_OPCODE_KEY: METADATA_DEVICE_ID])
    recorder.call("preauthorize", ["News", "Sports"])
    enabler.preauthorize(request, didCompleteWith: recorder.recording(callback))

    #expect(
      lines.dropFirst() == [
        #"{"arguments":["<redacted>"],"at":0,"call":"handleExternalURL"}"#,
        #"{"arguments":[{"METADATA_OPCODE_KEY":"METADATA_DEVICE_ID"}],"at":0,"call":"getMetadata"}"#,
        #"{"arguments":[["News","Sports"]],"at":0,"call":"preauthorize"}"#,
      ]
    )
  }
}

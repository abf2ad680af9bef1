import EntsimHTTP
import EntsimJSONText
import EntsimMediaTokens
import EntsimServing
import EntsimSimulation

/// What libFuzzer calls with each input: requests to a stand-in without sockets.
///
/// A broken promise ends the program, which it reports.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzServing(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  SymbolRegion().during {
    let session = Session(bytes)
    let answers = session.answers()
    require(session.answers() == answers, "other answers to the same requests")
    checkTexts(bytes)
  }
  return 0
}

/// Ends the program with a sentence when a promise is broken.
func require(_ isKept: Bool, _ message: @autoclosure () -> String) {
  if !isKept { fatalError(message()) }
}

/// Reads the whole input as texts of other kinds.
private func checkTexts(_ bytes: [UInt8]) {
  if let value = try? JSON.read(bytes) {
    var written: [UInt8] = []
    value.appendCompact(to: &written)
    require((try? JSON.read(written)) == value, "JSON that is written is another value")
  }
  let text = String(decoding: bytes, as: UTF8.self)
  let check = MediaTokenCheck(resource: nil, requestor: nil, time: Session.clock)
  require(
    (check.finding(on: text).defect == .unreadable) == (check.finding(on: text).token == nil),
    "a media token that cannot be read, or none that can"
  )
}

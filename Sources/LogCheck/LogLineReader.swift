import EntsimDiagnostics
import EntsimEntitlement
import EntsimJSONText

/// Reads the object on one line.
struct LogLineReader {
  static let advice = #"begin the log with {"entitlementLog":1}"#

  let object: JSON
  private let number: Int

  init(_ bytes: ArraySlice<UInt8>, number: Int) throws(LogError) {
    self.number = number
    guard bytes.count <= AppLog.lineLimit else {
      throw LogError(
        line: number,
        message: "\(bytes.count) bytes, and at most \(AppLog.lineLimit) are read; shorten its texts"
      )
    }
    do throws(JSON.SyntaxError) {
      object = try JSON.read(Array(bytes))
    } catch {
      throw LogError(line: number, message: "no JSON: column \(error.column): \(error.message)")
    }
    guard case .object = object else {
      throw LogError(line: number, message: "no object; write each line as {…}")
    }
  }

  /// Reads the first line.
  func head() throws(LogError) -> AppLog.Head {
    guard case .integer(let version)? = object["entitlementLog"] else {
      throw error("no version; \(Self.advice)")
    }
    guard version == AppLog.version else {
      throw error("version \(version), and this program reads version \(AppLog.version)")
    }
    try allow(["entitlementLog", "sdk", "device", "lacks", "pages"])
    var head = AppLog.Head()
    if let text = try text("sdk") {
      guard let sdk = SDKVersion(text) else {
        throw error("no SDK version: \"\(text)\"; write it as \"3.9.2\"")
      }
      guard sdk.exists else {
        throw error("there is no SDK \(sdk); the nearest is \"\(sdk.nearestMinor)\"")
      }
      head.sdk = sdk
    }
    if let text = try text("device") { head.device = try word(text, "device") }
    let availability = CallName.setRequestor.surface.availability
    if let sdk = head.sdk, let device = head.device,
      !availability.includes(sdk, on: device.platform)
    {
      throw error("there is no SDK \(sdk) for \(device.rawValue); it exists \(availability)")
    }
    head.lacks = try lacks(sdk: head.sdk, device: head.device)
    switch object["pages"] {
    case nil: break
    case .bool(let tellsPages)?: head.tellsPages = tellsPages
    case _?: throw error("`pages` is neither true nor false")
    }
    return head
  }

  /// Reads another line.
  func line() throws(LogError) -> AppLog.Line {
    guard case .integer(let milliseconds)? = object["at"], milliseconds >= 0,
      milliseconds <= Self.mostMilliseconds
    else {
      throw error(
        "\(object["at"].map { "no time: \($0.found)" } ?? "no time"); write `at` as whole milliseconds since the start, at most \(Self.mostMilliseconds)"
      )
    }
    let app = try text("app")
    guard app?.isEmpty != true else {
      throw error("`app` is empty; write the app's name, or leave `app` out of every line")
    }
    return AppLog.Line(at: milliseconds, app: app.map { AppName($0) }, try event())
  }

  /// A hundred years.
  private static let mostMilliseconds: Int64 = 3_155_760_000_000

  private func event() throws(LogError) -> AppLog.Event {
    let kinds = ["call", "callback", "page", "process"].filter { object[$0] != nil }
    guard kinds.count == 1, let text = try text(kinds[0]) else {
      throw error("not one of `call`, `callback`, `page` and `process`; write one event on a line")
    }
    let common = ["at", "app", kinds[0]]
    switch kinds[0] {
    case "call":
      try allow(common + ["arguments", "thread"])
      guard let name = CallName.named(text) else {
        throw error("no call of the SDK: \"\(text)\"; write its name as `getAuthentication`")
      }
      let thread: CallThread =
        try self.text("thread").map { word throws(LogError) in
          try self.word(word, "thread")
        } ?? .main
      return .call(name, try arguments(name.misfit), thread: thread)
    case "callback":
      try allow(common + ["arguments"])
      guard let name = CallbackName.named(text) else {
        throw error(
          "no callback of the SDK: \"\(text)\"; write its name as `displayProviderDialog`"
        )
      }
      return .callback(name, try arguments(name.misfit))
    case "page":
      try allow(common + ["kind"])
      guard let kind = try self.text("kind") else {
        throw error("no `kind`; write login or logout")
      }
      return .page(try word(text, "page"), try word(kind, "kind"))
    case _:
      try allow(common)
      return .process(try word(text, "process"))
    }
  }

  private func arguments(_ misfit: ([JSON]) -> String?) throws(LogError) -> [JSON] {
    var arguments: [JSON] = []
    switch object["arguments"] {
    case nil: break
    case .array(let told)?: arguments = told
    case _?:
      throw error("`arguments` is no array; write them in the order of the SDK's parameters")
    }
    if let message = misfit(arguments) { throw error(message) }
    return arguments
  }

  private func text(_ name: String) throws(LogError) -> String? {
    switch object[name] {
    case nil: return nil
    case .string(let text)?: return text
    case _?: throw error("`\(name)` is no text")
    }
  }

  private func word<Word: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    _ name: String
  ) throws(LogError) -> Word {
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw error("`\(name)` is \"\(text)\"; write one of \(words)")
  }

  private func allow(_ names: [String]) throws(LogError) {
    guard let other = object.members.first(where: { !names.contains($0.name) }) else { return }
    throw error("`\(other.name)` has no meaning here; write only \(names.joined(separator: ", "))")
  }

  func error(_ message: String) -> LogError {
    LogError(line: number, message: message.visible)
  }
}

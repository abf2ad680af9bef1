import Foundation

#if canImport(AccessEnabler)
import AccessEnabler
#else
import EntitlementTesting
#endif

// Records what an app calls and what the SDK calls back, as JSON Lines for `entsim check`.
//
// Copy the files of this folder into the app. Give the recorder to the SDK as its delegate; it passes everything on to
// the app's own. It writes no token, no user id, no metadata and no URL, whatever the app and the SDK pass to it.

/// Stands between the SDK and the app's delegate, and writes a line for each event.
final class EntitlementRecorder: NSObject {
  /// What stands in place of a value that the log does not tell.
  static let redacted = "<redacted>"
  /// The arguments that the log tells, by their places; it redacts any other.
  private static let toldArguments: [String: Set<Int>] = [
    "setRequestor": [0], "getAuthentication": [0, 2], "setSelectedProvider": [0],
    "checkAuthorization": [0], "getAuthorization": [0], "checkPreauthorizedResources": [0, 1],
    "preauthorize": [0, 1], "getMetadata": [0],
  ]
  /// The options whose values the log tells.
  private static let toldOptions: Set = ["applicationProfile", "handleSVC"]
  private(set) weak var delegate: (any EntitlementDelegate)?
  private(set) weak var statusDelegate: (any EntitlementStatus)?
  private let milliseconds: () -> Int64
  private let write: (String) -> Void
  /// Keeps the lines of several threads in the order of their times.
  private let lock = NSLock()

  /// Creates a recorder; `write` gets each line without its line break, on the thread of the event and one at a time.
  ///
  /// `lacks` names the optional callbacks for which the SDK does not call the recorder, as `status` if the recorder is not
  /// its status delegate.
  init(
    delegate: any EntitlementDelegate,
    status: (any EntitlementStatus)? = nil,
    sdk: String,
    device: String = "iPhone",
    lacks: [String] = [],
    milliseconds: @escaping () -> Int64 = EntitlementRecorder.stopwatch(),
    write: @escaping (String) -> Void
  ) {
    self.delegate = delegate
    statusDelegate = status
    self.milliseconds = milliseconds
    self.write = write
    super.init()
    var head: [String: Any] = ["entitlementLog": 1, "sdk": sdk, "device": device]
    if !lacks.isEmpty { head["lacks"] = lacks }
    line(head, timed: false)
  }

  /// Returns a clock that begins now and goes on while the device sleeps, from iOS 16 on.
  static func stopwatch() -> () -> Int64 {
    let clock = ContinuousClock()
    let start = clock.now
    return { Int64(start.duration(to: clock.now) / .milliseconds(1)) }
  }

  /// Records a call; the app says it just before it calls the SDK: `recorder.call("setRequestor", "DEMO")`.
  func call(_ name: String, _ arguments: Any?...) {
    let told = Self.toldArguments[name] ?? []
    let values = arguments.enumerated().map { place, value -> Any in
      if name == "setOptions", let options = value as? [String: Any] {
        return options.reduce(into: [String: Any]()) { told, option in
          told[option.key] = Self.toldOptions.contains(option.key) ? option.value : Self.redacted
        }
      }
      return told.contains(place) ? value ?? NSNull() : Self.hidden(value)
    }
    line("call", name, values)
  }

  /// Records the start, the end or a move of the app: `launch`, `terminate`, `background` or `foreground`.
  func process(_ event: String) { line(["process": event]) }

  /// Records a callback; the recorder says it before it calls the app.
  func callback(_ name: String, _ arguments: [Any]) { line("callback", name, arguments) }

  /// Writes a line with arguments; what JSON has no value for is redacted.
  private func line(_ kind: String, _ name: String, _ arguments: [Any]) {
    let values = arguments.map { Self.json([$0]) == nil ? Self.redacted : $0 }
    line([kind: name, "arguments": values])
  }

  private func line(_ event: [String: Any], timed: Bool = true) {
    lock.withLock {
      let object = timed ? event.merging(["at": milliseconds()]) { $1 } : event
      if let text = Self.json(object) { write(text) }
    }
  }

  private static func json(_ value: Any) -> String? {
    guard JSONSerialization.isValidJSONObject(value) else { return nil }
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Null for nil, which a redacted value does not stand for.
  static func hidden(_ value: Any?) -> Any { value == nil ? NSNull() : redacted }
}

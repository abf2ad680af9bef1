// Records what an app calls and what the SDK calls back, as JSON Lines for `entsim check`.
//
// Copy this file into the app. Give the recorder to the SDK as its delegate, and it passes everything on to the app's own.
// It writes no token, no user id, no metadata and no URL, whatever the app passes to it. Headers without annotations come to Swift with these types.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import Foundation

#if canImport(AccessEnabler)
import AccessEnabler
import UIKit

/// The view controller of Apple's dialog.
typealias RecordedDialog = UIViewController
#else
import EntitlementTesting

/// Apple's dialog, as the double passes it.
typealias RecordedDialog = TvProviderDialog
#endif

/// Stands between the SDK and the app's delegate, and writes a line for each event.
final class EntitlementRecorder: NSObject, EntitlementDelegate, EntitlementStatus {
  /// What stands in place of a value that the log does not tell.
  private static let redacted = "<redacted>"
  /// The arguments that the log tells, by their places; it redacts any other.
  private static let toldArguments: [String: Set<Int>] = [
    "setRequestor": [0], "getAuthentication": [0, 2], "setSelectedProvider": [0],
    "checkAuthorization": [0], "getAuthorization": [0], "checkPreauthorizedResources": [0, 1],
    "preauthorize": [0, 1], "getMetadata": [0],
  ]
  /// The options whose values the log tells.
  private static let toldOptions: Set = ["applicationProfile", "handleSVC"]
  private weak var delegate: (any EntitlementDelegate)?
  private weak var statusDelegate: (any EntitlementStatus)?
  private let milliseconds: () -> Int64
  private let write: (String) -> Void
  /// Keeps the lines of several threads in the order of their times.
  private let lock = NSLock()

  /// Creates a recorder; `write` gets each line without its line break, on the thread of the event and one at a time.
  init(
    delegate: any EntitlementDelegate,
    status: (any EntitlementStatus)? = nil,
    sdk: String,
    device: String = "iPhone",
    milliseconds: @escaping () -> Int64 = EntitlementRecorder.stopwatch(),
    write: @escaping (String) -> Void
  ) {
    self.delegate = delegate
    statusDelegate = status
    self.milliseconds = milliseconds
    self.write = write
    super.init()
    line(["entitlementLog": 1, "sdk": sdk, "device": device], timed: false)
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

  private func callback(_ name: String, _ arguments: [Any]) { line("callback", name, arguments) }

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

  func setRequestorComplete(_ status: Int32) {
    callback("setRequestorComplete", [Self.word(status)])
    delegate?.setRequestorComplete(status)
  }

  func displayProviderDialog(_ mvpds: [Any]!) {
    callback("displayProviderDialog", [(mvpds ?? []).map(Self.id)])
    delegate?.displayProviderDialog(mvpds)
  }

  func navigate(toUrl url: String!) {
    callback("navigateToUrl", [Self.page(url)])
    delegate?.navigate(toUrl: url)
  }

  func navigate(toUrl url: String!, useSVC: Bool) {
    callback("navigateToUrl", [Self.page(url)] + (useSVC ? [true] : []))
    delegate?.navigate(toUrl: url, useSVC: useSVC)
  }

  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    let word = code == USER_AUTHENTICATED ? "USER_AUTHENTICATED" : code ?? ""
    callback("setAuthenticationStatus", [Self.word(status), word])
    delegate?.setAuthenticationStatus(status, errorCode: code)
  }

  func preauthorizedResources(_ resources: [Any]!) {
    callback("preauthorizedResources", [(resources ?? []).map { "\($0)" }])
    delegate?.preauthorizedResources(resources)
  }

  func setToken(_ token: String!, forResource resource: String!) {
    callback("setToken", [Self.redacted, resource ?? ""])
    delegate?.setToken(token, forResource: resource)
  }

  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {
    callback("tokenRequestFailed", [resource ?? NSNull(), code ?? "", description ?? ""])
    delegate?.tokenRequestFailed(resource, errorCode: code, errorDescription: description)
  }

  func selectedProvider(_ mvpd: MVPD!) {
    callback("selectedProvider", [mvpd.map(Self.id) ?? NSNull()])
    delegate?.selectedProvider(mvpd)
  }

  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {
    let values = [Self.hidden(metadata), encrypted, Self.redacted, Self.hidden(arguments)]
    callback("setMetadataStatus", values)
    delegate?.setMetadataStatus(
      metadata,
      encrypted: encrypted,
      forKey: key,
      andArguments: arguments
    )
  }

  func presentTvProviderDialog(_ viewController: RecordedDialog!) {
    callback("presentTvProviderDialog", [Self.redacted])
    delegate?.presentTvProviderDialog(viewController)
  }

  func dismissTvProviderDialog(_ viewController: RecordedDialog!) {
    callback("dismissTvProviderDialog", [Self.redacted])
    delegate?.dismissTvProviderDialog(viewController)
  }

  func sendTrackingData(_ data: [Any]!, forEventType event: Int32) {
    var entries = data ?? []
    let isSelection = event == TRACKING_GET_SELECTED_PROVIDER
    if !isSelection, entries.count > 2 { entries[2] = Self.redacted }
    let name =
      isSelection
      ? "TRACKING_GET_SELECTED_PROVIDER"
      : event == TRACKING_AUTHORIZATION ? "TRACKING_AUTHORIZATION" : "TRACKING_AUTHENTICATION"
    callback("sendTrackingData", [name, entries])
    delegate?.sendTrackingData(data, forEventType: event)
  }

  func status(_ statusDictionary: [AnyHashable: Any]!) {
    let told = ["errorId", "level"].compactMap { key in
      (statusDictionary?[key] as? String).map { (key, $0) }
    }
    callback("status", [Dictionary(told) { first, _ in first }])
    statusDelegate?.status(statusDictionary)
  }

  /// Null for nil, which a redacted value does not stand for.
  private static func hidden(_ value: Any?) -> Any { value == nil ? NSNull() : redacted }

  private static func word(_ status: Int32) -> String {
    status == ACCESS_ENABLER_STATUS_SUCCESS ? "SUCCESS" : "ERROR"
  }

  private static func id(_ mvpd: Any) -> Any { (mvpd as? MVPD)?.id ?? redacted }

  /// The kind of a page, and the MVPD that its URL names.
  private static func page(_ url: String?) -> [String: Any] {
    let parts = URLComponents(string: url ?? "")
    let mvpd = parts?.queryItems?.first { $0.name == "mso_id" }?.value
    let page = parts?.path.contains("logout") == true ? "logout" : "login"
    return ["page": page].merging(mvpd.map { ["mvpd": $0] } ?? [:]) { $1 }
  }
}

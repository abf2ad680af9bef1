internal import Diagnostics
internal import Entitlement
internal import Language
internal import YAML

extension Decoder {
  /// Whether the app goes the way to the services that a word belongs to; reports it otherwise.
  func isOnPath(_ path: AppDescription.Path, _ word: String, at place: some Placed) -> Bool {
    guard device.app.path != path else { return true }
    switch path {
    case .restV1:
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to apps on the REST path, and this app uses the SDK"
        "`path: rest-v1` puts the app on the REST path"
      }
    case .sdk:
      let isCall = CallName.named(word) != nil
      guard isCall || CallbackName.named(word) != nil else { return true }
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to the SDK, and this app is on the REST path"
        isCall
          ? "such an app has \(Wording.alternatives(Vocabulary.restVerbs.words.map(\.name)))"
          : "`path: sdk` puts the app on the SDK's path"
      }
    }
    return false
  }

  /// Whether the app uses the SDK, as something needs by a reason that is a sentence; reports it otherwise.
  func usesSDK(_ reason: @autoclosure () -> String, at place: some Placed) -> Bool {
    guard device.app.path == .restV1 else { return true }
    return refuse(.wrongPath, at: place) {
      "\(reason()), and this app is on the REST path"
      "leave it out, or put the app on the SDK's path with `path: sdk`"
    }
  }

  /// Whether a key of a step can be about an app on the REST path: its own, or any where the step has none;
  /// reports it otherwise.
  func isAboutREST(_ key: Key) -> Bool {
    guard device.current == nil else { return isOnPath(.restV1, key.text, at: key) }
    return hasRESTApps(key.text, at: key)
  }

  /// Whether the device has an app on the REST path, to which a word belongs; reports it otherwise.
  func hasRESTApps(_ word: String, at place: some Placed) -> Bool {
    if device.apps.contains(where: { $0.path == .restV1 }) { return true }
    return refuse(.wrongPath, at: place) {
      "\(Wording.quote(word)) belongs to apps on the REST path, and there is none"
      "`path: rest-v1` puts an app on the REST path"
    }
  }
}

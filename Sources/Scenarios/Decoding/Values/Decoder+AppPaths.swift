internal import Diagnostics
internal import Entitlement
internal import Language

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
      let isName = CallName.named(word) != nil || CallbackName.named(word) != nil
      guard isName || Vocabulary.userVerbs[word] != nil else { return true }
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to the SDK, and this app is on the REST path"
        isName && CallName.named(word) != nil
          ? "such an app has \(Wording.alternatives(Vocabulary.restVerbs.words.map(\.name)))"
          : "`path: sdk` puts the app on the SDK's path"
      }
    }
    return false
  }
}

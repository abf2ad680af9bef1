internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimYAML

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
      let callback = CallbackName.named(word)
      guard callback != nil || CallName.named(word) != nil else { return true }
      error(.wrongPath, at: place) {
        "\(Wording.quote(word)) belongs to the SDK, and this app is on the REST path"
        Self.help(onRESTFor: callback)
      }
    }
    return false
  }

  /// The help for a callback, or for a call by nil, that an app on the REST path does not have.
  private static func help(onRESTFor callback: CallbackName?) -> String {
    let other = "or put the app on the SDK's path with `path: sdk`"
    guard let callback else {
      return "write \(Wording.alternatives(Vocabulary.restVerbs.words.map(\.name))), \(other)"
    }
    let outcome = callback.counterpart.map { "write `\($0.rawValue)`" }
    return "\(outcome ?? "leave it out"), \(other)"
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
      "\(Wording.quote(word)) belongs to apps on the REST path, and the scenario has none"
      "`path: rest-v1` puts an app on the REST path"
    }
  }
}

extension CallbackName {
  /// What an app on the REST path does where the SDK makes this callback; nil where it does nothing of the kind.
  fileprivate var counterpart: RESTOutcome? {
    RESTOutcome.allCases.first { $0.counterpart == self }
  }
}

extension RESTOutcome {
  /// The callback that the SDK makes where an app on the REST path does this; nil where it makes none of the kind.
  fileprivate var counterpart: CallbackName? {
    switch self {
    case .showsPicker: .displayProviderDialog
    case .opensPage: .navigateToUrl
    case .presentsAppleDialog: .presentTvProviderDialog
    case .dismissesAppleDialog: .dismissTvProviderDialog
    case .plays: .setToken
    case .refuses: .tokenRequestFailed
    case .step, .showsPermissionPrompt, .asksForMetadata, .showsCode, .closesPage, .asksToSignOut:
      nil
    }
  }
}

// Headers without annotations come to Swift as implicitly unwrapped optionals.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

import EntitlementTesting

@testable import Recorder

/// An app that tells the recorder of its calls.
final class RecordedPlayer: EntitlementDelegate {
  private(set) var lines: [String] = []
  private(set) var recorder: EntitlementRecorder?
  private var enabler: AccessEnabler?
  private(set) var tokens: [String] = []

  func start() {
    let recorder = EntitlementRecorder(
      delegate: self,
      sdk: "3.9.2",
      milliseconds: { 0 },
      write: { self.lines.append($0) }
    )
    self.recorder = recorder
    guard let enabler = AccessEnabler("statement") else { return }
    enabler.delegate = recorder
    enabler.statusDelegate = recorder
    self.enabler = enabler
    recorder.call("setRequestor", "DEMO")
    enabler.setRequestor("DEMO")
  }

  func signIn() {
    recorder?.call("getAuthentication")
    enabler?.getAuthentication()
  }

  func pick(_ provider: String) {
    recorder?.call("setSelectedProvider", provider)
    enabler?.setSelectedProvider(provider)
  }

  func finishPage() {
    recorder?.call("handleExternalURL", ADOBEPASS_REDIRECT_URL)
    enabler?.handleExternalURL(ADOBEPASS_REDIRECT_URL)
  }

  func play(_ resource: String) {
    recorder?.call("getAuthorization", resource)
    enabler?.getAuthorization(resource)
  }

  func preauthorize(_ resources: [String], answering callback: RecordedAnswer) {
    guard let recorder else { return }
    recorder.call("preauthorize", resources)
    enabler?.preauthorize(
      PreauthorizeRequest.Builder().setResources(resources: resources).build(),
      didCompleteWith: recorder.recording(callback)
    )
  }

  func askForMetadata(_ query: [String: Any]?, _ told: [String: Any]?) {
    recorder?.call("getMetadata", told)
    enabler?.getMetadata(query)
  }

  func setRequestorComplete(_ status: Int32) {}
  func displayProviderDialog(_ mvpds: [Any]!) {}
  func navigate(toUrl url: String!) {}
  func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {}
  func preauthorizedResources(_ resources: [Any]!) {}
  func setToken(_ token: String!, forResource resource: String!) { tokens.append(token) }
  func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {}
  func selectedProvider(_ mvpd: MVPD!) {}
  func setMetadataStatus(
    _ metadata: Any!,
    encrypted: Bool,
    forKey key: Int32,
    andArguments arguments: [AnyHashable: Any]!
  ) {}
  func presentTvProviderDialog(_ viewController: TvProviderDialog!) {}
  func dismissTvProviderDialog(_ viewController: TvProviderDialog!) {}
}

/// The app's own callback for the answer to `preauthorize`.
final class RecordedAnswer: AccessEnablerCallback<PreauthorizeResponse> {
  private(set) var allowed: [String] = []
  private(set) var failures = 0

  override func onResponse(result: PreauthorizeResponse) {
    allowed += result.getDecisions().filter { $0.isAuthorized() }.map { $0.getId() }
  }

  override func onFailure(result: PreauthorizeResponse) { failures += 1 }
}

import EntsimEntitlement
import EntsimSimulation

// Temporary passes of apps on the REST path: a sign-in without a screen (backend, 12).
extension Transaction<PassService> {
  /// Returns whether the viewer may use a temporary pass; its trial is the same on both paths (REST-054, AMB-128).
  func restFreePreview(for request: Request) -> (Answer, Rules) {
    let (answer, _) = freePreview(for: request)
    return answer == .reply(.freePreview)
      ? (answer, "REST-054 REST-063") : (.refusal(400, "Bad Request"), "REST-054")
  }

  /// Keeps the sign-in by a temporary pass, whose viewer is known by the device.
  mutating func keepPass(for request: Request) {
    guard let provider = request.provider else { return }
    signInAnonymously(for: request, by: .tempPass, identifiedBy: state.identifier(of: request))
    let token = token(request.device.text, at: provider, .tempPass, for: request)
    let told = state.directory.tempPass(provider).flatMap { pass in
      state.trial(of: provider, for: request.requestor, on: request.device)
        .flatMap { metadata(of: $0, by: pass, beside: token) }
    }
    keepSignIn(token, telling: told, by: "REST-054")
  }
}

import EntitlementTesting

/// A player that does what the documents require of an app, but for one flaw.
final class DutifulPlayer: Player {
  /// What the player does otherwise.
  enum Flaw: CaseIterable {
    case noSignInAfterCheck
    case nothingAtDone
    case authorizationAfterFailedSignIn
    case noSignInAfterFailedRequest
    case nothingAtBack
    case authorizationOfOpenMedia
    case nothingAtRedirect
    case noAuthorizationOfMedia
  }

  private let flaw: Flaw?
  private var isChecking = true

  init(_ flaw: Flaw?) {
    self.flaw = flaw
    super.init()
    enabler.setOptions(["handleSVC": true])
  }

  func check(_ media: String) { enabler.checkAuthorization(media) }

  func finishPage(at url: String) {
    if flaw != .nothingAtRedirect { enabler.handleExternalURL(url) }
  }

  func finishSafari() {
    if flaw != .nothingAtDone { enabler.setSelectedProvider(nil) }
  }

  override func pick(_ provider: String?) {
    if flaw == .nothingAtBack, provider == nil { return }
    super.pick(provider)
  }

  override func select(_ media: String) {
    let isProtected = media == "News"
    let asks =
      isProtected ? flaw != .noAuthorizationOfMedia : flaw == .authorizationOfOpenMedia
    if asks { super.select(media) }
  }

  override func setAuthenticationStatus(_ status: Int32, errorCode code: String!) {
    defer { isChecking = false }
    guard status != ACCESS_ENABLER_STATUS_SUCCESS else { return }
    if isChecking {
      if flaw != .noSignInAfterCheck { enabler.getAuthentication() }
    } else if flaw == .authorizationAfterFailedSignIn {
      enabler.getAuthorization("News")
    }
  }

  override func tokenRequestFailed(
    _ resource: String!,
    errorCode code: String!,
    errorDescription description: String!
  ) {
    if code == USER_NOT_AUTHENTICATED_ERROR, flaw != .noSignInAfterFailedRequest {
      enabler.getAuthentication()
    }
  }
}

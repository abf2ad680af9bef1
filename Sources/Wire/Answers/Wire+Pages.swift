import EntsimEntitlement
import EntsimHTTP
import EntsimPages

// Answers that a browser shows or follows.
extension Wire {
  /// Returns the way to the MVPD's login page: a redirect on REST API V1, and a form on the SDK's path.
  func loginPage(_ asked: AskedRequest) -> HTTPResponse {
    guard case .login(let start) = asked.echo else { return empty(500) }
    let request = SAMLMessage.request(for: start.state, signedWith: key)
    let relayState = start.state.text(signedWith: key)
    let path = loginPath(of: start.state, asked.base)
    guard asked.isOfSDK else {
      let saml = PercentEncoding.encoded(request)
      let state = PercentEncoding.encoded(relayState)
      let address = PageAddress("\(path)?SAMLRequest=\(saml)&RelayState=\(state)")
      return address.map { RedirectPage(to: $0).response } ?? empty(500)
    }
    let page = RelayPage(
      .request(provider: start.providerName),
      saml: request,
      relayState: relayState,
      action: path
    )
    return page.response
  }

  /// Returns the end of a login that a degradation rule has completed.
  func openLoginPage(_ asked: AskedRequest) -> HTTPResponse {
    guard case .login(let start) = asked.echo else { return empty(500) }
    return end(of: start.state, .signedIn, asked.base)
  }

  /// Returns the logout page.
  func logoutPage(_ asked: AskedRequest) -> HTTPResponse {
    guard case .logout(let address?) = asked.echo else { return LogoutPage(.none).response }
    return LogoutPage(.redirect(address)).response
  }
}

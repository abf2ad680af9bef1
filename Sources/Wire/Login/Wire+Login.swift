import EntsimEntitlement
import EntsimHTTP
import EntsimPages

// The login page of an MVPD, and the receiver of its answers (backend, 4).
extension Wire {
  /// Returns the page of a login: the login page, or the page that carries the MVPD's answer to the services.
  ///
  /// The name of a viewer, or a cancel, ends the MVPD's part, whatever the method.
  func login(_ call: Call, _ view: some WireView) -> Incoming {
    guard let (state, provider) = known(call, view), call.match[.mvpd] == state.provider.text,
      let request = call.parameters[.samlRequest],
      request == SAMLMessage.request(for: state, signedWith: key)
    else { return .answered(ErrorPage.unknownLogin().response) }
    if call.parameters.has(.cancel) {
      return .answered(end(of: state, .notSignedIn, call.base))
    }
    let subscribers = view.subscribers(of: state.provider)
    let relayState = state.text(signedWith: key)
    var problem: LoginPage.Problem?
    if let name = call.parameters[.viewer] {
      if let subscriber = subscribers.first(where: { $0.text == name }) {
        let page = RelayPage(
          .signedIn(subscriber: name),
          saml: SAMLMessage.response(
            about: subscriber,
            at: state.provider,
            relayState: relayState,
            signedWith: key
          ),
          relayState: relayState,
          action: "\(call.base)/sp/saml/SAMLAssertionConsumer",
          redirect: state.redirect
        )
        return .answered(page.response)
      }
      problem = .unknownName(name)
    } else if call.parameters.has(.viewer) {
      problem = .missingName
    }
    let page = LoginPage(
      provider: provider.nameForPeople,
      subscribers: subscribers.map(\.text),
      action: loginPath(of: state, call.base),
      samlRequest: request,
      relayState: relayState,
      problem: problem,
      redirect: state.redirect
    )
    return .answered(page.response)
  }

  /// Returns the sign-in that the MVPD's answer leads to.
  func consume(_ call: Call, _ view: some WireView) -> Incoming {
    guard let response = call.parameters[.samlResponse] else {
      let body = ErrorBody.legacy(ServiceRefusal(503, "Service Unavailable"), in: call.format)
      return .answered(answer(503, call.format, body))
    }
    guard let (state, _) = known(call, view),
      let subscriber = SAMLMessage.subscriber(
        in: response,
        relayState: state.text(signedWith: key),
        signedWith: key
      )
    else { return .answered(ErrorPage.unknownLogin().response) }
    var last = end(of: state, .signedIn, call.base)
    if let code = view.code(state.code) {
      last.headers.append(
        DeviceCookie.header(for: code.device, below: call.base, signedWith: key)
      )
    }
    return .signsIn(subscriber, state.code, then: last)
  }

  /// Returns the path of the login page.
  func loginPath(of state: LoginState, _ base: String) -> String {
    "\(base)/mvpd/\(PercentEncoding.encoded(state.provider.text))/login"
  }

  /// Returns the answer by which a login ends: a redirect, or the last page of the second screen.
  func end(
    of state: LoginState,
    _ outcome: ActivationEndPage.Outcome,
    _ base: String
  ) -> HTTPResponse {
    state.redirect.map { RedirectPage(to: $0).response }
      ?? ActivationEndPage(outcome, start: "\(base)/activate").response
  }

  /// Returns the login that a request goes on with; nil where it was not begun here, or its code is not valid.
  private func known(_ call: Call, _ view: some WireView) -> (LoginState, MVPD)? {
    guard let text = call.parameters[.relayState],
      let state = LoginState(text: text, signedWith: key),
      view.code(state.code)?.requestor == state.requestor,
      let provider = view.providers(of: state.requestor).first(where: { $0.id == state.provider })
    else { return nil }
    return (state, provider)
  }
}

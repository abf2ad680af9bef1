import EntsimEntitlement
import EntsimPages
import EntsimSimulation

/// A login that a browser begins.
struct LoginStart: Sendable {
  let state: LoginState
  /// The MVPD's name for people.
  let providerName: String
  /// What a person reads where the services refuse the login.
  let problem: ErrorPage
}

extension Wire {
  /// Returns the login that a request for the login page begins.
  ///
  /// Whether the code is good for it is for the services to decide.
  func startLogin(_ call: Call, at now: Instant, _ view: some WireView) -> Attempt<LoginStart> {
    guard let code = call.code else {
      let isOfSDK = call.match.endpoint.path == .sdk
      return .failure(isOfSDK ? .missingCode() : .missingParameter("reg_code"))
    }
    guard let requestor = call.parameters[.requestor] else {
      return .failure(.missingParameter("requestor_id"))
    }
    guard let provider = call.parameters[.mvpd] else {
      return .failure(.missingParameter("mso_id"))
    }
    guard let text = call.parameters[.redirect] else {
      return .failure(.missingParameter("redirect_url"))
    }
    guard let redirect = redirects.address(text) else { return .failure(.refusedRedirect(text)) }
    let state = LoginState(
      code: code,
      requestor: RequestorID(requestor),
      provider: ProviderID(provider),
      redirect: redirect,
      began: now
    )
    return .success(start(of: state, view))
  }

  /// Returns the start of a login with this state.
  func start(of state: LoginState, _ view: some WireView) -> LoginStart {
    let provider = view.providers(of: state.requestor).first { $0.id == state.provider }
    let isCodeKnown = view.code(state.code)?.requestor == state.requestor
    return LoginStart(
      state: state,
      providerName: provider?.nameForPeople ?? state.provider.text,
      problem: isCodeKnown ? .unknownProvider(state.provider.text) : .unknownCode(state.code.text)
    )
  }
}

extension MVPD {
  /// The name, or the id of an MVPD without one.
  var nameForPeople: String { displayName.isEmpty ? id.text : displayName }
}

import EntsimEntitlement
import EntsimHTTP
import EntsimPages
import EntsimSimulation

// The second screen: the page on which a person enters the code of a TV.
extension Wire {
  /// Returns the page for the code, the picker of a code for any MVPD, or the request for the login page.
  func activate(_ call: Call, at now: Instant, _ view: some WireView) -> Incoming {
    let typed = call.typedCode
    let action = "\(call.base)/activate"
    guard call.http.method == "POST" else {
      return .answered(ActivationPage(action: action, code: typed).response)
    }
    guard !typed.isEmpty else {
      return .answered(ActivationPage(action: action, problem: .missingCode).response)
    }
    guard let code = view.code(RegistrationCode(typed)) else {
      let page = ActivationPage(action: action, code: typed, problem: .unknownCode)
      return .answered(page.response)
    }
    let chosen = call.parameters[.mvpd].map { ProviderID($0) }
    guard let provider = code.namedProvider ?? chosen else {
      let choices = view.providers(of: code.requestor).map {
        ProviderChoice(id: $0.id.text, name: $0.displayName, logo: $0.logoURL)
      }
      let page = PickerPage(
        choices,
        action: action,
        hidden: [FormField(name: "reg_code", value: typed)],
        code: typed
      )
      return .answered(page.response)
    }
    let state = LoginState(
      code: code.code,
      requestor: code.requestor,
      provider: provider,
      redirect: nil,
      began: now
    )
    return .asks(loginPage(for: state, call, view))
  }

  /// Returns the request for the login page that the second screen goes on to.
  private func loginPage(
    for state: LoginState,
    _ call: Call,
    _ view: some WireView
  ) -> AskedRequest {
    let request = Request(
      id: RequestID(sender: .client, number: call.number),
      service: .authenticate,
      serviceProvider: serviceProvider,
      app: AppDescription.clientName,
      requestor: state.requestor,
      provider: state.provider,
      device: "",
      client: ClientDetails(path: .sdk, code: state.code)
    )
    return AskedRequest(
      request: request,
      endpoint: .loginOfSDK,
      format: call.format,
      base: call.base,
      echo: .login(start(of: state, view))
    )
  }
}

extension Endpoint {
  /// The login page of the SDK.
  fileprivate static let loginOfSDK = Endpoint(
    "GET",
    "/adobe-services/authenticate/saml",
    sdk: .authenticate
  )
}

extension Call {
  /// The code that a person has typed: in upper case, without blanks.
  fileprivate var typedCode: String {
    String((parameters[.code] ?? "").uppercased().filter { !$0.isWhitespace })
  }
}

import EntsimEntitlement
import EntsimHTTP
import EntsimPages
import EntsimSimulation

extension Wire {
  /// Returns the request to a service, with what its answer will need.
  mutating func ask(
    _ service: Service,
    _ call: Call,
    at now: Instant,
    _ view: some WireView
  ) -> Incoming {
    let endpoint = call.match.endpoint
    let proof = ClientProof(of: call.http, call.parameters, &accessTokens)
    var echo: AskedRequest.Echo?
    var flaw: String?
    var credentials: ClientCredentials?
    let information = DeviceInformation(of: call.http, call.parameters)
    switch service {
    case .register:
      let registration = RegistrationRequest(call.http.body)
      echo = .registration(registration.redirect)
      flaw = registration.flaw
    case .accessToken: (credentials, flaw) = call.credentials
    case .registrationCode: echo = .code(CodeInformation(of: call, information, proof.access))
    case .registrationCodeRecord: echo = .code(CodeInformation())
    case .authenticate:
      switch startLogin(call, at: now, view) {
      case .failure(let page): return .answered(page.response)
      case .success(let start): echo = .login(start)
      }
    case .logout where endpoint.path == .sdk:
      switch call.logoutRedirect(redirects) {
      case .failure(let page): return .answered(page.response)
      case .success(let address): echo = .logout(address)
      }
    case .configuration, .authenticationToken, .passiveAuthentication, .authorize, .mediaToken,
      .preauthorize, .profileRequest, .tokenExchange, .checkToken, .authorizationToken,
      .userMetadata, .freePreview, .logout, .registrationCodeRemoval:
      break
    }
    let data = call.data(for: service)
    let details = ClientDetails(
      path: endpoint.path,
      access: proof.access,
      code: service.takesCode ? call.code : nil,
      tellsDevice: information?.isComplete == true,
      credentials: credentials,
      flaw: flaw ?? call.flaw(for: service)
    )
    let request = Request(
      id: RequestID(sender: .client, number: call.number),
      service: service,
      serviceProvider: serviceProvider,
      app: AppDescription.clientName,
      requestor: RequestorID(
        service.grantsAccess ? "" : call[.requestor, or: .requestor] ?? proof.requestor ?? ""
      ),
      provider: service.takesProvider
        ? call[.mvpd, or: .mvpd].map { ProviderID($0) } : nil,
      device: DeviceID(service.isForDevice ? call.device(knownBy: key) ?? "" : ""),
      data: data,
      resource: service.takesResource
        ? call.parameters[.resource].map { ResourceID($0) } : nil,
      resources: service == .preauthorize ? call.resources : nil,
      proof: call.proof(for: service, signedWith: key),
      bearer: proof.token,
      client: details
    )
    return .asks(
      AskedRequest(
        request: request,
        endpoint: endpoint,
        format: call.format,
        base: call.base,
        echo: echo
      )
    )
  }
}

// What a client's request to a service names.
extension Service {
  fileprivate var takesProvider: Bool {
    switch self {
    case .authenticate, .authenticationToken, .registrationCode, .authorize, .profileRequest,
      .tokenExchange, .checkToken, .freePreview, .logout:
      true
    case .register, .accessToken, .configuration, .passiveAuthentication, .mediaToken,
      .preauthorize, .authorizationToken, .userMetadata, .registrationCodeRecord,
      .registrationCodeRemoval:
      false
    }
  }

  fileprivate var takesCode: Bool {
    switch self {
    case .authenticate, .authenticationToken, .checkToken, .preauthorize, .registrationCodeRecord,
      .registrationCodeRemoval:
      true
    case .register, .accessToken, .configuration, .registrationCode, .passiveAuthentication,
      .authorize, .mediaToken, .profileRequest, .tokenExchange, .authorizationToken, .userMetadata,
      .freePreview, .logout:
      false
    }
  }

  fileprivate var takesResource: Bool {
    self == .authorize || self == .mediaToken || self == .authorizationToken
  }
}

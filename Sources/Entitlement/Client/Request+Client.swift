import EntsimSimulation

extension Request {
  /// Creates the request of an HTTP client from what it names, by the words of a scenario (language.md, Steps).
  ///
  /// Names that the service does not know are no errors here: the services answer to them.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - fields: What the client names; of each name the first field counts.
  ///   - number: The number of the request, unique among those of the run's clients.
  ///   - serviceProvider: The host, where the fields name none.
  public init(
    ofClient service: Service,
    naming fields: [Value.Field],
    number: Int,
    at serviceProvider: String
  ) {
    let lifetime = fields["ttl"].map { [Value.Field("ttl", $0)] } ?? []
    let kind = fields["deviceType"].map { [Value.Field("deviceType", $0)] } ?? []
    let data: [Value.Field] = if case .map(let data) = fields["data"] { data } else { [] }
    self.init(
      id: RequestID(sender: .client, number: number),
      service: service,
      serviceProvider: fields["to"]?.text ?? serviceProvider,
      app: AppDescription.clientName,
      requestor: RequestorID(fields["requestor"]?.text ?? ""),
      provider: fields["mvpd"]?.text.map { ProviderID($0) },
      device: DeviceID(fields["device"]?.text ?? ""),
      data: data + lifetime + kind,
      resource: fields["resource"]?.text.map { ResourceID($0) },
      resources: fields["resources"]?.listedTexts?.map { ResourceID($0) },
      proof: Proof(ofClient: fields),
      bearer: AccessToken(ofClient: fields["access"]),
      client: ClientDetails(naming: fields)
    )
  }
}

extension ClientDetails {
  /// Creates the details that a client names.
  fileprivate init(naming fields: [Value.Field]) {
    let id = fields["clientId"]?.text
    self.init(
      path: fields["path"]?.text.flatMap(AppDescription.Path.init(rawValue:)) ?? .restV1,
      access: fields["access"].map { Access(named: $0) } ?? .signature,
      code: fields["code"]?.text.map { RegistrationCode($0) },
      tellsDevice: fields["deviceInfo"] == .bool(true),
      credentials: id.map {
        ClientCredentials(id: $0, secret: fields["clientSecret"]?.text ?? "")
      },
      flaw: fields["flaw"]?.text
    )
  }
}

extension ClientDetails.Access {
  /// Reads how a client proves that it may ask: by a word, or by the number of an access token.
  fileprivate init(named value: Value) {
    self =
      if case .integer = value { .bearer } else {
        value.text.flatMap(Self.init(rawValue:)) ?? .none
      }
  }
}

extension AccessToken {
  /// Reads the number of an access token; nil for a word.
  fileprivate init?(ofClient access: Value?) {
    guard case .integer(let number) = access else { return nil }
    self.init(number: Int(clamping: number))
  }
}

extension Proof {
  /// Reads what a client proves: by the text of a token, or by Apple's statement about a viewer.
  fileprivate init?(ofClient fields: [Value.Field]) {
    if let text = fields["authnToken"]?.text, let token = AuthenticationToken(text: text) {
      self = .authentication(token)
    } else if let text = fields["authzToken"]?.text, let token = AuthorizationToken(text: text) {
      self = .authorization(token)
    } else if let encoded = fields["saml"]?.text {
      let text = SAMLStatement.decoded(encoded) ?? ""
      let viewer = SAMLStatement.viewer(in: text)
      self = .statement(
        SAMLResponse(about: SubscriberName(viewer), text: text),
        encoded: encoded
      )
    } else {
      return nil
    }
  }
}

extension SAMLStatement {
  /// Returns whom a statement is about that a client has made up: its `NameID`, or else its text without the tags.
  public static func viewer(in text: String) -> String {
    if let start = text.firstRange(of: "NameID>")?.upperBound {
      return String(text[start...].prefix { $0 != "<" })
    }
    var isInTag = false
    let content = text.filter { character in
      defer { if character == ">" { isInTag = false } }
      if character == "<" { isInTag = true }
      return !isInTag
    }
    return String(content)
  }
}

extension Value {
  /// The texts of a list; nil for anything else.
  fileprivate var listedTexts: [String]? {
    guard case .list(let values) = self else { return nil }
    return values.compactMap(\.text)
  }
}

extension Request {
  /// What a client names in its request, by the words of a scenario: a request that is made of these fields is the
  /// same, but for tokens that the services cannot read.
  public var clientFields: [Value.Field] {
    guard let client = self.client else { return [] }
    var fields: [Value.Field] = []
    func add(_ name: String, _ value: Value?) {
      if let value { fields.append(Value.Field(name, value)) }
    }
    func add(_ name: String, _ text: String?) {
      if let text, !text.isEmpty { add(name, .string(text)) }
    }
    let isRegistering = self.service.grantsAccess
    add("requestor", self.requestor.text)
    add("device", self.device.text)
    add("code", client.code?.text)
    add("mvpd", self.provider?.text)
    add("resource", self.resource?.text)
    add("resources", self.resources.map { .names($0) })
    for name in ["ttl", "deviceType"] { add(name, self.data[name]) }
    let data = self.data.filter { $0.name != "ttl" && $0.name != "deviceType" }
    if !data.isEmpty { add("data", .map(data)) }
    switch self.proof {
    case .authentication(let token): add("authnToken", token.text(issued: token.expires))
    case .authorization(let token): add("authzToken", token.text)
    case .statement(_, let encoded): add("saml", encoded)
    case .saml, nil: break
    }
    add("clientId", client.credentials?.id)
    add("clientSecret", client.credentials?.secret)
    if client.path == .sdk { add("path", client.path.rawValue) }
    switch client.access {
    case .signature: break
    case .bearer: add("access", self.bearer.map { .number($0.number) } ?? .word(client.access))
    case .none: if !isRegistering { add("access", .word(client.access)) }
    }
    if client.tellsDevice { add("deviceInfo", .bool(true)) }
    add("flaw", client.flaw)
    return fields
  }
}

public import EntsimEntitlement

/// What an HTTP client does that is no request to a service.
public enum ClientVerb: String, CaseIterable, Sendable {
  case signsIn = "signs in"
}

extension Vocabulary {
  /// What an HTTP client does: it asks a service, or a viewer signs in in it.
  public static let clientVerbs = Vocabulary("clientVerbs", .verb, "for `client`") {
    Service.allCases.filter(\.answersClients).map { service in
      Word(service.rawValue, .mapping(clientFields(of: service)))
        .means("Sends a request to `\(service.rawValue)`.")
    }
    Word(ClientVerb.signsIn.rawValue, .mapping(clientSignIn))
      .means("A viewer signs in at the MVPD, in a browser, with a registration code.")
  }

  /// The keys of `signs in` of a client.
  public static let clientSignIn = Vocabulary("clientSignIn", .key, "in `signs in` of a client") {
    Word("subscriber", .name(.subscriber), required: true).means("The subscriber who signs in.")
    Word("code", .name(.code), required: true)
      .means("The code, usually `<same:NAME>` for a code captured from `registrationCode`.")
  }

  /// Returns the fields of a client's requests to a service.
  public static func clientFields(of service: Service) -> Vocabulary {
    clientFieldsByService[service, default: makeClientFields(of: service)]
  }

  /// The places of the requests of clients, one for each service that they ask.
  public static let clientRequests = Service.allCases.filter(\.answersClients).map {
    clientFields(of: $0)
  }

  private static let clientFieldsByService = Dictionary(
    uniqueKeysWithValues: Service.allCases.map { ($0, makeClientFields(of: $0)) }
  )

  private static func makeClientFields(of service: Service) -> Vocabulary {
    Vocabulary(
      "client.\(service.rawValue)",
      .key,
      "in a client's request to `\(service.rawValue)`"
    ) {
      service.clientFields
      Word("deviceInfo", .bool, default: "false")
        .means("Whether the client sends the properties of the device.")
      Word("flaw", .text)
        .means("The message of the refusal (400), for a request that cannot be read.")
      Word("to", .name(.serviceProvider)).means("The service provider that gets the request.")
    }
  }

  /// The words for how a client proves that it may ask.
  public static let clientAccess = Vocabulary(
    "clientAccess",
    .value,
    "for `access`",
    cases: ClientDetails.Access.self
  ) { access in
    switch access {
    case .none: "The request has no proof."
    case .signature: "The request is signed, as before there was a registration of clients."
    case .bearer: "The request has an access token that the services cannot read."
    }
  }
}

extension Service {
  /// Whether HTTP clients ask it.
  public var answersClients: Bool { self != .passiveAuthentication }

  /// Whether it has a path of the SDK beside that of REST API V1.
  fileprivate var isOnSDKPath: Bool { !isOfREST && !grantsAccess }

  /// What a client's requests name beside what all name.
  fileprivate var clientFields: [Vocabulary.Word] {
    typealias Word = Vocabulary.Word
    if self == .register { return [] }
    if self == .accessToken {
      return [
        Word("clientId", .text).means("The client id of the registration."),
        Word("clientSecret", .text).means("The secret of the registration."),
      ]
    }
    let paths = Word("path", .choice(.paths), default: "rest-v1")
      .means("The paths of the request: those of REST API V1, or those of the SDK.")
    return [Word("requestor", .name(.requestor)).means("The requestor.")]
      + (isOnSDKPath ? [paths] : [])
      + [
        Word("access", .either([.pattern(.count), .choice(.clientAccess)]), default: "signature")
          .means("The proof that the client may ask: a word, or the number of an access token.")
      ] + ownClientFields
  }

  private var ownClientFields: [Vocabulary.Word] {
    typealias Word = Vocabulary.Word
    let device = Word("device", .text).means("The id of the device.")
    let mvpd = Word("mvpd", .name(.provider)).means("The provider.")
    let code = Word("code", .name(.code))
      .means("The registration code that stands for the device.")
    let resource = Word("resource", .name(.resource)).means("The resource.")
    let data = Word("data", .map(.key, .anything)).means("The data of the app for the service.")
    let kind = Word("deviceType", .text).means("`iOS` or `tvOS`.")
    let authnToken = Word("authnToken", .text)
      .means("The text of the authentication token, on the paths of the SDK.")
    let authzToken = Word("authzToken", .text)
      .means("The text of the authorization token, on the paths of the SDK.")
    switch self {
    case .register, .accessToken, .passiveAuthentication, .configuration: return []
    case .authenticate: return [code, mvpd, data]
    case .registrationCodeRecord, .registrationCodeRemoval: return [code]
    case .authenticationToken, .checkToken: return [device, code, mvpd]
    case .userMetadata: return [device]
    case .logout: return [device, mvpd]
    case .registrationCode:
      let lifetime = Word("ttl", .count).means("The requested lifetime of the code in seconds.")
      return [device, mvpd, lifetime]
    case .authorize: return [device, resource, mvpd, data, authnToken]
    case .authorizationToken: return [device, resource]
    case .mediaToken: return [device, resource, data, authzToken]
    case .preauthorize:
      let resources = Word("resources", .list(.name(.resource))).means("The resources, in order.")
      return [device, code, resources, authnToken]
    case .profileRequest: return [mvpd, kind]
    case .tokenExchange:
      let statement = Word("saml", .text)
        .means("Apple's statement in Base64. Its text, or the `NameID` in it, is the subscriber.")
      return [device, mvpd, kind, statement]
    case .freePreview: return [device, mvpd, data]
    }
  }
}

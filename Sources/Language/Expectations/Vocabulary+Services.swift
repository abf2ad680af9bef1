public import EntsimEntitlement

extension Vocabulary {
  /// The services, and what a request to each may name (language.md, Requests).
  public static let services = Vocabulary("services", .service, "") {
    Service.allCases.map { service in
      Word(service.rawValue, .optional(.mapping(.requestFields(of: service)))).means(
        summary(of: service)
      )
    }
  }

  /// What an item of `requests` begins with: a service, or a group of them.
  public static let requestItems = Vocabulary("requestItems", .service, "in `requests`") {
    ExpectationWord.group(of: .single(.services))
    services.words
  }

  /// The key of requests beside which others may be sent.
  public static let includedRequests = Vocabulary("includedRequests", .key, "in `requests`") {
    Word("including", .list(.single(.requestItems), atLeast: 1), required: true)
      .means("What is sent in this order; other requests may be sent besides.")
  }

  /// What is sent: a list, or one beside which other requests may be sent.
  static let sent = ValueKind.either([.list(.single(.requestItems)), .mapping(.includedRequests)])

  private static func summary(of service: Service) -> String {
    switch service {
    case .register: "Registers the application. Sent by the SDK from 3.0 on and by REST apps."
    case .accessToken: "Issues the access token. Sent by the SDK from 3.0 on and by REST apps."
    case .configuration: "Lists the MVPDs of a requestor. Sent by the SDK and REST apps."
    case .authenticate: "Shows the login page. Sent when the page opens."
    case .authenticationToken:
      "Issues the authentication token. Sent by the SDK after the redirect, and by each poll."
    case .registrationCode:
      "Issues a code for the second screen. Sent by the SDK on tvOS and by REST apps."
    case .passiveAuthentication: "Signs the viewer in without a page. Sent by the SDK."
    case .authorize:
      "Decides whether the viewer may watch one resource. Sent by the SDK and REST apps."
    case .mediaToken: "Issues the media token of a resource. Sent by the SDK and REST apps."
    case .preauthorize: "Decides on several resources at once. Sent by the SDK and REST apps."
    case .profileRequest:
      "Prepares the exchange of a sign-in through Apple. Sent by the SDK and REST apps."
    case .tokenExchange:
      "Exchanges a sign-in through Apple for an authentication token. Sent by the SDK and "
        + "REST apps."
    case .checkToken: "Checks whether a viewer is signed in. Sent by REST apps."
    case .authorizationToken: "Returns the authorization token of a resource. Sent by REST apps."
    case .userMetadata: "Returns the viewer's metadata. Sent by REST apps."
    case .registrationCodeRecord: "Returns the record of a registration code. Sent by HTTP clients."
    case .registrationCodeRemoval: "Ends a registration code. Sent by HTTP clients."
    case .freePreview: "Signs the viewer in with a temporary pass. Sent by the SDK and REST apps."
    case .logout:
      "Shows the logout page. On tvOS, a request of the SDK or a REST app without a page."
    }
  }

  /// Returns the fields of the requests to a service.
  public static func requestFields(of service: Service) -> Vocabulary {
    fieldsByService[service, default: makeRequestFields(of: service)]
  }

  // Most scenarios expect requests, so the lists are made once.
  private static let fieldsByService = Dictionary(
    uniqueKeysWithValues: Service.allCases.map { ($0, makeRequestFields(of: $0)) }
  )

  private static func makeRequestFields(of service: Service) -> Vocabulary {
    Vocabulary("request.\(service.rawValue)", .key, "in a request to `\(service.rawValue)`") {
      commonFields
      ownFields(of: service)
    }
  }

  private static func ownFields(of service: Service) -> [Word] {
    switch service {
    case .register, .accessToken: []
    case .registrationCodeRecord, .registrationCodeRemoval: []
    case .configuration: [signatureField]
    case .authenticationToken: [providerField, publicKeyField]
    case .registrationCode: [providerField, publicKeyField, lifetimeField]
    case .passiveAuthentication, .logout: [providerField]
    case .profileRequest: [providerField, deviceTypeField]
    case .tokenExchange: [providerField, deviceTypeField, statementField]
    case .authenticate, .freePreview: [providerField, dataField]
    case .authorize, .mediaToken: [providerField, resourceField, dataField]
    case .preauthorize: [providerField, resourcesField]
    case .checkToken, .userMetadata: [providerField]
    case .authorizationToken: [providerField, resourceField]
    }
  }

  private static let commonFields = [
    Word("to", .pattern(.name(.serviceProvider))).means(
      "The service provider that gets the request."
    ),
    Word("app", .pattern(.name(.app))).means("The app that the request is sent for."),
    Word("requestor", .pattern(.name(.requestor)))
      .means("The requestor that the request is sent for."),
    Word("options", .pattern(.open(.options)))
      .means("The options that the app has set. The dictionary compares whole."),
  ]
  private static let signatureField = Word("signedRequestorID", .pattern(.orNull(.text)))
    .means("The signed requestor id. SDKs from 1.2 on, before 3.0, send it; otherwise null.")
  private static let publicKeyField = Word("publicKey", .pattern(.orNull(.text)))
    .means("The public key of the signature, on tvOS before SDK 3.0; null for none.")
  private static let deviceTypeField = Word("deviceType", .pattern(.text))
    .means("`iOS` or `tvOS`. Only apps on the REST path send it.")
  private static let lifetimeField = Word("ttl", .pattern(.count))
    .means(
      "The requested lifetime of the code in seconds. Only apps on the REST path with `ttl` send it."
    )
  private static let statementField = Word("saml", .pattern(.text))
    .means("Apple's statement as it is sent. Only apps on the REST path send it.")
  private static let providerField = Word("mvpd", .pattern(.name(.provider)))
    .means("The provider of the request.")
  private static let resourceField = Word("resource", .pattern(.name(.resource)))
    .means("The resource of the request.")
  private static let resourcesField = Word("resources", .pattern(.list(.name(.resource))))
    .means("The resources of the request, in order.")
  private static let dataField = Word("data", .pattern(.map(.key, .anything)))
    .means("The data that the app passed with its call. The dictionary compares whole.")
}

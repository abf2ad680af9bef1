public import Entitlement

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
    case .register: "Registers the application; sent by the SDK from 3.0 on and by REST apps."
    case .accessToken: "Issues the access token; sent by the SDK from 3.0 on and by REST apps."
    case .configuration: "Lists the MVPDs of a requestor; sent by the SDK and REST apps."
    case .authenticate: "The login page; sent when it is opened."
    case .authenticationToken:
      "Issues the authentication token; sent by the SDK after the redirect, and by polls."
    case .registrationCode:
      "Issues a code for the second screen; sent by the SDK on tvOS and by REST apps."
    case .passiveAuthentication: "Signs in without a page; sent by the SDK."
    case .authorize: "Decides on one resource; sent by the SDK and REST apps."
    case .mediaToken: "Issues the media token of a resource; sent by the SDK and REST apps."
    case .preauthorize: "Decides on several resources at once; sent by the SDK and REST apps."
    case .profileRequest:
      "Prepares the exchange of Apple's sign-in; sent by the SDK and REST apps."
    case .tokenExchange:
      "Exchanges Apple's sign-in for an authentication token; sent by the SDK and REST apps."
    case .checkToken: "Says whether a viewer is signed in; sent by REST apps."
    case .authorizationToken: "Hands over the authorization token; sent by REST apps."
    case .userMetadata: "Hands over the viewer's metadata; sent by REST apps."
    case .freePreview: "Signs in with a temporary pass; sent by the SDK and REST apps."
    case .logout: "The logout page; on tvOS, a call of the SDK or a REST app."
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
    Word("to", .pattern(.name(.serviceProvider))).means("The service provider that is asked."),
    Word("app", .pattern(.name(.app))).means("The app on whose behalf it is sent."),
    Word("requestor", .pattern(.name(.requestor)))
      .means("The requestor on whose behalf it is sent."),
    Word("options", .pattern(.open(.options)))
      .means("The options that the app has set, a dictionary that compares whole."),
  ]
  private static let signatureField = Word("signedRequestorID", .pattern(.orNull(.text)))
    .means("The programmer's signature, which SDKs from 1.2 on send, before 3.0; else null.")
  private static let publicKeyField = Word("publicKey", .pattern(.orNull(.text)))
    .means("The public key of the keys that it is signed with, on tvOS before 3.0; null for none.")
  private static let deviceTypeField = Word("deviceType", .pattern(.text))
    .means("`iOS` or `tvOS`; of an app on the REST path.")
  private static let lifetimeField = Word("ttl", .pattern(.count))
    .means("How many seconds the code is to live; of an app on the REST path that says it.")
  private static let statementField = Word("saml", .pattern(.text))
    .means("Apple's statement as it is sent; of an app on the REST path.")
  private static let providerField = Word("mvpd", .pattern(.name(.provider)))
    .means("The provider that it is about.")
  private static let resourceField = Word("resource", .pattern(.name(.resource)))
    .means("What is to be watched.")
  private static let resourcesField = Word("resources", .pattern(.list(.name(.resource))))
    .means("What is to be watched, in order.")
  private static let dataField = Word("data", .pattern(.map(.key, .anything)))
    .means("What the app passed with its call, a dictionary that compares whole.")
}

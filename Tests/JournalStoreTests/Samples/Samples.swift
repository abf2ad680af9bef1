import EntsimEntitlement
import EntsimSimulation

/// Values of the vocabulary; no two fields of one have the same content, so that none can change place
/// with another unseen.
enum Samples {
  static let fields = [
    Value.Field("a", .integer(-1)), Value.Field("b", .list([.string("x"), .null])),
  ]
  static let values: [Value] = [
    .null, .bool(true), .bool(false), .integer(0), .integer(.min), .integer(.max), .string(""),
    .string("text"), .list([]), .list([.null, .list([.bool(true)])]), .map([]), .map(fields),
    .description(Value.Description(fields: [])),
    .description(Value.Description(shortForm: "short", fields: fields)),
  ]
  static let mvpds = [
    MVPD(id: "Alpha", displayName: "Alpha TV"),
    MVPD(
      id: "Beta",
      displayName: "Beta TV",
      logoURL: "https://logo",
      enablePlatformServices: true,
      boardingStatus: .picker,
      integration: integration
    ),
    MVPD(id: "Alpha", displayName: "Alpha TV").withoutBoardingStatus,
  ]
  static let integration = {
    var integration = MVPD.Integration()
    integration.page = .svc
    integration.isAuthenticatedPerRequestor = true
    integration.tempPass = TempPass(.promotional, lasting: .days(1), resources: 2)
    integration.degradation = .authorizeNone
    return integration
  }()
  static let url = EndpointURL(
    .logout,
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app",
    data: fields
  )
  static let loginURL = EndpointURL(
    serviceProvider: "https://s",
    requestor: "DEMO",
    provider: "Alpha",
    redirectURL: "adobepass://ios.app"
  )
  static let token = AuthenticationToken(
    guid: "guid of some length",
    requestor: "DEMO",
    provider: "Alpha",
    expires: Instant(milliseconds: 1_735_689_600_000),
    fingerprint: "device",
    marks: marks
  )
  static let marks = {
    var marks = TokenMarks()
    marks.source = .apple
    marks.isForOneRequestor = true
    marks.isDamaged = true
    return marks
  }()
  static let storedToken = token.stored(as: SignIn(number: 3, first: 2))
  static let authorization = AuthorizationToken(
    resource: "News",
    requestor: "DEMO",
    provider: "Alpha",
    guid: "guid",
    expires: Instant(milliseconds: -1),
    fingerprint: "device"
  )
  static let mediaToken = MediaToken(
    sessionGUID: "session",
    requestor: "DEMO",
    resource: "News",
    lives: .minutes(5),
    issued: Instant(milliseconds: 7),
    provider: "Alpha",
    signature: "signature"
  )
  static let metadata = UserMetadata(
    guid: "guid",
    requestor: "DEMO",
    provider: "Alpha",
    updated: 12,
    encrypted: ["zip"],
    data: fields
  )
  static let statuses = [
    PreauthorizeStatus(0, "network_error", message: ""),
    PreauthorizeStatus(
      403,
      "code",
      message: "message",
      details: "details",
      helpURL: "help",
      trace: "trace",
      action: .retryAfter
    ),
  ]
  static let decisions = [
    PreauthorizeDecision("News", isAuthorized: true),
    PreauthorizeDecision("Sports", isAuthorized: false, error: statuses[1]),
  ]
  static let responses = [
    PreauthorizeResponse([PreauthorizeDecision]()), PreauthorizeResponse(decisions),
    PreauthorizeResponse(statuses[0]), PreauthorizeResponse(statuses[1]),
  ]
  static let senders: [RequestID.Sender] = [
    .accessEnabler("app"), .page("app"), .accessEnabler("news"), .restClient("app"), .client,
  ]
  static let requestID = RequestID(sender: .accessEnabler("app"), number: 300)
  static let requests = [
    Request(
      id: requestID,
      service: .configuration,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: "device"
    ),
    Request(
      id: requestID,
      service: .configuration,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      device: "device",
      signature: "signed"
    ),
    Request(
      id: RequestID(sender: .page("news"), number: 1),
      service: .authorize,
      serviceProvider: "https://t",
      app: "other",
      requestor: "R",
      provider: "P",
      device: "d",
      options: fields,
      data: [Value.Field("data", .bool(true))],
      resource: "News",
      resources: ["Sports", "Kids"],
      bypassesCache: true,
      proof: .authorization(authorization),
      bearer: AccessToken(number: 9)
    ),
    Request(
      id: requestID,
      service: .tokenExchange,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "P",
      device: "device",
      proof: .saml(SAMLResponse(about: "alice", text: "<saml/>"))
    ),
    Request(
      id: requestID,
      service: .registrationCode,
      serviceProvider: "https://s",
      app: "app",
      requestor: "DEMO",
      provider: "P",
      device: "device",
      publicKey: "public"
    ),
  ]
  static let outcomes: [ScriptedAnswer.Outcome] = [.modelled, .status(500), .fault(.duplicated)]
  static let bodies: [ScriptedAnswer.Body] = [.modelled, .text("body"), .fields(fields)]
  static let answersOfScripts = [
    ScriptedAnswer(service: .logout),
    ScriptedAnswer(
      service: .authorize,
      conditions: [Value.Field("mvpd", .string("Alpha"))],
      occurrences: 2...3,
      delay: .seconds(2),
      outcome: .status(503),
      gap: .seconds(3),
      headers: fields,
      body: .text("body")
    ),
  ]
  static let subscribers = [
    Subscriber(name: "alice", provider: "Alpha", guid: "guid"),
    Subscriber(
      name: "bob",
      provider: "Beta",
      guid: "g",
      resources: ["News"],
      denied: [Value.Field("Sports", .string("no"))],
      metadata: fields,
      encrypted: ["zip"]
    ),
  ]
  static let directory = ServiceDirectory(
    providers: mvpds,
    subscribers: subscribers,
    requestors: [
      ServiceDirectory.Requestor("DEMO", providers: nil),
      ServiceDirectory.Requestor("OTHER", providers: ["Alpha"], revealsDeviceID: true),
    ],
    hosts: [
      ServiceDirectory.Host("https://s"),
      ServiceDirectory.Host(
        "https://t",
        latency: .seconds(1),
        providers: ["Beta"],
        overrides: [mvpds[1]]
      ),
    ]
  )
  static let client = ClientTraits(of: .appleTV)
}

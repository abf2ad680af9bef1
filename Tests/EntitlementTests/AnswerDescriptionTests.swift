import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("What a scenario compares of the services' answers")
struct AnswerDescriptionTests {
  private static let issued = Instant(milliseconds: 1_704_963_921_144)
  private static let request = Request(
    id: RequestID(sender: .restClient("app"), number: 1),
    service: .registrationCode,
    serviceProvider: "https://s",
    app: "app",
    requestor: "DEMO",
    provider: "Alpha",
    device: "device"
  )
  private static let authentication = AuthenticationToken(
    guid: "guid",
    requestor: "DEMO",
    provider: "Alpha",
    expires: Instant(milliseconds: 1_601_114_932_000),
    fingerprint: "device"
  )
  private static let authorization = AuthorizationToken(
    resource: "News",
    requestor: "DEMO",
    provider: "Alpha",
    guid: "guid",
    expires: Instant(milliseconds: 1_348_148_289_000),
    fingerprint: "device"
  )

  /// Returns the fields of an answer, each as `name: value`.
  private func fields(_ answer: Answer, from service: Service) -> [String] {
    let value = answer.description(from: service, to: Self.request, at: Self.issued)
    guard case .description(let description) = value else { return [] }
    return description.fields.map { "\($0.name): \($0.value)" }
  }

  private func texts(_ fields: [(String, Value)]) -> [String] {
    fields.map { "\($0): \($1)" }
  }

  @Test(
    "REST-063: a success has the status of its service, and nothing of a body where there is none",
    arguments: [
      (.registration, .register, 201), (.tokenIsValid, .checkToken, 200),
      (.tokenIsKept, .tokenExchange, 204), (.freePreview, .freePreview, 204),
      (.signedOut, .logout, 204),
    ] as [(Reply, Service, Int)]
  )
  func successes(reply: Reply, service: Service, status: Int) {
    #expect(fields(.reply(reply), from: service) == texts([("status", .number(status))]))
  }

  @Test("an answer that is no reply tells its status, or why none came")
  func others() {
    #expect(fields(.status(429), from: .authorize) == texts([("status", .number(429))]))
    #expect(fields(.unreadable, from: .register) == texts([("status", .number(201))]))
    #expect(fields(.failed(.tls), from: .authorize) == texts([("failure", .string("tls"))]))
    #expect(fields(.denied(.noAccessToken), from: .authorize).isEmpty)
  }

  @Test(
    "a refusal tells its message, and null for empty details",
    arguments: [(nil, nil), ("", .null), ("Call us.", .string("Call us."))] as [(String?, Value?)]
  )
  func refusals(details: String?, told: Value?) {
    let refusal = Answer.reply(.refusal(ServiceRefusal(403, "Forbidden", details: details)))
    let rest = told.map { [("details", $0)] } ?? []
    #expect(
      fields(refusal, from: .authorize)
        == texts([("status", .number(403)), ("message", .string("Forbidden"))] + rest)
    )
  }

  @Test("tokens tell their expiry as a text; a code tells numbers")
  func tokens() {
    #expect(
      fields(.reply(.authenticationToken(Self.authentication)), from: .authenticationToken)
        == texts([
          ("status", .number(200)), ("requestor", .string("DEMO")), ("mvpd", .string("Alpha")),
          ("userId", .string("guid")), ("expires", .string("1601114932000")),
        ])
    )
    #expect(
      fields(.reply(.authorization(Self.authorization)), from: .authorize)
        == texts([
          ("status", .number(200)), ("mvpd", .string("Alpha")), ("requestor", .string("DEMO")),
          ("resource", .string("News")), ("expires", .string("1348148289000")),
        ])
    )
    #expect(
      fields(.reply(.registrationCode("AB12CD3", lives: .minutes(30))), from: .registrationCode)
        == texts([
          ("status", .number(201)), ("code", .string("AB12CD3")), ("requestor", .string("DEMO")),
          ("mvpd", .string("Alpha")), ("generated", .integer(1_704_963_921_144)),
          ("expires", .integer(1_704_965_721_144)),
        ])
    )
    #expect(
      fields(.reply(.accessToken(AccessToken(number: 1), lives: .minutes(60))), from: .accessToken)
        == texts([("status", .number(201)), ("expiresIn", .integer(3_600))])
    )
  }

  @Test("REST-050: a media token is told in Base64, with its end as a text")
  func media() {
    let token = MediaToken(
      sessionGUID: "scrambled",
      requestor: "DEMO",
      resource: "News",
      lives: .minutes(5),
      issued: Self.issued,
      provider: "Alpha",
      signature: "signature"
    )
    let told = fields(.reply(.mediaToken(token)), from: .mediaToken)
    let rest = texts([
      ("status", .number(200)), ("resource", .string("News")), ("requestor", .string("DEMO")),
      ("mvpdId", .string("Alpha")), ("userId", .string("scrambled")),
      ("expires", .string("1704964221144")),
    ])
    #expect(told.dropLast() == rest[...])
    // The beginning of the token's text, "<signatureInfo>signature<".
    #expect(told.last?.contains("PHNpZ25hdHVyZUluZm8+c2lnbmF0dXJlP") == true)
  }

  @Test("decisions are told by id, and an error of a preauthorization by its status and message")
  func preauthorization() {
    let decisions = PreauthorizeResponse([PreauthorizeDecision("News", isAuthorized: true)])
    let resource = Value.map([
      Value.Field("id", .string("News")), Value.Field("authorized", .bool(true)),
    ])
    #expect(
      fields(.reply(.preauthorization(decisions)), from: .preauthorize)
        == texts([("status", .number(200)), ("resources", .list([resource]))])
    )
    let error = PreauthorizeResponse(
      PreauthorizeStatus(403, "too_many_resources", message: "6 resources", action: .configuration)
    )
    #expect(
      fields(.reply(.preauthorization(error)), from: .preauthorize)
        == texts([
          ("status", .number(403)), ("message", .string("6 resources")), ("details", .null),
        ])
    )
  }

  @Test("a configuration tells what Apple has to know only of MVPDs that take part")
  func configuration() {
    var integration = MVPD.Integration()
    integration.isHiddenInPlatformPicker = true
    integration.requiredMetadataFields = ["zip"]
    let listed = MVPD(
      id: "Alpha",
      displayName: "Alpha TV",
      logoURL: "https://logo",
      enablePlatformServices: true,
      boardingStatus: .supported,
      integration: integration
    )
    let value = Answer.reply(.configuration([listed, MVPD(id: "Beta", displayName: "Beta TV")]))
      .description(from: .configuration, to: Self.request, at: Self.issued)
    guard case .description(let description) = value,
      case .list(let providers) = description.fields["mvpds"]
    else {
      Issue.record("\(value)")
      return
    }
    let told = providers.map { provider in
      if case .description(let it) = provider {
        it.fields.map { "\($0.name): \($0.value)" }
      } else {
        [String]()
      }
    }
    #expect(
      told == [
        texts([
          ("id", .string("Alpha")), ("displayName", .string("Alpha TV")),
          ("logoUrl", .string("https://logo")), ("enablePlatformServices", .bool(true)),
          ("boardingStatus", .string("SUPPORTED")), ("displayInPlatformPicker", .bool(false)),
          ("platformMappingId", .string("apple-Alpha")),
          ("requiredMetadataFields", .list([.string("zip")])),
        ]),
        texts([
          ("id", .string("Beta")), ("displayName", .string("Beta TV")), ("logoUrl", .string("")),
          ("enablePlatformServices", .bool(false)), ("boardingStatus", .null),
          ("displayInPlatformPicker", .bool(false)), ("platformMappingId", .null),
          ("requiredMetadataFields", .list([])),
        ]),
      ]
    )
  }

  @Test("metadata are told with their update and the encrypted fields")
  func metadata() {
    let data = [Value.Field("zip", .string("12345"))]
    let told = UserMetadata(
      guid: "guid",
      requestor: "DEMO",
      provider: "Alpha",
      updated: 1_334_243_471,
      encrypted: ["zip"],
      data: data
    )
    #expect(
      fields(.reply(.userMetadata(told)), from: .userMetadata)
        == texts([
          ("status", .number(200)), ("updated", .integer(1_334_243_471)),
          ("encrypted", .list([.string("zip")])), ("data", .map(data)),
        ])
    )
  }
}

import EntsimEntitlement
import EntsimRESTClient
import EntsimSimulation

/// The MVPDs, the tokens and the answers that the tests of the client use.
enum Fixture {
  static let now = Instant(milliseconds: 1_735_689_600_000)

  /// One that Apple signs in, one that Apple only lists, one hidden from its dialog, and one that Apple does not know.
  static let providers: [MVPD] = {
    func provider(
      _ id: ProviderID,
      _ status: BoardingStatus?,
      _ change: (inout MVPD.Integration) -> Void = { _ in }
    ) -> MVPD {
      var integration = MVPD.Integration()
      change(&integration)
      return MVPD(
        id: id,
        displayName: "\(id) TV",
        enablePlatformServices: status != nil,
        boardingStatus: status,
        integration: integration
      )
    }
    return [
      provider("Alpha", .supported) { $0.requiredMetadataFields = ["zip"] },
      provider("Beta", .picker) { $0.page = .svc },
      provider("Hidden", .supported) { $0.isHiddenInPlatformPicker = true },
      provider("Gamma", nil),
    ]
  }()
  static let configuration = Answer.reply(.configuration(providers))

  static let access = ServiceAccess(token: AccessToken(number: 1), expires: now + .days(999))
  static let newToken = Answer.reply(.accessToken(AccessToken(number: 2), lives: .days(1)))
  static let unknownRequest = request(99)

  static func request(_ number: Int) -> RequestID {
    RequestID(sender: .restClient("app"), number: number)
  }

  /// An account at Apple, with a statement or without one.
  static func account(
    _ provider: String? = "apple-Alpha",
    expires: Instant? = nil,
    saying statement: String? = nil
  ) -> AccountMetadataAnswer {
    .metadata(
      AccountMetadata(
        provider: provider,
        expires: expires,
        statement: statement.map { SAMLResponse(about: "alice", text: $0) }
      )
    )
  }

  static let signedIn = account()
  static let statement = account(saying: "<saml>\n\tfirst  second</saml>\n")
  static let profile = Answer.reply(.profile("payload"))
  static let code = Answer.reply(.registrationCode("ABC1234", lives: .minutes(30)))
  static let notFound = refusal(404, "Not Found")
  static let signedOut = refusal(412, "User not authenticated", details: "")
  static let noToken = refusal(403, "Forbidden")
  static let signInIsGone = refusal(403, "User not authenticated", details: "")
  static let denial = refusal(403, "User not authorized", details: "Not in your package")

  static func refusal(_ status: Int, _ message: String, details: String? = nil) -> Answer {
    .reply(.refusal(ServiceRefusal(status, message, details: details)))
  }

  static let token = token(at: "Alpha")

  static func token(at provider: ProviderID) -> Answer {
    .reply(
      .authenticationToken(
        AuthenticationToken(
          guid: "guid",
          requestor: "DEMO",
          provider: provider,
          expires: now + .days(1),
          fingerprint: "device"
        )
      )
    )
  }

  static func authorization(
    _ resource: ResourceID = "News",
    at provider: ProviderID = "Alpha"
  ) -> Answer {
    .reply(
      .authorization(
        AuthorizationToken(
          resource: resource,
          requestor: "DEMO",
          provider: provider,
          guid: "guid",
          expires: now + .days(1),
          fingerprint: "device"
        )
      )
    )
  }

  static func mediaToken(
    _ resource: ResourceID = "News",
    at provider: ProviderID = "Alpha"
  ) -> Answer {
    .reply(
      .mediaToken(
        MediaToken(
          sessionGUID: "guid",
          requestor: "DEMO",
          resource: resource,
          lives: .minutes(5),
          issued: now,
          provider: provider,
          signature: "s"
        )
      )
    )
  }

  /// User metadata, with the source of the token where there is one.
  static func metadata(source: String? = nil, at provider: ProviderID = "Alpha") -> Answer {
    .reply(
      .userMetadata(
        UserMetadata(
          guid: "guid",
          requestor: "DEMO",
          provider: provider,
          updated: 1,
          data: source.map { [Value.Field("tokenSource", .string($0))] } ?? []
        )
      )
    )
  }
}

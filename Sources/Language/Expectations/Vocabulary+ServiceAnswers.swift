public import EntsimEntitlement

extension Vocabulary {
  /// The services that answer apps on the REST path, and what of an answer may be named.
  public static let serviceAnswers = Vocabulary("serviceAnswers", .service, "in `answers`") {
    Service.allCases.filter(\.answersRESTApps).map { service in
      Word(service.rawValue, .optional(.mapping(answerFields(of: service))))
        .means("The answer of `\(service.rawValue)`.")
    }
  }

  /// What an item of `answers` begins with: a service, or a group of them.
  public static let answerItems = Vocabulary("answerItems", .service, "in `answers`") {
    ExpectationWord.group(of: .single(.serviceAnswers))
    serviceAnswers.words
  }

  /// The key of answers beside which others may come.
  public static let includedAnswers = Vocabulary("includedAnswers", .key, "in `answers`") {
    Word("including", .list(.single(.answerItems), atLeast: 1), required: true)
      .means("What is answered in this order; other answers may come besides.")
  }

  /// The places of the answers, one for each service that answers apps on the REST path.
  public static let answers = Service.allCases.filter(\.answersClients).map {
    answerFields(of: $0)
  }

  /// Returns the fields of the answers of a service.
  public static func answerFields(of service: Service) -> Vocabulary {
    answersByService[service, default: makeAnswerFields(of: service)]
  }

  private static let answersByService = Dictionary(
    uniqueKeysWithValues: Service.allCases.map { ($0, makeAnswerFields(of: $0)) }
  )

  private static func makeAnswerFields(of service: Service) -> Vocabulary {
    Vocabulary("answer.\(service.rawValue)", .key, "in an answer of `\(service.rawValue)`") {
      Word("status", .pattern(.integer(100...599))).means("The HTTP status.")
      Word("failure", .pattern(.choice(.networkFailures)))
        .means("The reason why no answer came.")
      Word("message", .pattern(.text)).means("The message of the error.")
      Word("details", .pattern(.orNull(.text)))
        .means("The details of the error, or null.")
      service.answerFields.map {
        Word($0.name, .pattern($0.kind)).means($0.summary)
      }
    }
  }

  /// The values of `failure`.
  public static let networkFailures = Vocabulary(
    "networkFailures",
    .value,
    "for `failure`",
    cases: NetworkFailure.self
  ) { failure in
    switch failure {
    case .offline: "The device is offline, or the server is not found."
    case .reset: "The connection was reset."
    case .tls: "The TLS handshake failed."
    case .timeout: "No answer came in time."
    }
  }
}

/// A field of an answer, as the body of a success has it.
private struct AnswerField {
  let name: String
  let kind: ValueKind
  let summary: String

  static let mvpd = Self("mvpd", .name(.provider), "The provider.")
  static let requestor = Self("requestor", .name(.requestor), "The requestor.")
  static let resource = Self("resource", .name(.resource), "The resource.")
  static let userID = Self("userId", .text, "The viewer's opaque id.")
  static let expires = Self(
    "expires",
    .text,
    "The expiry in milliseconds since 1970, as a text."
  )

  init(_ name: String, _ kind: ValueKind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

extension Service {
  /// Whether it answers apps on the REST path; pages and the SDK have services of their own.
  fileprivate var answersRESTApps: Bool {
    self != .authenticate && self != .passiveAuthentication && !isOfClients
  }

  fileprivate var answerFields: [AnswerField] {
    switch self {
    case .checkToken, .tokenExchange, .freePreview, .logout, .authenticate,
      .passiveAuthentication, .registrationCodeRemoval:
      []
    case .register:
      [
        AnswerField("clientId", .text, "The client id. Only HTTP clients read it."),
        AnswerField("clientSecret", .text, "The secret. Only HTTP clients read it."),
      ]
    case .accessToken:
      [
        AnswerField("expiresIn", .count, "The lifetime of the access token, in seconds."),
        AnswerField(
          "accessToken",
          .count,
          "The number of the access token. Only HTTP clients read it."
        ),
      ]
    case .configuration:
      [AnswerField("mvpds", .list(.configuredMVPD), "The providers, in order.")]
    case .authenticationToken:
      [
        .requestor, .mvpd, .userID, .expires,
        AnswerField(
          "authnToken",
          .text,
          "The text of the token. Only HTTP clients on the paths of the SDK read it."
        ),
      ]
    case .registrationCode, .registrationCodeRecord:
      [
        AnswerField("code", .name(.code), "The code."), .requestor,
        AnswerField("mvpd", .orNull(.name(.provider)), "The provider; null: none was named."),
        AnswerField(
          "generated",
          .count,
          "The time when the code was created, in milliseconds since 1970."
        ),
        AnswerField("expires", .count, "The expiry in milliseconds since 1970."),
      ]
    case .authorizationToken: [.mvpd, .requestor, .resource, .expires]
    case .authorize:
      [
        .mvpd, .requestor, .resource, .expires,
        AnswerField(
          "authzToken",
          .text,
          "The text of the token. Only HTTP clients on the paths of the SDK read it."
        ),
      ]
    case .mediaToken:
      [
        .resource, .requestor, AnswerField("mvpdId", .name(.provider), "The provider."), .userID,
        .expires, AnswerField("serializedToken", .text, "The media token, in Base64."),
      ]
    case .preauthorize:
      [AnswerField("resources", .anything, "The decisions, one for each resource, in order.")]
    case .profileRequest: [AnswerField("payload", .text, "The payload for the request to Apple.")]
    case .userMetadata:
      [
        AnswerField("updated", .count, "The time of the last change, in seconds since 1970."),
        AnswerField("encrypted", .list(.text), "The metadata fields that are encrypted."),
        AnswerField("data", .anything, "The metadata fields. The dictionary compares whole."),
      ]
    }
  }
}

extension Vocabulary {
  /// The keys of a provider in the answer of `configuration`.
  public static let configuredProvider =
    Vocabulary("configuredProvider", .key, "in a provider of a configuration") {
      Word("id", .pattern(.name(.provider))).means("The provider's id.")
      Word("displayName", .pattern(.text)).means("The name that a picker shows.")
      Word("logoUrl", .pattern(.text)).means("The URL of the logo.")
      Word("enablePlatformServices", .pattern(.bool))
        .means("Whether the provider takes part in Apple's single sign-on.")
      Word("boardingStatus", .pattern(.orNull(.choice(.boardingStatuses))))
        .means("How Apple's single sign-on supports the provider; null: not at all.")
      Word("displayInPlatformPicker", .pattern(.bool)).means(
        "Whether Apple's dialog is to list the provider."
      )
      Word("platformMappingId", .pattern(.orNull(.text))).means("The provider's id at Apple.")
      Word("requiredMetadataFields", .pattern(.list(.text)))
        .means("The metadata fields that the app requests from Apple.")
    }
}

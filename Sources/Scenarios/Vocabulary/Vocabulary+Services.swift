internal import Entitlement

extension Vocabulary {
  /// The services (language, section 5).
  public static let services = Vocabulary(
    .service,
    "",
    [
      .now("register", "Registers the application."),
      .now("accessToken", "Issues the application's access token."),
      .now("configuration", "Lists the MVPDs of a programmer."),
      .now("authenticate", "The login page."),
      .now("authenticationToken", "Issues the authentication token after a login."),
      .now("registrationCode", "Issues a code for the second screen."),
      .now("passiveAuthentication", "Signs in without a page."),
      .now("authorize", "Decides on one resource."),
      .now("mediaToken", "Issues the media token."),
      .now("preauthorize", "Decides on several resources at once."),
      .now("profileRequest", "Prepares the exchange of Apple's token."),
      .now("tokenExchange", "Exchanges Apple's token."),
      .now("checkToken", "Says whether a REST app is signed in."),
      .now("authorizationToken", "Hands a REST app its authorization token."),
      .now("userMetadata", "Hands a REST app the viewer's metadata."),
      .now("freePreview", "Signs in with a temporary pass."),
      .now("logout", "The logout page, or call."),
    ]
  )

  /// Returns the fields of the requests to a service.
  static func requestFields(of service: Service) -> Vocabulary {
    var words: [Word] = [
      .now("to", "The service provider."), .now("app", "The app on whose behalf it is sent."),
      .now("requestor", "The programmer on whose behalf it is sent."),
      .later("options", "The options that the app set."),
    ]
    switch service {
    case .register, .accessToken, .configuration:
      break
    case .authenticationToken, .registrationCode, .passiveAuthentication, .profileRequest,
      .tokenExchange, .freePreview, .logout:
      words.append(providerField)
    case .authenticate:
      words += [providerField, .later("data", "What the app passed.")]
    case .authorize, .mediaToken:
      words += [
        providerField, .later("resource", "What is to be watched."),
        .later("data", "What the app passed."),
      ]
    case .preauthorize:
      words += [providerField, .later("resources", "What is to be watched.")]
    case .checkToken, .authorizationToken, .userMetadata:
      words += [providerField, .later("resource", "What is to be watched.")]
    }
    return Vocabulary(.key, "in a request to `\(service.rawValue)`", words)
  }

  private static let providerField = Word.now("mvpd", "The provider that it is about.")

  /// The keys of a scripted answer (language, section 7).
  public static let answer = Vocabulary(
    .key,
    "in a scripted answer",
    [
      .now("answer", "The service that it answers for."),
      .now("where", "The fields that a request must have."),
      .now("nth", "Which of the matching requests it takes: `2`, `\"1..3\"` or `\"4..\"`."),
      .now("after", "The delay in place of the latency."),
      .now("status", "An HTTP status from 400 to 599."),
      .later("headers", "The headers of the answer."),
      .later("body", "The body of the answer."),
      .now("fault", "What goes wrong on the way."),
      .later("again", "The gap between the two of a doubled answer."),
    ]
  )

  /// The values of `fault`.
  public static let faults = Vocabulary(
    .value,
    "for `fault`",
    [
      .now("offline", "The server is not found."),
      .now("reset", "The connection is cut."),
      .now("tls", "The connection is not to be trusted."),
      .now("timeout", "Nothing comes in time."),
      .now("malformed", "The body is cut in half."),
      .now("duplicated", "The answer comes twice."),
      .now("never", "No answer ever comes."),
    ]
  )
}

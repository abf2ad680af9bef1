public import EntsimEntitlement
public import EntsimSimulation

// How a scripted answer changes the model's (language.md, Scripted answers).
extension Transaction<PassService> {
  /// Returns the answer with a status and a body that a scenario prescribes.
  ///
  /// The simulator's replies are structured. A scenario can write the fields of a preauthorization's answer
  /// and of an authorization's denial. For other services only the body `modelled` can be read; any other,
  /// the empty one included, is unreadable.
  /// Pages and the issue of a temporary pass are the exception: their body does not matter, and neither does
  /// that of a REST service whose status says everything. For a status that is not a success the SDK reads
  /// only a denial's code; no rule reads headers.
  func scripted(
    _ status: Int,
    _ body: ScriptedAnswer.Body?,
    to request: Request
  ) -> (Answer, Rules) {
    let isSuccess = (200...299).contains(status)
    let isRESTClient = request.path == .restV1
    if request.service == .preauthorize {
      switch body {
      case .fields(let fields):
        let response = PreauthorizeResponse(body: fields)
        return (response.map { .reply(.preauthorization($0)) } ?? .unreadable, [])
      case nil where !isSuccess: return (state.refusal(status, of: request), [])
      case .modelled, .text, nil: break
      }
    }
    if request.service == .authorize, status == 403, case .fields(let fields) = body {
      guard let denial = Reply(denial: fields) else { return (.status(status), []) }
      guard isRESTClient, case .authorizationDenied(let text, by: _) = denial else {
        return (.reply(denial), [])
      }
      return (.notAuthorized(text), [])
    }
    if !isRESTClient, request.service == .freePreview, status == 403,
      case .fields(let fields) = body,
      case .authorizationDenied(_, by: .tempPassDuration) = Reply(denial: fields)
    {
      return (.reply(.freePreviewOver), [])
    }
    guard isSuccess else { return (.status(status), []) }
    switch body {
    case .modelled:
      let (answer, rules) = modelled(request)
      guard case .reply = answer else { return (.unreadable, []) }
      return (answer, rules)
    case .text, .fields, nil:
      if isRESTClient { return (request.service.bareAnswer(with: status), []) }
      return (request.service.bareReply.map(Answer.reply) ?? .unreadable, [])
    }
  }

  /// Returns the model's answer with its body cut in half.
  ///
  /// An app on the REST path reads of some services the status alone, which is whole.
  func cut(_ request: Request) -> (Answer, Rules) {
    guard request.path == .restV1, request.service.replyByStatus != nil else {
      return (.unreadable, [])
    }
    return modelled(request)
  }
}

extension PassService {
  /// Returns the scripted answer that will take a request of an HTTP client at a time; nil for none.
  public func scriptedAnswer(taking request: Request, at now: Instant) -> ScriptedAnswer? {
    answers.isEmpty ? nil : script(taking: completed(request, at: now))?.answer
  }

  /// Returns the first scripted answer that matches a request and whose occurrences include it; nil for none.
  func script(taking request: Request) -> Script? {
    answers.first { $0.takes(request) }
  }
}

extension PassService.Script {
  func takes(_ request: Request) -> Bool {
    answer.matches(request) && answer.occurrences.contains(matchCount + 1)
  }
}

extension Reply {
  /// Creates the denial in the fields of an error: its `code`, else the MVPD's, and its `details`.
  ///
  /// Returns nil for any other field.
  fileprivate init?(denial fields: [Value.Field]) {
    var text = ""
    var denier = Denier.provider
    for field in fields {
      guard case .string(let value) = field.value else { return nil }
      if field.name == "details" {
        text = value
      } else if field.name == "code", let known = Denier(rawValue: value) {
        denier = known
      } else {
        return nil
      }
    }
    self = .authorizationDenied(text, by: denier)
  }
}

extension Service {
  /// The reply of a success with any body: a page, or a temporary pass; nil where the reply is in the body.
  fileprivate var bareReply: Reply? {
    switch self {
    case .authenticate: .loginPage
    case .logout: .logoutPage
    case .freePreview: .freePreview
    case .register, .accessToken, .configuration, .authenticationToken, .registrationCode,
      .passiveAuthentication, .authorize, .mediaToken, .preauthorize, .profileRequest,
      .tokenExchange, .checkToken, .authorizationToken, .userMetadata, .registrationCodeRecord,
      .registrationCodeRemoval:
      nil
    }
  }

  /// The answer to an app on the REST path with a success and any body: the status says everything where it is the
  /// one that the service documents (REST-063); else the body is missing.
  fileprivate func bareAnswer(with status: Int) -> Answer {
    guard let reply = replyByStatus else { return .unreadable }
    return status == successStatus ? .reply(reply) : .status(status)
  }

  /// The success that an app on the REST path knows by its status alone; nil where it reads the body.
  fileprivate var replyByStatus: Reply? {
    switch self {
    case .checkToken: .tokenIsValid
    case .tokenExchange: .tokenIsKept
    case .freePreview: .freePreview
    case .logout: .signedOut
    case .registrationCodeRemoval: .codeRemoved
    case .register, .accessToken, .configuration, .authenticate, .authenticationToken,
      .registrationCode, .passiveAuthentication, .authorize, .mediaToken, .preauthorize,
      .profileRequest, .authorizationToken, .userMetadata, .registrationCodeRecord:
      nil
    }
  }
}

import Entitlement
import Simulation

// What a scripted answer makes of the model's (language, section 7).
extension PassService {
  /// Returns the answer with a status and a body that a scenario prescribes.
  ///
  /// What the services of this version reply with is structured, and a scenario can write little of it
  /// down: a preauthorization's answer, and the denial of an authorization. Of any other service only
  /// `modelled` is the model's body, and any other, the empty one included, cannot be read.
  /// The pages are the exception: they are what a person sees, and any page will do; so is the issue of a
  /// temporary pass, whose answer has no body. A status that is no success is all that the SDK looks at,
  /// but for a denial that names its code; no rule reads headers.
  func scripted(
    _ status: Int,
    _ body: ScriptedAnswer.Body?,
    to request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, Rules) {
    let isSuccess = (200...299).contains(status)
    if request.service == .preauthorize {
      switch body {
      case .fields(let fields):
        let response = PreauthorizeResponse(body: fields)
        return (response.map { .reply(.preauthorization($0)) } ?? .unreadable, [])
      case nil where !isSuccess: return (refusal(status, of: request), [])
      case .modelled, .text, nil: break
      }
    }
    if request.service == .authorize, status == 403, case .fields(let fields) = body {
      return (denial(fields).map { .reply($0) } ?? .status(status), [])
    }
    if request.service == .freePreview, status == 403, case .fields(let fields) = body,
      case .authorizationDenied(_, by: .tempPassDuration) = denial(fields)
    {
      return (.reply(.freePreviewOver), [])
    }
    guard isSuccess else { return (.status(status), []) }
    switch body {
    case .modelled:
      let (answer, rules) = modelled(request, at: now, library)
      guard case .reply = answer else { return (.unreadable, []) }
      return (answer, rules)
    case .text, .fields, nil:
      return (request.service.bareReply.map(Answer.reply) ?? .unreadable, [])
    }
  }

  /// Returns the denial that the fields of an error say: its `code`, else the MVPD's, and its `details`;
  /// nil where they say anything else.
  private func denial(_ fields: [Value.Field]) -> Reply? {
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
    return .authorizationDenied(text, by: denier)
  }

  /// Returns the scripted answer that takes a request: the first that matches it and whose
  /// occurrences include it.
  func script(taking request: Request) -> Script? {
    answers.first {
      $0.answer.matches(request) && $0.answer.occurrences.contains($0.matchCount + 1)
    }
  }
}

extension Service {
  /// What a success says whatever its body: the page that the service is, or that there is a pass; nil where
  /// the body says it.
  fileprivate var bareReply: Reply? {
    switch self {
    case .authenticate: .loginPage
    case .logout: .logoutPage
    case .freePreview: .freePreview
    case .register, .accessToken, .configuration, .authenticationToken, .registrationCode,
      .passiveAuthentication, .authorize, .mediaToken, .preauthorize, .profileRequest,
      .tokenExchange, .checkToken, .authorizationToken, .userMetadata:
      nil
    }
  }
}

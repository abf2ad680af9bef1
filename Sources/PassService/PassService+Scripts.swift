import Entitlement
import Simulation

// What a scripted answer makes of the model's (language, section 7).
extension PassService {
  /// Returns the answer with a status and a body that a scenario prescribes.
  ///
  /// What the services of this version reply with is structured, and a scenario can write none of it
  /// down: only `modelled` is the model's body, and any other, the empty one included, cannot be read.
  /// The pages are the exception: they are what a person sees, and any page will do. A status that is
  /// no success is all that the SDK looks at; no rule reads headers.
  func scripted(
    _ status: Int,
    _ body: ScriptedAnswer.Body?,
    to request: Request,
    at now: Instant,
    _ library: Library
  ) -> (Answer, [RequirementID]) {
    guard (200...299).contains(status) else { return (.status(status), []) }
    switch body {
    case .modelled:
      let (answer, rules) = modelled(request, at: now, library)
      guard case .reply = answer else { return (.unreadable, []) }
      return (answer, rules)
    case .text, .fields, nil:
      return (request.service.page.map(Answer.reply) ?? .unreadable, [])
    }
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
  /// The page that the service is; nil where it is none.
  fileprivate var page: Reply? {
    switch self {
    case .authenticate: .loginPage
    case .logout: .logoutPage
    case .register, .accessToken, .configuration, .authenticationToken, .registrationCode,
      .passiveAuthentication, .authorize, .mediaToken, .preauthorize, .profileRequest,
      .tokenExchange, .checkToken, .authorizationToken, .userMetadata, .freePreview:
      nil
    }
  }
}

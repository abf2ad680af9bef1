internal import EntsimEntitlement
internal import EntsimLanguage

/// Whether a message goes to a service or comes from it.
enum ServiceDirection {
  case requests, answers

  /// A message, for people.
  var noun: String {
    switch self {
    case .requests: "a request"
    case .answers: "an answer"
    }
  }

  /// A list of messages.
  var list: String {
    switch self {
    case .requests: "a list of requests, `[]` for none"
    case .answers: "a list of answers, `[]` for none"
    }
  }

  /// The key of a list beside which others may come.
  var openList: Vocabulary {
    switch self {
    case .requests: .includedRequests
    case .answers: .includedAnswers
    }
  }

  /// What is expected, with an example.
  var example: String {
    switch self {
    case .requests: "a request, as `configuration` or `{authenticate: {mvpd: Alpha}}`"
    case .answers: "an answer, as `configuration` or `{checkToken: {status: 403}}`"
    }
  }

  /// The services.
  var services: Vocabulary {
    switch self {
    case .requests: .services
    case .answers: .serviceAnswers
    }
  }

  /// Returns what may be named of a service's message.
  func fields(of service: Service) -> Vocabulary {
    switch self {
    case .requests: .requestFields(of: service)
    case .answers: .answerFields(of: service)
    }
  }
}

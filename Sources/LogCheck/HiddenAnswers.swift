import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

// What the servers may have answered.
extension LogSearch {
  /// Returns the answers to a request that are tried after the usual one, in order.
  ///
  /// First come late and early answers of the model, which arrive when the next callbacks come; then each failure that the
  /// rules tell apart.
  func answers(to request: Request, at now: Instant, _ state: State) -> [ScriptedAnswer] {
    let usual =
      state.world.services.directory.host(at: request.serviceProvider)?.latency
      ?? description.durations.latency
    var delays = log.callbackTimes(from: state.line, most: Self.mostDelays)
      .map { (start + Interval(milliseconds: $0)) - now }
      .filter { !($0 < .zero) && $0 != usual }
    if usual != .zero, !delays.contains(.zero) { delays.append(.zero) }
    let service = request.service
    var answers = delays.map { ScriptedAnswer(service: service, delay: $0) }
    for (outcome, body) in outcomes(of: request, state) {
      for delay in [nil] + delays.map(Optional.some) {
        answers.append(
          ScriptedAnswer(service: service, delay: delay, outcome: outcome, body: body)
        )
      }
    }
    answers += Self.ends.map { ScriptedAnswer(service: service, outcome: .fault($0)) }
    return answers
  }

  /// The most times of callbacks at which an answer may arrive.
  private static let mostDelays = 3
  /// The faults that have a time of their own.
  private static let ends: [Fault] = [.timeout, .never]

  private typealias Outcome = (outcome: ScriptedAnswer.Outcome, body: ScriptedAnswer.Body?)

  /// The outcomes that the rules tell apart.
  private func outcomes(of request: Request, _ state: State) -> [Outcome] {
    let service = request.service
    var outcomes: [Outcome] = []
    switch service {
    case .authorize:
      outcomes += ([""] + words.denials).map { text in
        (.status(403), .fields([Value.Field("details", .string(text))]))
      }
      for code in Self.denials {
        for text in [""] + words.denials {
          let details = text.isEmpty ? [] : [Value.Field("details", .string(text))]
          outcomes.append((.status(403), .fields([Value.Field("code", .string(code))] + details)))
        }
      }
    case .preauthorize:
      if let permitted = log.permittedResources(from: state.line), let asked = request.resources {
        outcomes.append((.status(200), .fields(Self.decisions(on: asked, permitted))))
      }
    case .freePreview:
      outcomes.append((.status(403), .fields([Value.Field("code", .string(Self.denials[0]))])))
    case _: break
    }
    let statuses = words.statuses + Self.statuses.filter { !words.statuses.contains($0) }
    outcomes += statuses.map { (.status($0), nil) }
    return outcomes + Self.faults.map { (.fault($0), nil) }
  }

  private static let denials = [
    "temporary_access_duration_limit_exceeded", "authorization_denied_after_repeated_denials",
    "authorization_denied_by_degradation_rule", "temporary_access_resources_limit_exceeded",
  ]
  private static let statuses = [500, 401, 403, 404, 412, 400, 410, 429]
  private static let faults: [Fault] = [.offline, .reset, .tls, .malformed, .duplicated]

  private static func decisions(on asked: [ResourceID], _ permitted: [String]) -> [Value.Field] {
    [
      Value.Field(
        "resources",
        .list(
          asked.map { resource in
            .map([
              Value.Field("id", .string(resource.text)),
              Value.Field("authorized", .bool(permitted.contains(resource.text))),
            ])
          }
        )
      )
    ]
  }
}

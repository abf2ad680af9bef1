import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import EntsimWorld

// What the servers may have answered.
extension LogSearch {
  /// Returns the answers of a kind to a request, in the order in which they are tried.
  ///
  /// Late and early answers arrive when one of the next callbacks comes. Of failures there is each that the rules tell apart.
  func answers(
    to request: Request,
    of kind: AnswerKind,
    at now: Instant,
    _ state: State
  ) -> [ScriptedAnswer] {
    let service = request.service
    switch kind {
    case .delayed, .late:
      return delays(of: request, at: now, state)
        .filter { Self.isLong($0) == (kind == .late) }
        .map { ScriptedAnswer(service: service, delay: $0) }
    case .told: return toldAnswers(to: request, at: now, state)
    case .failed:
      return outcomes(of: request, state).map { outcome, body in
        ScriptedAnswer(service: service, outcome: outcome, body: body)
      }
    case .ended: return Self.ends.map { ScriptedAnswer(service: service, outcome: .fault($0)) }
    case .failedDelayed, .failedLate:
      let delays = delays(of: request, at: now, state)
        .filter { Self.isLong($0) == (kind == .failedLate) }
      return outcomes(of: request, state).flatMap { outcome, body in
        delays.map {
          ScriptedAnswer(service: service, delay: $0, outcome: outcome, body: body)
        }
      }
    }
  }

  /// Returns the answers that the next lines tell: at the time of the next callback about the resource, and the failures.
  private func toldAnswers(to request: Request, at now: Instant, _ state: State) -> [ScriptedAnswer]
  {
    let service = request.service
    let other = delays(of: request, at: now, state)
    let told = log.time(ofCallbackAbout: request.resource, from: state.line)
      .map { (start + Interval(milliseconds: $0)) - now }
    let delays = other.filter { told == nil || $0 == told }
    var answers =
      told == nil ? [] : delays.map { ScriptedAnswer(service: service, delay: $0) }
    for failure in log.failures(of: request.resource, from: state.line) {
      for delay in [nil] + delays.map(Optional.some) {
        switch failure {
        case .status(let status):
          answers.append(ScriptedAnswer(service: service, delay: delay, outcome: .status(status)))
        case .denial(let text):
          guard service == .authorize else { continue }
          answers.append(
            ScriptedAnswer(
              service: service,
              delay: delay,
              outcome: .status(403),
              body: .fields([Value.Field("details", .string(text))])
            )
          )
        }
      }
    }
    return answers
  }

  /// Returns the delays other than the usual one with which an answer arrives when one of the next callbacks comes, or
  /// at once.
  private func delays(of request: Request, at now: Instant, _ state: State) -> [Interval] {
    let usual =
      state.world.services.directory.host(at: request.serviceProvider)?.latency
      ?? description.durations.latency
    let delays = log.callbackTimes(from: state.line, most: Self.mostDelays)
      .map { (start + Interval(milliseconds: $0)) - now }
      .filter { !($0 < .zero) && $0 != usual }
    return usual != .zero && !delays.contains(.zero) ? delays + [.zero] : delays
  }

  /// Whether a delay is unlikely: the next poll for a second screen comes before the answer.
  private static func isLong(_ delay: Interval) -> Bool { Interval.seconds(5) < delay }
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

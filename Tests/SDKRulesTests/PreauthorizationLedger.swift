import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation

/// Keeps account of preauthorizations by the events: each call has one answer, at once or later.
struct PreauthorizationLedger {
  /// The number of those that waited and have their answer.
  private(set) var endedCount = 0
  /// Those that have no answer yet.
  private var open: Set<RequestID> = []

  /// Returns the law that a step breaks, nil for none.
  mutating func violation(
    of events: [AccessEnabler.Event],
    by command: AccessEnabler.Command,
    _ after: AccessEnabler
  ) -> String? {
    var begun = 0
    var ended = 0
    var answers = 0
    var started = command.isPreauthorization ? 1 : 0
    for event in events {
      switch event {
      case .preauthorizationAwaited(let preauthorization):
        begun += 1
        guard open.insert(preauthorization.request).inserted else { return "one begins twice" }
      case .preauthorizationEnded(let request):
        ended += 1
        guard open.remove(request) != nil else { return "one ends twice" }
      case .callbackEmitted(.preauthorizedResources), .callbackEmitted(.onResponse),
        .callbackEmitted(.onFailure):
        answers += 1
      case .callDequeued(let call): started += call.isPreauthorization ? 1 : 0
      case .callQueued: started = 0
      default: break
      }
    }
    endedCount += ended
    guard open == Set(after.session?.preauthorizations.map(\.request) ?? []) else {
      return "not those wait that have no answer"
    }
    guard answers == ended + started - begun else {
      return "\(answers) answers for \(ended) that end, \(started) calls and \(begun) that wait"
    }
    return nil
  }
}

extension AccessEnabler.Command {
  fileprivate var isPreauthorization: Bool {
    if case .call(let call) = self { call.isPreauthorization } else { false }
  }
}

extension APICall {
  fileprivate var isPreauthorization: Bool {
    switch self {
    case .checkPreauthorizedResources, .preauthorize: true
    default: false
    }
  }
}

public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler.Command: DescribedState {
  /// What the SDK is asked to do, in words.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .call(let call): .tagged("call", call.state(in: style))
    case .answer(let request, let answer):
      .tagged(
        "answer",
        style.map(["request": .request(request), "answer": answer.state(in: style)])
      )
    case .drainQueue: .string("the calls that have waited")
    case .resumeAuthorizations: .string("the authorizations that have waited")
    case .finishPage: .string("viewer has closed the page")
    case .closeDialog(let number, let outcome):
      .tagged(
        "Apple dialog",
        style.map(["number": .number(number), "outcome": .string(outcome.words)])
      )
    case .poll: .string("poll")
    case .expireCode: .string("end of the registration code")
    case .create: .string("app launched")
    case .end: .string("app ended")
    case .identify(let id): .tagged("device has another id", .name(id))
    }
  }
}

public import Entitlement
import Simulation

extension AccessEnabler.Authorization.Progress: DescribedState {
  /// The word of the progress, with what it holds.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .awaitingSignIn: .string("awaitingSignIn")
    case .ready(let isAfterSignIn): .string(isAfterSignIn ? "ready after sign-in" : "ready")
    case .authorizing(let viewer, let request):
      .tagged(
        "authorizing",
        style.map(["request": .request(request), "viewer": viewer.state(in: style)])
      )
    case .retrieving(let viewer, let isFromCache, let request):
      .tagged(
        "retrieving",
        style.map([
          "request": .request(request),
          "fromCache": .bool(isFromCache),
          "viewer": viewer.state(in: style),
        ])
      )
    }
  }
}

extension AccessEnabler.PreauthorizationCache.Entry: DescribedState {
  /// The decision and for whom it was made.
  func state(in style: StateStyle) -> Value {
    style.map(["decision": decision.value, "viewer": viewer.state(in: style)])
  }
}

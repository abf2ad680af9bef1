public import Entitlement
import Simulation

extension AccessEnabler.Authorization: DescribedState {
  /// What is asked and how far it has come.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "number": .number(number),
      "call": .word(purpose),
      "resource": .name(resource),
      "data": .map(data),
      "progress": progress.state(in: style),
    ])
  }
}

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

extension AccessEnabler.Preauthorization: DescribedState {
  /// What is asked, for whom, and what is known already.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "request": .request(request),
      "query": query.state(in: style),
      "known": .list(known.map(\.value)),
      "viewer": viewer.state(in: style),
    ])
  }
}

extension AccessEnabler.PreauthorizationQuery: DescribedState {
  /// The call with its arguments.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "call": .word(purpose),
      "resources": .limit(resources),
      "cache": .word(localCache == .implied ? nil : localCache),
      "bypassesRemoteCache": .bool(bypassesRemoteCache),
    ])
  }
}

extension AccessEnabler.PreauthorizationCache.Entry: DescribedState {
  /// The decision and for whom it was made.
  func state(in style: StateStyle) -> Value {
    style.map(["decision": decision.value, "viewer": viewer.state(in: style)])
  }
}

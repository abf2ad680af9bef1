public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler.Phase: DescribedState {
  /// The phase with all that there is in it.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .unconfigured: .string("unconfigured")
    case .configuring(let configuring): .tagged("configuring", configuring.state(in: style))
    case .configured(let session): .tagged("configured", session.state(in: style))
    }
  }
}

extension AccessEnabler.Configuring: StateParts {
  /// What is asked for and what has come of it.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("requestor", requestor, since: earlier.requestor, .name(requestor))
    list.add("endpoints", endpoints, since: earlier.endpoints)
    list.add("arrivals", arrivals, since: earlier.arrivals, .numbers(arrivals))
    list.add(
      "thread",
      isOnMainThread,
      since: earlier.isOnMainThread,
      .text(isOnMainThread ? nil : "background")
    )
    list.add("exchange", exchange, since: earlier.exchange, style.value(exchange))
    list.add(
      "exchangeOvertaken",
      isExchangeOvertaken,
      since: earlier.isExchangeOvertaken,
      .bool(isExchangeOvertaken)
    )
    list.add("trouble", trouble, since: earlier.trouble, .text(trouble?.words))
    list.add("previous", previous, since: earlier.previous, style.value(previous))
  }
}

extension AccessEnabler.Session: StateParts {
  /// Where the work for the requestor stands.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("requestor", requestor, since: earlier.requestor, .name(requestor))
    list.add("flow", flow, since: earlier.flow, flow.state(in: style))
    list.add("selection", selection, since: earlier.selection, .name(selection))
    list.add("attempt", attempt, since: earlier.attempt, attempt.state(in: style))
    list.add("lastEnding", lastEnding, since: earlier.lastEnding, .word(lastEnding))
    list.add("authorizations", authorizations, since: earlier.authorizations)
    list.add(
      "authorizationCount",
      authorizationCount,
      since: earlier.authorizationCount,
      .count(authorizationCount)
    )
    list.add("preauthorizations", preauthorizations, since: earlier.preauthorizations)
    list.add("trouble", trouble, since: earlier.trouble, .text(trouble?.words))
    list.add("deviceID", revealsDeviceID, since: earlier.revealsDeviceID, .bool(revealsDeviceID))
    list.add(
      "serviceProvider",
      serviceProvider,
      since: earlier.serviceProvider,
      .string(serviceProvider)
    )
    list.add("providers", providers, since: earlier.providers)
  }
}

extension AccessEnabler.Flow: DescribedState {
  /// The word of the flow, with what it holds.
  public func state(in style: StateStyle) -> Value {
    func waiting(for request: RequestID, at provider: ProviderID) -> Value {
      style.map(["mvpd": .name(provider), "request": .request(request)])
    }
    return switch self {
    case .idle: .string("idle")
    case .choosingProvider: .string("choosingProvider")
    case .atAppleDialog(let dialog): .tagged("atAppleDialog", dialog.state(in: style))
    case .exchanging(let exchange): .tagged("exchanging", exchange.state(in: style))
    case .atLoginPage(let provider):
      .tagged("atLoginPage", style.map(["mvpd": .name(provider)]))
    case .retrievingToken(let provider, let request):
      .tagged("retrievingToken", waiting(for: request, at: provider))
    case .requestingCode(let provider, let request):
      .tagged("requestingCode", waiting(for: request, at: provider))
    case .polling(let polling): .tagged("polling", polling.state(in: style))
    case .atLogoutPage(let provider):
      .tagged("atLogoutPage", style.map(["mvpd": .name(provider)]))
    case .loggingOut(let provider, let request):
      .tagged("loggingOut", waiting(for: request, at: provider))
    }
  }
}

extension AccessEnabler.Polling: DescribedState {
  /// The code, and the poll that is under way.
  public func state(in style: StateStyle) -> Value {
    style.map(["mvpd": .name(provider), "code": .name(code), "awaited": .request(awaited)])
  }
}

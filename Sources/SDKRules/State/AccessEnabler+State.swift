public import Entitlement
import Simulation

extension AccessEnabler: DescribedState {
  /// All that the SDK holds.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "process": process.state(in: style),
      "phase": phase.state(in: style),
      "access": access.state(in: style),
      "options": .map(options.values),
      "keys": style.value(keys),
      "queue": .list(queue.map { $0.state(in: style) }),
      "abandoned": style.list(abandoned),
      "preauthorizationCache": style.list(preauthorizationCache.entries),
      "pageController": .word(pageController == .webView ? nil : pageController),
      "requestCount": .count(requestCount),
      "dialogCount": .count(dialogCount),
      "profile": profile.state(in: style),
    ])
  }
}

extension AccessEnabler.Process: DescribedState {
  /// Whether it runs, and what is left of those before it.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "is": .string(isRunning ? "running" : "not running"),
      "count": .count(count),
      "formerRequestCount": .count(formerRequestCount),
      "hasLostFlow": .bool(hasLostFlow),
      "receivedTokens": style.list(receivedTokens),
      "lostSignIns": style.list(lostSignIns),
    ])
  }
}

extension AccessEnabler.Profile: DescribedState {
  /// What the app brings along.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "app": .name(app),
      "sdk": .string(edition.version.description),
      "platform": .word(edition.platform),
      "device": .name(device),
      "scheme": .note(customScheme),
      "lacks": .words(lacks),
      "lacksUseSVC": .bool(lacksUseSVC),
      "poll": .interval(pollInterval),
      "serviceProvider": .string(defaultServiceProvider),
      "storageCheck": .word(storageCheck),
      "client": .list(traits.entries),
      "switches": switches.state(in: style),
    ])
  }
}

extension AccessEnabler.Abandoned: DescribedState {
  /// The request, and why its answer is not awaited.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "request": .request(request), "reason": .string(reason.name),
      "ofPass": .bool(purpose == .pass),
    ])
  }
}

extension AccessEnabler.PreauthorizationCache.Entry: DescribedState {
  /// The decision and for whom it was made.
  func state(in style: StateStyle) -> Value {
    style.map(["decision": decision.value, "viewer": viewer.state(in: style)])
  }
}

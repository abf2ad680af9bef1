public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler: StateParts {
  /// All that the SDK holds.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    if list.isWhole {
      list.append(.part("process", process.state(in: style)))
      list.append(.part("phase", phase.state(in: style)))
    } else {
      list.addChanges(within: "process", of: process, since: earlier.process)
      addPhase(since: earlier, to: &list)
    }
    list.add("access", access, since: earlier.access, access.state(in: style))
    list.add("options", options, since: earlier.options, .map(options.values))
    list.add("keys", keys, since: earlier.keys, style.value(keys))
    list.add("queue", queue, since: earlier.queue)
    list.add("abandoned", abandoned, since: earlier.abandoned)
    list.add(
      "preauthorizationCache",
      preauthorizationCache.entries,
      since: earlier.preauthorizationCache.entries
    )
    list.add(
      "pageController",
      pageController,
      since: earlier.pageController,
      .word(pageController == .webView ? nil : pageController)
    )
    list.add("requestCount", requestCount, since: earlier.requestCount, .count(requestCount))
    list.add("dialogCount", dialogCount, since: earlier.dialogCount, .count(dialogCount))
    list.add("profile", profile, since: earlier.profile, profile.state(in: style))
  }
}

extension AccessEnabler {
  private func addPhase(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    if case .configured(let session) = phase, case .configured(let former) = earlier.phase {
      list.addChanges(within: "phase", "configured", of: session, since: former)
    } else if case .configuring(let configuring) = phase,
      case .configuring(let former) = earlier.phase
    {
      list.addChanges(within: "phase", "configuring", of: configuring, since: former)
    } else {
      list.add("phase", phase, since: earlier.phase, phase.state(in: style))
    }
  }
}

extension AccessEnabler.Process: StateParts {
  /// Whether it runs, and what is left of those before it.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    list.add(
      "is",
      isRunning,
      since: earlier.isRunning,
      .string(isRunning ? "running" : "not running")
    )
    list.add("count", count, since: earlier.count, .count(count))
    list.add(
      "formerRequestCount",
      formerRequestCount,
      since: earlier.formerRequestCount,
      .count(formerRequestCount)
    )
    list.add("hasLostFlow", hasLostFlow, since: earlier.hasLostFlow, .bool(hasLostFlow))
    list.add("receivedTokens", receivedTokens, since: earlier.receivedTokens)
    list.add("lostSignIns", lostSignIns, since: earlier.lostSignIns)
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

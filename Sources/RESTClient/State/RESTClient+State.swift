public import EntsimEntitlement
import EntsimSimulation

extension RESTClient: StateParts {
  /// All that the client holds.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("profile", profile, since: earlier.profile, profile.state(in: style))
    list.add("access", access, since: earlier.access, access.state(in: style))
    if !list.isWhole, case .running(let memory) = process,
      case .running(let former) = earlier.process
    {
      list.addChanges(within: "process", "running", of: memory, since: former)
    } else {
      list.add("process", process, since: earlier.process, process.state(in: style))
    }
    list.add("requestCount", requestCount, since: earlier.requestCount, .count(requestCount))
    list.add(
      "formerRequestCount",
      formerRequestCount,
      since: earlier.formerRequestCount,
      .count(formerRequestCount)
    )
    list.add("metadataCount", metadataCount, since: earlier.metadataCount, .count(metadataCount))
  }
}

extension RESTClient.Profile: DescribedState {
  /// What the client is built with.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "app": .name(app),
      "requestor": .name(requestor),
      "platform": .word(platform),
      "serviceProvider": .string(serviceProvider),
      "scheme": .note(customScheme),
      "featured": .names(featured),
      "codeLifetime": .interval(codeLifetime),
      "encodesTwice": .bool(encodesTwice),
      "pollInterval": .interval(pollInterval),
      "firstPoll": .word(firstPoll),
    ])
  }
}

extension RESTClient.Process: DescribedState {
  /// Whether it runs, and what it holds then.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .none: .string("not running")
    case .running(let memory): .tagged("running", memory.state(in: style))
    }
  }
}

extension RESTClient.Memory: StateParts {
  /// What it holds in memory.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("flow", flow, since: earlier.flow, flow.state(in: style))
    list.add(
      "providers",
      providers,
      since: earlier.providers,
      .limit(providers?.map(\.id))
    )
    list.add(
      "callsOnDemand",
      callsOnDemand,
      since: earlier.callsOnDemand,
      .list(
        callsOnDemand.rows.map { row in
          style.map(["service": .word(row.entry), "request": .request(row.request)])
        }
      )
    )
    if list.isWhole || sent != earlier.sent {
      list.add("sent", sent.rows.map(\.entry), since: earlier.sent.rows.map(\.entry))
    }
    list.add(
      "repeated",
      repeated,
      since: earlier.repeated,
      .list(
        repeated.rows.map { row in
          style.map(["request": .request(row.request), "former": .request(row.entry)])
        }
      )
    )
    list.add(
      "askedForPermission",
      isAskedForPermission,
      since: earlier.isAskedForPermission,
      .bool(isAskedForPermission)
    )
    list.add(
      "hasJustRegistered",
      hasJustRegistered,
      since: earlier.hasJustRegistered,
      .bool(hasJustRegistered)
    )
    list.add("mvpd", provider, since: earlier.provider, .name(provider))
    list.add(
      "requestCountAtChange",
      requestCountAtChange,
      since: earlier.requestCountAtChange,
      .count(requestCountAtChange)
    )
    list.add("hasLoggedOut", hasLoggedOut, since: earlier.hasLoggedOut, .bool(hasLoggedOut))
  }
}

extension RESTClient.Flow: DescribedState {
  /// What is under way, in words.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .idle: .string("idle")
    case .askingAhead: .string("asking for permission")
    case .loggingOut(let logout): .tagged("logging out", .string(logout.words))
    case .playing(let attempt):
      .tagged(
        "playing",
        style.map([
          "resource": .name(attempt.resource),
          "stage": .string(attempt.stage.words),
          "restarted": .bool(attempt.hasRestarted),
        ])
      )
    }
  }
}

extension RESTClient.Command: DescribedState {
  /// What the client is asked to do, in words.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .create: .string("starts with its app")
    case .end: .string("ends with its app")
    case .call(let call): .tagged("call", .string(call.words))
    case .answer(let request, let answer):
      .tagged(
        "answer",
        style.map(["request": .request(request), "answer": answer.state(in: style)])
      )
    case .hearPermission(let permission): .tagged("permission", .word(permission))
    case .presentDialog(let dialog): .tagged("present dialog", dialog.state(in: style))
    case .dismissDialog(let number): .tagged("dismiss dialog", .number(number))
    case .hearApple(let number, let answer):
      .tagged(
        "answer of Apple",
        style.map(["request": .number(number), "answer": .string(answer.words)])
      )
    case .pick(let provider): .tagged("pick", .name(provider))
    case .finishPage(let end): .tagged("page has ended", .word(end))
    case .goBack: .string("viewer goes back")
    case .poll: .string("poll")
    case .expireCode: .string("code expires")
    }
  }
}

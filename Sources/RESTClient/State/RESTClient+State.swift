public import Entitlement
import Simulation

extension RESTClient: DescribedState {
  /// All that the client holds.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "profile": profile.state(in: style),
      "access": access.state(in: style),
      "process": process.state(in: style),
      "requestCount": .count(requestCount),
      "formerRequestCount": .count(formerRequestCount),
      "metadataCount": .count(metadataCount),
    ])
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

extension RESTClient.Memory: DescribedState {
  /// What it holds in memory.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "flow": flow.state(in: style),
      "providers": .limit(providers?.map(\.id)),
      "callsOnDemand": .list(
        callsOnDemand.rows.map { row in
          style.map(["service": .word(row.entry), "request": .request(row.request)])
        }
      ),
      "sent": style.list(sent.rows.map(\.entry)),
      "repeated": .list(
        repeated.rows.map { row in
          style.map(["request": .request(row.request), "former": .request(row.entry)])
        }
      ),
      "askedForPermission": .bool(isAskedForPermission),
      "hasJustRegistered": .bool(hasJustRegistered),
      "mvpd": .name(provider),
      "requestCountAtChange": .count(requestCountAtChange),
      "hasLoggedOut": .bool(hasLoggedOut),
    ])
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

public import EntsimEntitlement
import EntsimSimulation

extension PassService: StateParts {
  /// All that the servers hold.
  public func addParts(since earlier: Self, to list: inout StatePartList) {
    let style = list.style
    list.add("sessions", sessions, since: earlier.sessions)
    list.add("logins", logins, since: earlier.logins)
    list.add("codes", codes, since: earlier.codes)
    list.add("passes", anonymousSignIns, since: earlier.anonymousSignIns)
    list.add("trials", trials, since: earlier.trials)
    list.add("keptDecisions", keptDecisions, since: earlier.keptDecisions)
    list.add("metadata", metadata, since: earlier.metadata)
    list.add("issuedMediaTokens", issuedMediaTokens, since: earlier.issuedMediaTokens)
    list.add("usedMediaTokens", usedMediaTokens, since: earlier.usedMediaTokens)
    list.add("answers", answers, since: earlier.answers)
    list.add("usedScripts", usedScripts, since: earlier.usedScripts, .numbers(usedScripts))
    list.add("scriptCount", scriptCount, since: earlier.scriptCount, .count(scriptCount))
    list.add("tallies", tallies, since: earlier.tallies)
    list.add("unservedApps", unservedApps, since: earlier.unservedApps, .names(unservedApps))
    list.add("restApps", restApps, since: earlier.restApps, .names(restApps))
    list.add("grants", grants, since: earlier.grants)
    list.add("keptTokens", keptTokens, since: earlier.keptTokens)
    list.add("keptAuthorizations", keptAuthorizations, since: earlier.keptAuthorizations)
    if style.showsNothing || clients != ClientCounts() || earlier.clients != clients {
      list.add("clients", clients, since: earlier.clients, clients.state(in: style))
    }
    list.add("directory", directory, since: earlier.directory, directory.state(in: style))
    // The terms never change, so only a whole state has them.
    guard list.isWhole else { return }
    list.append(.part("terms", style.map(durations, ["seed": .seed(of: values)])))
    guard style.showsNothing || clientChecks == .strict else { return }
    list.append(.part("clientChecks", .word(clientChecks)))
  }
}

extension PassService.Script: DescribedState {
  /// The answer, and how many requests it has matched.
  public func state(in style: StateStyle) -> Value {
    guard case .map(let fields) = answer.state(in: style),
      case .map(let counts) = style.map(["matchCount": .count(matchCount)])
    else { return .null }
    return .map([Value.Field("number", .number(number))] + fields + counts)
  }
}

extension PassService.Tally: DescribedState {
  /// How much the app has asked for.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "app": .name(app),
      "accessTokens": .count(accessTokens),
      "mediaTokens": .count(mediaTokens),
    ])
  }
}

extension PassService.Trial: DescribedState {
  /// Who uses it, since when, and for what.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "requestor": .name(requestor),
      "mvpd": .name(provider),
      "began": style.time(began),
      "devices": .names(devices),
      "identifiers": .list(identifiers.map { .map($0) }),
      "resources": .names(resources),
    ])
  }
}

extension PassService.Command: DescribedState {
  /// What the servers are asked to do, in words.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .receive(let request): .tagged("receive", request.state(in: style))
    case .signIn(let name, let requestor, let device, let app, at: _):
      .tagged(
        "sign in",
        style.map([
          "subscriber": .name(name), "requestor": .name(requestor), "device": .name(device),
          "app": .name(app),
        ])
      )
    case .signInByCode(let name, let code):
      .tagged("sign in by code", style.map(["subscriber": .name(name), "code": .name(code)]))
    case .signInForClient(let name, let code):
      .tagged("sign in for client", style.map(["subscriber": .name(name), "code": .name(code)]))
    case .failSignIn(let provider, let app):
      .tagged("fail to sign in", style.map(["mvpd": .name(provider), "app": .name(app)]))
    case .happen(let action): action.state(in: style)
    case .deliver(let request, let answer):
      .tagged(
        "deliver",
        style.map(["request": .request(request), "answer": answer.state(in: style)])
      )
    }
  }
}

extension ServerAction: DescribedState {
  /// What happens, in the words of a scenario.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .answer(let answer): answer.state(in: style)
    case .restore(let service): .tagged("restore", .word(service))
    case .endsSession(let name): .tagged("ends session of", .name(name))
    case .update(let directory): .tagged("update", directory.state(in: style))
    case .verifiesToken(let text, let resource):
      .tagged(
        "verifies token",
        style.map(["token": style.secret(text), "resource": .name(resource)])
      )
    }
  }
}

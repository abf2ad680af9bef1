extension Request: DescribedState {
  /// All that it says; what goes without saying is left out.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "request": .string(self.id.words),
      "service": .word(self.service),
      "to": .string(self.serviceProvider),
      "app": .name(self.app),
      "requestor": .name(self.requestor),
      "mvpd": .name(self.provider),
      "device": .name(self.device),
      "bearer": .number(self.bearer?.number),
      "options": .map(self.options),
      "data": .map(self.data),
      "resource": .name(self.resource),
      "resources": .limit(self.resources),
      "bypassesCache": .bool(self.bypassesCache),
      "proof": style.value(self.proof),
      "signedRequestorID": .text(self.signature),
      "publicKey": .text(self.publicKey),
    ])
  }
}

extension Answer: DescribedState {
  /// The answer in a word, or what a success says.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .reply(let reply): reply.state(in: style)
    case .status, .unreadable, .failed, .denied: .string(words)
    }
  }
}

extension Reply: DescribedState {
  /// What the success says, under the name of what it is.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .configuration(let providers, let revealsDeviceID):
      .tagged(
        "configuration",
        style.map([
          "providers": .limit(providers.map(\.id)), "deviceID": .bool(revealsDeviceID),
        ])
      )
    case .authenticationToken(let token, let metadata):
      .tagged(
        "authenticationToken",
        style.map(["token": token.state(in: style), "metadata": style.value(metadata)])
      )
    case .loginPage: .string("login page")
    case .openLoginPage: .string("login page that lets everybody in")
    case .logoutPage: .string("logout page")
    case .registration: .string("registered")
    case .accessToken(let token, let lives):
      .tagged(
        "accessToken",
        style.map(["number": .number(token.number), "lives": .interval(lives)])
      )
    case .authorization(let token, let metadata):
      .tagged(
        "authorization",
        style.map(["token": token.state(in: style), "metadata": style.value(metadata)])
      )
    case .authorizationDenied(let text, let denier):
      .tagged("authorizationDenied", style.map(["text": .note(text), "by": .word(denier)]))
    case .preauthorization(let response): .tagged("preauthorization", response.value)
    case .mediaToken(let token): .tagged("mediaToken", token.state(in: style))
    case .profileRequest: .string("profile request")
    case .deviceMismatch: .string("device mismatch")
    case .signedOut: .string("signed out")
    case .registrationCode(let code, let lives):
      .tagged(
        "registrationCode",
        style.map(["code": .name(code), "lives": .interval(lives)])
      )
    case .freePreview: .string("free preview")
    case .freePreviewOver: .string("free preview is over")
    }
  }
}

extension Callback: DescribedState {
  /// The callback with its arguments; media tokens and what is told about viewers are secrets.
  public func state(in style: StateStyle) -> Value {
    guard style.showsSecrets else { return fact.value }
    let names = name.surface.parameters.map(\.name)
    return .tagged(
      name.rawValue,
      .map(zip(names, arguments).map { Value.Field($0, $1) })
    )
  }
}

extension ScriptedAnswer: DescribedState {
  /// What a scenario says of it, in the words of the language.
  public func state(in style: StateStyle) -> Value {
    let last = self.occurrences.upperBound == Int.max ? "" : "\(self.occurrences.upperBound)"
    let first = self.occurrences.lowerBound
    let isAny = first == 1 && last.isEmpty
    return style.map([
      "answer": .word(self.service),
      "where": .map(self.conditions),
      "nth": isAny ? .null : .string("\(first)..\(last)"),
      "after": .interval(self.delay),
      "outcome": self.outcome.value,
      "again": .shift(self.gap),
      "headers": .map(self.headers),
      "body": self.body?.value ?? .null,
    ])
  }
}

extension ScriptedAnswer.Outcome {
  /// The status or the fault; null for the model's answer.
  fileprivate var value: Value {
    switch self {
    case .modelled: .null
    case .status(let code): .tagged("status", .number(code))
    case .fault(let fault): .tagged("fault", .word(fault))
    }
  }
}

extension ScriptedAnswer.Body {
  fileprivate var value: Value {
    switch self {
    case .modelled: .string("modelled")
    case .text(let text): .tagged("text", .string(text))
    case .fields(let fields): .tagged("fields", .map(fields))
    }
  }
}

extension APICall: DescribedState {
  /// The call with its arguments; a key that is a secret is one here too.
  public func state(in style: StateStyle) -> Value {
    let names = name.surface.parameters.map(\.name)
    var fields = zip(names, arguments).map { Value.Field($0, $1) }
    if case .setRequestor(_, _, let credentials, let isOnMainThread) = self {
      fields = fields.map { field in
        field.name == "secret"
          ? Value.Field(field.name, style.secret(credentials.keys?.secret)) : field
      }
      if !isOnMainThread { fields.append(Value.Field("thread", .string("background"))) }
    }
    return fields.isEmpty ? .string(name.rawValue) : .tagged(name.rawValue, .map(fields))
  }
}

extension TVProviderDialog: DescribedState {
  /// The number, and what it shows.
  public func state(in style: StateStyle) -> Value {
    style.map([
      "number": .number(number), "providers": .names(providers), "featured": .names(featured),
    ])
  }
}

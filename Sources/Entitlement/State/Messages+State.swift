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

extension ScriptedAnswer.Outcome: DescribedState {
  /// The status or the fault; null for the model's answer.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .modelled: .null
    case .status(let code): .tagged("status", .number(code))
    case .fault(let fault): .tagged("fault", .word(fault))
    }
  }
}

extension ScriptedAnswer.Body: DescribedState {
  /// The text or the fields, under the name of what they are.
  public func state(in style: StateStyle) -> Value {
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
    let arguments = style.showsSecrets ? arguments : redacted.arguments
    var fields = zip(names, arguments).map { Value.Field($0, $1) }
    if case .setRequestor(_, _, _, isOnMainThread: false) = self {
      fields.append(Value.Field("thread", .string("background")))
    }
    return fields.isEmpty ? .string(name.rawValue) : .tagged(name.rawValue, .map(fields))
  }

  /// The call without the key that is a secret.
  private var redacted: APICall {
    guard case .setRequestor(let requestor, let urls, var credentials, let isOnMainThread) = self
    else { return self }
    credentials.keys?.secret = StateStyle.redacted
    return .setRequestor(
      requestor,
      serviceProviders: urls,
      credentials: credentials,
      isOnMainThread: isOnMainThread
    )
  }
}

extension ProviderFilter: DescribedState {
  /// The providers under the name of the form, since an empty one of either looks alike.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .list: .tagged("list", value)
    case .dictionary: .tagged("dictionary", value)
    }
  }
}

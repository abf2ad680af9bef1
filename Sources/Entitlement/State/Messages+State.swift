extension Answer: DescribedState {
  /// The answer in a word, or what a success says.
  public func state(in style: StateStyle) -> Value {
    switch self {
    case .reply(let reply): reply.state(in: style)
    case .status, .unreadable, .failed, .denied: .string(words)
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

extension APICall: DescribedState {
  /// The call with its arguments; a key that is a secret is one here too.
  public func state(in style: StateStyle) -> Value {
    let names = name.surface.parameters.map(\.name)
    let arguments = style.showsSecrets ? arguments : withoutSecrets.arguments
    var fields = zip(names, arguments).map { Value.Field($0, $1) }
    if case .setRequestor(_, _, _, isOnMainThread: false) = self {
      fields.append(Value.Field("thread", .string("background")))
    }
    return fields.isEmpty ? .string(name.rawValue) : .tagged(name.rawValue, .map(fields))
  }

  /// The call as people are told of it, without the key that is a secret.
  public var withoutSecrets: APICall {
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

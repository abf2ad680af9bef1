import EntsimSimulation

/// A value whose own fields are fields of the facts about it.
public protocol FactFields {
  /// The fields in a fixed order; secrets are left out.
  var facts: [Value.Field] { get }
}

extension Request: FactFields {
  /// The fields of the request; what was not set is left out.
  public var facts: [Value.Field] {
    var fields = [
      Value.Field("service", .word(self.service)),
      Value.Field("number", .request(self.id)),
    ]
    if case .description(let description) = value {
      fields += description.fields.filter { $0.value != .map([]) }
    }
    if self.bypassesCache { fields.append(Value.Field("bypassesCache", .bool(true))) }
    // The description of an HTTP client's request has its device.
    if self.client == nil { fields.append(Value.Field("device", .name(self.device))) }
    if let bearer = self.bearer { fields.append(Value.Field("bearer", bearer.factValue)) }
    return fields
  }
}

extension AuthenticationToken: FactFields {
  /// The fields; the GUID is a secret.
  public var facts: [Value.Field] {
    [
      Value.Field("requestor", .name(self.requestor)),
      Value.Field("mvpd", .name(self.provider)),
      Value.Field("expires", self.expires.factValue),
      Value.Field("device", .name(self.fingerprint)),
    ] + (self.signIn?.facts ?? [])
  }
}

extension SignIn: FactFields {
  /// The number, and that of the first sign-in where it is another one.
  public var facts: [Value.Field] {
    [Value.Field("signIn", .number(number))]
      + (first == number ? [] : [Value.Field("since", .number(first))])
  }
}

extension AuthorizationToken: FactFields {
  /// The fields; the GUID is a secret.
  public var facts: [Value.Field] {
    [
      Value.Field("resource", .name(self.resource)),
      Value.Field("requestor", .name(self.requestor)),
      Value.Field("mvpd", .name(self.provider)),
      Value.Field("expires", self.expires.factValue),
      Value.Field("device", .name(self.fingerprint)),
    ] + (self.isDegraded ? [Value.Field("degraded", .bool(true))] : [])
  }
}

extension UserMetadata: FactFields {
  /// The fields; of the values, which are secrets, only the names.
  public var facts: [Value.Field] {
    [
      Value.Field("requestor", .name(self.requestor)),
      Value.Field("mvpd", .name(self.provider)),
      Value.Field("updated", .integer(self.updated)),
      Value.Field("encrypted", .texts(self.encrypted)),
      Value.Field("fields", .texts(self.data.map(\.name))),
    ]
  }
}

extension ServerAction: FactFields {
  /// The action with what it is about; of a media token, which is a secret, the signature.
  public var facts: [Value.Field] {
    switch self {
    case .answer(let answer): [Value.Field("answer", .word(answer.service))]
    case .restore(let service): [Value.Field("restore", .word(service))]
    case .endsSession(let subscriber): [Value.Field("endsSessionOf", .name(subscriber))]
    case .update(let directory): [Value.Field("update", .map(directory.facts))]
    case .verifiesToken(let text, let resource):
      [
        Value.Field("verifiesToken", MediaToken(text: text).factValue),
        Value.Field("resource", .name(resource)),
      ]
    }
  }
}

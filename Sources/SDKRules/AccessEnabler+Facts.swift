public import EntsimEntitlement
import EntsimSimulation

extension AccessEnabler.Exchange: FactFields {
  /// With whom, and how far it is.
  public var facts: [Value.Field] {
    [
      Value.Field("mvpd", .name(provider)),
      Value.Field("request", .request(request)),
      Value.Field("stage", .word(stage)),
    ]
  }
}

extension AccessEnabler.Attempt: FactFields {
  /// With what it is made.
  public var facts: [Value.Field] {
    [Value.Field("forceAuthn", .bool(isForced)), Value.Field("data", .map(data))]
      + (filter.map { [Value.Field("filter", $0.value)] } ?? [])
  }
}

extension AccessEnabler.Authorization: FactFields {
  /// What is asked.
  public var facts: [Value.Field] {
    [
      Value.Field("number", .number(number)),
      Value.Field("call", .word(purpose)),
      Value.Field("resource", .name(resource)),
      Value.Field("data", .map(data)),
    ]
  }
}

extension AccessEnabler.Preauthorization: FactFields {
  /// What is asked, for whom, and what is known already.
  public var facts: [Value.Field] {
    [
      Value.Field("request", .request(request)),
      Value.Field("call", .word(query.purpose)),
      Value.Field("resources", .names(query.resources)),
      Value.Field("cache", .word(query.localCache)),
      Value.Field("remoteCache", .bool(!query.bypassesRemoteCache)),
      Value.Field("known", known.factValue),
    ] + viewer.facts
  }
}

extension AccessEnabler.Endpoint.Outcome: FactValue {
  /// The list, or why there is none.
  public var factValue: Value {
    switch self {
    case .awaited: .string("awaited")
    case .answered(let providers, false): .list(providers.map(\.value))
    case .answered(let providers, true):
      .map([
        Value.Field("providers", .list(providers.map(\.value))),
        Value.Field("deviceID", .bool(true)),
      ])
    case .failed(let answer): .string(answer.words)
    }
  }
}

extension AccessEnabler.LogoutEnding: FactValue {}

extension AccessEnabler.Abandoned.Reason: FactValue {
  /// The name of the reason.
  public var factValue: Value { .string(name) }
}

extension AccessEnabler.Abandoned.Reason {
  /// The name of the reason; texts of journals keep the word of earlier versions, `programmerChanged`.
  var name: String {
    switch self {
    case .cancelled: "cancelled"
    case .superseded: "superseded"
    case .endedByToken: "endedByToken"
    case .endedBySignIn: "endedBySignIn"
    case .providerChanged: "providerChanged"
    case .providerUnknown: "providerUnknown"
    case .requestorChanged: "programmerChanged"
    case .configurationLost: "configurationLost"
    case .codeExpired: "codeExpired"
    case .logoutOver: "logoutOver"
    case .loggedOut: "loggedOut"
    case .authorizationLost: "authorizationLost"
    case .preauthorizationLost: "preauthorizationLost"
    }
  }
}

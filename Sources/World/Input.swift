public import Apps
public import Entitlement
public import Simulation

/// What the scenario does to the world; everything else follows from it.
public enum Input: Hashable, Sendable {
  /// An app calls its SDK.
  case call(AppName, APICall, CallSite = CallSite())
  /// An app is started, ended or moved.
  case app(AppName, AppAction)
  /// The person acts on what an app shows.
  case user(AppName, UserAction)
  /// Something happens to the device.
  case device(DeviceAction)
  /// Something happens to the servers.
  case server(ServerAction)
  /// Time passes.
  case advance(Interval)
}

extension Input: DescribedFact {
  /// The input's name with its fields.
  public var fact: FactDescription {
    switch self {
    case .call(_, let call, let site):
      FactDescription("app", [Value.Field("call", call.fact.value)] + site.fields)
    case .app(_, let action): FactDescription("app", "action", .string(action.words))
    case .user(_, let action): FactDescription("user", "action", .string(action.words))
    case .device(let action): FactDescription("device", "action", .string(action.words))
    case .server(.answer(let answer)):
      FactDescription("server", "answer", .string(answer.service.rawValue))
    case .server(.restore(let service)):
      FactDescription("server", "restore", .string(service.rawValue))
    case .server(.endsSession(let subscriber)):
      FactDescription("server", "endsSessionOf", .string(subscriber.text))
    case .server(.update(let directory)):
      FactDescription("server", [Value.Field("update", .map(directory.facts))])
    case .server(.verifiesToken(let text, let resource)):
      FactDescription(
        "server",
        [
          Value.Field(
            "verifiesToken",
            MediaToken(text: text).map { .string($0.signature) } ?? .null
          ),
          Value.Field("resource", .string(resource.text)),
        ]
      )
    case .advance(let interval):
      FactDescription("time", "advance", .string(interval.description))
    }
  }
}

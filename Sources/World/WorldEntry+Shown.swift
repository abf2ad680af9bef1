import EntsimApps
import EntsimEntitlement
import EntsimSDKRules
public import EntsimSimulation

extension WorldEntry {
  /// The fact as people are told of it, without the secrets that an app passes; its bytes hold them.
  public var shown: Fact {
    switch payload {
    case .input(.call(let app, let call, let site), let mark):
      .input(.call(app, call.withoutSecrets, site), mark)
    case .app(.called(let call, let site)): .app(.called(call.withoutSecrets, site))
    case .accessEnabler(.callQueued(let call)): .accessEnabler(.callQueued(call.withoutSecrets))
    case .accessEnabler(.callDequeued(let call)):
      .accessEnabler(.callDequeued(call.withoutSecrets))
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: payload
    }
  }
}

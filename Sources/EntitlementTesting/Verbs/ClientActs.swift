internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

/// What an HTTP client does, which is no app on the device, as a browser on a second screen.
public struct ClientActs: Sendable {
  let session: EntitlementSession

  /// Sends a request to a service, at its first host; `expect(.answer(…))` compares the answer.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - fields: What the request names, by the names of the scenario language, as `["requestor": "DEMO", "device": "tv"]`:
  ///     texts, numbers, truth values and arrays.
  /// - Throws: Why it cannot happen.
  public func asks(
    _ service: ServiceName,
    _ fields: KeyValuePairs<String, any Sendable> = [:]
  ) throws(ActionRefused) {
    if let flaw = service.flaw(inRequestOfClient: fields.map(\.key)) {
      throw ActionRefused(reason: flaw)
    }
    let (host, number) = session.core.withLock { core in
      (core.description.serviceProviders[0].url, core.begun().context.journal.count)
    }
    let request = Request(
      ofClient: service.value,
      naming: fields.map { Value.Field($0.key, Value($0.value)) },
      number: number,
      at: host
    )
    try session.act(.client(.asks(request)))
  }

  /// Signs a viewer in at the MVPD, in a browser, with a registration code.
  public func signsIn(_ subscriber: String, code: String) throws(ActionRefused) {
    try session.act(
      .client(.signsIn(SubscriberName(subscriber), RegistrationCode(code)))
    )
  }
}

package import EntsimEntitlement
internal import EntsimPassService
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

/// What happens to the services and the MVPDs.
public struct ServerActs: Sendable {
  let session: EntitlementSession

  private func act(_ action: ServerAction) throws(ActionRefused) {
    try session.act(.server(action))
  }

  /// Adds a scripted answer, which is tried before the model and the answers that were added before.
  ///
  /// - Parameters:
  ///   - service: The service.
  ///   - status: The HTTP status; nil for the answer of the model.
  ///   - fault: A fault of the network, in place of an answer; nil for none.
  ///   - delay: The time until the answer comes; nil for the usual one.
  ///   - body: The body as text; nil for the usual one.
  ///   - conditions: The fields that a request must have, as `["resource": "News"]`.
  ///   - occurrences: Which of the matching requests it takes, counted from 1.
  /// - Throws: Why it cannot happen.
  public func answer(
    _ service: ServiceName,
    status: Int? = nil,
    fault: FaultName? = nil,
    after delay: Duration? = nil,
    body: String? = nil,
    when conditions: [String: String] = [:],
    occurrences: ClosedRange<Int> = 1...Int.max
  ) throws(ActionRefused) {
    if let flaw = service.flaw(inRequest: conditions.keys.sorted()) {
      throw ActionRefused(reason: flaw)
    }
    try act(
      .answer(
        ScriptedAnswer(
          service: service,
          status: status,
          fault: fault,
          after: delay,
          body: body,
          when: conditions,
          occurrences: occurrences
        )
      )
    )
  }

  /// Adds a scripted answer of a scenario.
  package func answer(_ answer: ScriptedAnswer) throws(ActionRefused) { try act(.answer(answer)) }

  /// Removes every scripted answer of a service.
  public func restore(_ service: ServiceName) throws(ActionRefused) {
    try act(.restore(service.value))
  }

  /// Ends the sessions of a subscriber at the MVPD and at the services.
  public func endsSession(of subscriber: String) throws(ActionRefused) {
    try act(.endsSession(SubscriberName(subscriber)))
  }

  /// Changes what the servers know: parts take the place of those of the same name, and new ones are added.
  ///
  /// Providers, subscribers, requestors and service providers are known to the servers; other parts change nothing.
  public func update(@WorldBuilder _ parts: () -> [any WorldPart]) throws(ActionRefused) {
    let parts = parts()
    let description = session.core.withLock { core in
      core.begin()
      var changed = core.description
      for part in parts { part.change.apply(&changed) }
      var description = core.description
      description.providers = changed.providers
      description.subscribers = changed.subscribers
      description.requestors = changed.requestors
      description.serviceProviders = changed.serviceProviders
      return description
    }
    try update(ServiceDirectory(description))
    session.core.withLock { $0.description = description }
  }

  /// Changes what the servers know to what a scenario says.
  package func update(_ directory: ServiceDirectory) throws(ActionRefused) {
    try act(.update(directory))
  }

  /// Passes the text of a media token to the verifier, as the app's server does; returns the status.
  @discardableResult
  public func verifiesToken(_ token: String, for resource: String) throws(ActionRefused) -> String {
    try act(.verifiesToken(token, ResourceID(resource)))
    let journal = session.journal
    var status = ""
    journal.visitRecords { _, entry in
      if case .services(.mediaTokenVerified(_, _, let verdict)) = entry.payload {
        status = verdict.status.rawValue
      }
    }
    return status
  }
}

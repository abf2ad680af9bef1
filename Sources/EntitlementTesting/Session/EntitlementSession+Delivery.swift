internal import EntsimEngine
internal import EntsimEntitlement
internal import EntsimSimulation
internal import EntsimWorld
internal import Synchronization

// What reaches the code of the apps.
extension EntitlementSession {
  /// Tells the code of the apps what has arrived, in order; what it does then happens during the delivery.
  func tell() {
    while let arrival = core.withLock({ $0.takeArrival() }) {
      let observer = core.withLock { $0.observer }
      switch arrival.news {
      case .callback(let callback): observer?.willDeliver(arrival.app, callback)
      case .redirect(let url): observer?.pageDidEnd(arrival.app, .redirected(to: url))
      case .done: observer?.pageDidEnd(arrival.app, .done)
      }
      tell(arrival)
      if case .callback(let callback) = arrival.news {
        observer?.didDeliver(arrival.app, callback)
      }
      core.withLock { $0.delivery = nil }
    }
  }

  private func tell(_ arrival: Arrival) {
    switch arrival.news {
    case .callback(.onResponse(let response)):
      receiver(of: response, arrival)?.onResponse(result: PreauthorizeResponse(response))
    case .callback(.onFailure(let response)):
      receiver(of: response, arrival)?.onFailure(result: PreauthorizeResponse(response))
    case .callback(let callback):
      let (enabler, dialog) = core.withLock { $0.receiver(of: callback, in: arrival.app) }.content
      enabler?.deliver(callback, showing: dialog)
    case .redirect(let url): core.withLock { $0.browser }.redirect?(url)
    case .done: core.withLock { $0.browser }.done?()
    }
  }

  private func receiver(
    of response: EntsimEntitlement.PreauthorizeResponse,
    _ arrival: Arrival
  ) -> AccessEnablerCallback<PreauthorizeResponse>? {
    core.withLock { core in
      let causes = core.causes(of: arrival.entry)
      return Handed(
        content: core.objects.takeReceiver(
          in: arrival.app,
          causedBy: causes,
          resources: response.decisions.map(\.resource)
        )
      )
    }
    .content
  }
}

extension SessionCore {
  /// Takes the next arrival, during whose delivery the app acts from now on.
  mutating func takeArrival() -> Arrival? {
    guard !arrivals.isEmpty else { return nil }
    let arrival = arrivals.removeFirst()
    delivery = arrival.delivery
    return arrival
  }

  /// Returns the SDK whose delegate a callback goes to, with the dialog that the callback shows or dismisses.
  mutating func receiver(
    of callback: Callback,
    in app: AppName
  ) -> Handed<(enabler: AccessEnabler?, dialog: TvProviderDialog?)> {
    let dialog: TvProviderDialog? =
      switch callback {
      case .presentTVProviderDialog(let dialog), .dismissTVProviderDialog(let dialog):
        objects.dialog(dialog, in: app)
      case .setRequestorComplete, .displayProviderDialog, .navigateToURL,
        .setAuthenticationStatus, .selectedProvider, .setToken, .tokenRequestFailed,
        .setMetadataStatus, .preauthorizedResources, .onResponse, .onFailure, .sendTrackingData,
        .status:
        nil
      }
    let process = processes[index(of: app)]
    return Handed(content: (objects.enabler(of: app, in: process), dialog))
  }

  /// Returns the entries that led to an entry, the last first.
  func causes(of entry: EntryNumber) -> [EntryNumber] {
    guard let journal = driver?.context.journal else { return [] }
    var causes: [EntryNumber] = []
    var next = journal.cause(of: entry)
    while let cause = next {
      causes.append(cause)
      next = journal.cause(of: cause)
    }
    return causes
  }
}

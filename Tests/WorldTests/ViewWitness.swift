import EntsimDevice
import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import EntsimWorld

/// Somebody who follows a journal entry by entry, and sees where the device stores something else than the SDK has
/// folded into what it reads.
struct ViewWitness {
  private var device: Device
  /// What an SDK reads once the device has heard of an event; nil where the device has heard.
  private var folded: (app: AppName, entry: EntryNumber, view: AccessEnabler.View)?
  /// How many events have changed what is stored.
  private(set) var changeCount = 0

  init(_ world: World) { device = world.device }

  /// Takes an entry; returns where SDK and device disagree, nil where they do not.
  mutating func violation(by entry: WorldEntry) -> String? {
    if let folded, entry.cause != folded.entry, let broken = settle() { return broken }
    switch (entry.payload, entry.participant) {
    case (.device(let event), _): device.evolve(event)
    case (.accessEnabler(let event), .accessEnabler(let app)):
      if let broken = settle() { return broken }
      let before = view(of: app, at: entry.instant)
      var after = before
      AccessEnabler.fold(event, into: &after)
      if after.tokens != before.tokens || after.legacyTokens != before.legacyTokens {
        changeCount += 1
      }
      folded = (app, entry.sequence, after)
    default: break
    }
    return nil
  }

  /// Compares what was folded with what the device has by now.
  mutating func settle() -> String? {
    guard let (app, entry, view) = folded else { return nil }
    folded = nil
    let access = device[app].access
    return device.stores.tokens(for: access) == view.tokens
      && device.stores.legacyTokens(for: access) == view.legacyTokens
      ? nil : "the SDK of \(app) reads something else after entry \(entry) than it has folded"
  }

  private func view(of app: AppName, at instant: Instant) -> AccessEnabler.View {
    AccessEnabler.View(
      of: device.stores,
      by: device[app].access,
      deviceClock: device.clock(at: instant),
      installation: AccessEnabler.View.Installation(device[app].package.sdk, on: device[app].device)
    )
  }
}

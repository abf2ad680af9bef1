internal import EntsimEntitlement
internal import EntsimSimulation

/// Objects of an app, or its closures, on their way into a session or out of it; see ``AppObjects``.
struct Handed<Content>: @unchecked Sendable {
  let content: Content
}

/// The objects of apps that a session holds to call them back.
///
/// The session hands them back on the thread on which the test settles it, and never uses them itself. They came from
/// there: one test uses a session, from one thread at a time. So no two threads see one object, though the compiler
/// cannot know.
struct AppObjects: @unchecked Sendable {
  /// The SDK of an app's process.
  private struct Instance {
    weak var enabler: AccessEnabler?
    let app: AppName
    let process: Int
  }

  /// A call of `preauthorize` that is not answered yet.
  private struct Pending {
    let callback: AccessEnablerCallback<PreauthorizeResponse>
    let app: AppName
    let entry: EntryNumber
    let resources: [ResourceID]
  }

  private var instances: [Instance] = []
  private var pending: [Pending] = []
  private var dialogs: [(app: AppName, number: Int, dialog: TvProviderDialog)] = []

  /// Adds the SDK of an app's process; returns whether it is the first one there.
  mutating func add(_ enabler: AccessEnabler) -> Bool {
    let (app, process) = (enabler.place.app, enabler.place.process)
    guard !instances.contains(where: { $0.app == app && $0.process == process }) else {
      return false
    }
    instances.removeAll { $0.app == app }
    instances.append(Instance(enabler: enabler, app: app, process: process))
    return true
  }

  /// Returns the SDK of an app's process, if its code still holds one.
  func enabler(of app: AppName, in process: Int) -> AccessEnabler? {
    instances.first { $0.app == app && $0.process == process }?.enabler
  }

  /// Notes a call of `preauthorize` by the entry of its input.
  mutating func await(
    _ callback: AccessEnablerCallback<PreauthorizeResponse>,
    for resources: [ResourceID],
    from app: AppName,
    since entry: EntryNumber
  ) {
    pending.append(Pending(callback: callback, app: app, entry: entry, resources: resources))
  }

  /// Returns the receiver of an answer: that of the call which led to it, if the journal says which; otherwise of the
  /// first call for these resources, or of the first one at all.
  mutating func takeReceiver(
    in app: AppName,
    causedBy entries: [EntryNumber],
    resources: [ResourceID]
  ) -> AccessEnablerCallback<PreauthorizeResponse>? {
    let index =
      pending.firstIndex { entries.contains($0.entry) }
      ?? pending.firstIndex { $0.app == app && $0.resources == resources }
      ?? pending.firstIndex { $0.app == app }
    return index.map { pending.remove(at: $0).callback }
  }

  /// Returns the object for one of Apple's dialogs, the same each time.
  mutating func dialog(_ dialog: TVProviderDialog, in app: AppName) -> TvProviderDialog {
    if let known = dialogs.first(where: { $0.app == app && $0.number == dialog.number }) {
      return known.dialog
    }
    let made = TvProviderDialog(dialog)
    dialogs.append((app, dialog.number, made))
    return made
  }
}

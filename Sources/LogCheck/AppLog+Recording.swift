import EntsimApps
import EntsimDevice
public import EntsimEntitlement
public import EntsimSimulation
public import EntsimWorld

extension AppLog {
  /// Creates the log that a recorder in the apps of a run would have written.
  ///
  /// - Parameters:
  ///   - journal: The journal of the run.
  ///   - world: The world in which it began.
  ///   - tellsPages: Whether the log has a line for each page.
  public init(
    recording journal: WorldJournal,
    in world: WorldDescription,
    tellingPages tellsPages: Bool = false
  ) {
    var recorder = JournalRecorder(world, tellsPages: tellsPages)
    for entry in journal.entries { recorder.note(entry, of: journal) }
    self.init(
      head: Head(
        sdk: world.apps.count == 1 ? world.apps[0].sdk : nil,
        device: world.device.kind,
        tellsPages: tellsPages
      ),
      lines: recorder.lines
    )
  }
}

/// Makes the lines of a log from the entries of a journal.
private struct JournalRecorder {
  private(set) var lines: [AppLog.Line] = []
  private let world: WorldDescription
  private let tellsPages: Bool
  /// Whether the first step has begun: the apps are launched before it.
  private var hasBegun = false
  private var pages: [AppName: EndpointURL.Page] = [:]

  init(_ world: WorldDescription, tellsPages: Bool) {
    self.world = world
    self.tellsPages = tellsPages
  }

  mutating func note(_ entry: WorldEntry, of journal: WorldJournal) {
    if case .input(_, _?) = entry.payload { hasBegun = true }
    guard hasBegun, let (app, event) = event(of: entry) else { return }
    // What an app does only because another one comes to the foreground is no act.
    if case .process = event, let cause = entry.cause {
      guard case .input = journal.payload(of: cause) else { return }
    }
    let line = AppLog.Line(
      at: (entry.instant - world.clock).milliseconds,
      app: world.apps.count > 1 ? app : nil,
      event
    )
    lines.append(line)
  }

  private mutating func event(of entry: WorldEntry) -> (AppName, AppLog.Event)? {
    switch (entry.payload, entry.participant) {
    case (.app(.called(let call, let site)), .app(let app)):
      (app, .call(call.name, call.arguments.map(\.logged), thread: site.thread))
    case (.app(.callbackReceived(let callback)), .app(let app)):
      (app, .callback(callback.name, callback.redactedArguments))
    case (.app(.launched), .app(let app)): (app, .process(.launch))
    case (.app(.ended), .app(let app)): (app, .process(.terminate))
    case (.app(.wentToBackground), .app(let app)): (app, .process(.background))
    case (.app(.cameToForeground), .app(let app)): (app, .process(.foreground))
    case (.device(let event), _): page(event)
    case _: nil
    }
  }

  private mutating func page(_ event: Device.Event) -> (AppName, AppLog.Event)? {
    guard tellsPages, let (app, page, opened) = event.pageEvent else { return nil }
    if let opened { pages[app] = opened }
    return pages[app].map { (app, .page(page, $0)) }
  }
}

extension Device.Event {
  /// What the event is for the log of an app, with the kind of the page that it opens.
  var pageEvent: (app: AppName, event: AppLog.PageEvent, opened: EndpointURL.Page?)? {
    switch self {
    case .pageOpened(let url, let app, _, _): (app, .opened, url.page)
    case .pageRedirected(_, let app): (app, .redirected, nil)
    case .safariClosed(let app, _): (app, .closed, nil)
    case _: nil
    }
  }
}

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
    let isOfOneApp = world.apps.count == 1
    self.init(
      head: Head(
        sdk: isOfOneApp ? world.apps[0].sdk : nil,
        device: world.device.kind,
        lacks: isOfOneApp ? world.apps[0].lackedWords(on: world.device.kind.platform) : [],
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
    guard tellsPages, let (app, page) = event.pageEvent(in: &pages) else { return nil }
    return (app, page)
  }
}

extension Device.Event {
  /// Returns what the event is for the log of an app; nil where it is of no page that has opened.
  ///
  /// - Parameter pages: The kind of the last page of each app, which this changes.
  /// - Returns: The app and the event.
  func pageEvent(
    in pages: inout [AppName: EndpointURL.Page]
  ) -> (app: AppName, event: AppLog.Event)? {
    let (app, event): (AppName, AppLog.PageEvent)
    switch self {
    case .pageOpened(let url, let opener, _, _):
      pages[opener] = url.page
      (app, event) = (opener, .opened)
    case .pageRedirected(_, let opener): (app, event) = (opener, .redirected)
    case .safariClosed(let opener, _): (app, event) = (opener, .closed)
    case _: return nil
    }
    return pages[app].map { (app, .page(event, $0)) }
  }
}

import EntsimApps
import EntsimSimulation

private let context = Context(
  now: Instant(milliseconds: 0),
  view: (),
  library: Library(md5: { $0 }, encrypt: { text, _ in text })
)

/// Has an app handle a command, and returns the events without their rules.
func events(_ app: inout App, _ command: App.Command) -> [App.Event] {
  app.handle(command, in: context).map(\.event)
}

/// Returns the requirements of each event that a command leads to.
func rules(_ app: App, _ command: App.Command) -> [Rules] {
  app.decide(command, in: context).map(\.rules)
}

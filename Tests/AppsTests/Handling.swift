import Apps
import Simulation

/// Has an app handle a command, and returns the events without their rules.
func events(_ app: inout App, _ command: App.Command) -> [App.Event] {
  let context = Context(
    now: Instant(milliseconds: 0),
    view: (),
    library: Library(md5: { $0 }, encrypt: { text, _ in text })
  )
  return app.handle(command, in: context).map(\.event)
}

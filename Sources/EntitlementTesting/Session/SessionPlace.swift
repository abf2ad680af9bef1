internal import EntsimEntitlement

/// The app of a session in which code runs, and the process of it.
struct SessionPlace: Sendable {
  let session: EntitlementSession
  let app: AppName
  /// How often the app had ended when the code began; its calls after the next end are lost.
  let process: Int

  @TaskLocal static var current: (session: EntitlementSession, app: AppName)?

  /// Returns the place of an instance of the SDK that an initializer makes now.
  static func ofNewInstance(by initializer: String) -> SessionPlace {
    guard let (session, app) = current else {
      fatalError(
        """
        \(initializer) was called where no EntitlementSession is bound. Call the app's code in \
        `session.run { … }`: the session is a task-local value, which a detached task and a thread of the app \
        do not have.
        """
      )
    }
    return SessionPlace(session: session, app: app, process: session.process(of: app))
  }
}

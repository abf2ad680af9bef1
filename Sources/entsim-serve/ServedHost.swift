import EntsimHTTPServer
import EntsimServing
import EntsimSimulation

/// The actor around the worlds that are served; its executor is the thread of the server's loop.
///
/// The loop is one job of the actor. The server, the application that it calls and the worlds live in the actor and
/// are reached from that job alone, so that a request takes no hop.
actor ServedHost {
  private nonisolated let executor = DeterministicExecutor()
  private let loop: ServedLoop

  init(_ loop: sending ServedLoop) { self.loop = loop }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Serves on the calling thread until the server ends; returns the exit status of the program.
  nonisolated func serve() throws -> Int32 { try executor.run { await self.status() }.get() }

  private func status() -> Result<Int32, any Error> { Result { try loop.run() } }
}

/// A server with the application that it calls.
struct ServedLoop {
  let server: HTTPServer
  let application: ServedApplication

  /// Serves until the server ends, and ends all runs in their journals; returns the exit status of the program.
  func run() throws -> Int32 {
    defer { application.stopChild() }
    let ending = Result { try server.run() }
    try application.end()
    try ending.get()
    return application.statusOfChild ?? 0
  }
}

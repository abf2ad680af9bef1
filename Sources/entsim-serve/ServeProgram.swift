import Arguments
import HTTP
import HTTPServer
import JSONText
import JournalStore
import Platform
import ServeArguments
import Serving
import Simulation

/// What the program is told to do; returns its exit status.
typealias ServeAction = @Sendable (ParsedArguments) throws -> Int32

/// Serves a world until the process is asked to end.
enum ServeProgram {
  /// Why there is nothing to serve, as a sentence.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  static let run: ServeAction = { arguments in
    let path = arguments[ServeOptions.world]
    let text = String(decoding: try Files.read(path, limit: 4 << 20), as: UTF8.self)
    let world: WorldSource
    do throws(WorldSource.Failure) {
      world = try WorldSource(path: path, text: text)
    } catch {
      throw Refusal(description: error.text)
    }
    var configuration = HTTPServerConfiguration()
    configuration.host = arguments[ServeOptions.host]
    configuration.port = UInt16(arguments[ServeOptions.port])
    guard arguments[ServeOptions.allowRemote] || isLoopback(configuration.host) else {
      throw Refusal(
        description:
          "\(configuration.host) is reachable from other machines; say --allow-remote too, "
          + "or leave --host out"
      )
    }
    configuration.tls = try tls(arguments)
    let start = try instant(arguments[ServeOptions.clock])
    var random = SystemRandomNumberGenerator()
    let key = (0..<32).map { _ in UInt8.random(in: 0...255, using: &random) }
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    let token = (0..<32).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
    var options = StandInOptions(token: String(token), key: key)
    options.isStrict = arguments[ServeOptions.strict]
    options.speed = Int64(arguments[ServeOptions.speed])
    options.keptEntries = arguments[ServeOptions.keep]
    options.scheme = configuration.tls == nil ? "http" : "https"
    let application = ServedApplication()
    let server = try HTTPServer(configuration, application: application)
    let host = configuration.host.contains(":") ? "[\(configuration.host)]" : configuration.host
    options.hosts = ["\(host):\(server.port)", "localhost:\(server.port)"]
    if server.port == (configuration.tls == nil ? 80 : 443) {
      options.hosts += [host, "localhost"]
    }
    let storage = try arguments[ServeOptions.journal].map { path throws(StoreError) in
      try SessionStore(path)
    }
    let standIn = StandIn(of: world, from: start, at: application.machineTime, options, in: storage)
    // That it can be written shows at once.
    try standIn.store(at: ProcessEnvironment.time)
    application.begin(standIn, on: server)
    let address = "\(options.scheme)://\(host):\(server.port)"
    // A browser sends no fragment, so the token stays with it.
    let page = "\(address)/entsim/#token=\(options.token)"
    let waker = server.waker
    ProcessEnvironment.atTermination { waker.stop() }
    if let file = arguments[ServeOptions.readyFile] {
      var bytes: [UInt8] = []
      let ready: JSON = [
        "url": .string(address), "token": .string(options.token), "page": .string(page),
        "pid": .integer(Int64(ProcessEnvironment.processID)),
      ]
      ready.appendCompact(to: &bytes)
      try Files.writePrivate(bytes + [UInt8(ascii: "\n")], to: file)
    }
    let words = arguments[ServeOptions.program]
    if !words.isEmpty {
      application.child = try ChildProcess(
        words,
        adding: ["ENTSIM_URL=\(address)", "ENTSIM_TOKEN=\(options.token)"]
      )
    }
    say(
      "entsim serves \(path) at \(address)\npage: \(page)\n"
        + "control: \(address)/entsim/ with the token \(options.token)\n"
    )
    defer { application.stopChild() }
    let ending = Result { try server.run() }
    try application.end()
    try ending.get()
    return application.statusOfChild ?? 0
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  private static func tls(_ arguments: ParsedArguments) throws -> HTTPServerConfiguration.TLS? {
    switch (arguments[ServeOptions.certificate], arguments[ServeOptions.key]) {
    case (nil, nil): return nil
    case (let certificate?, let key?):
      func text(_ path: String) throws -> String {
        String(decoding: try Files.read(path, limit: 1 << 20), as: UTF8.self)
      }
      return HTTPServerConfiguration.TLS(
        certificate: try text(certificate),
        key: try text(key)
      )
    case (_, nil), (nil, _): throw Refusal(description: "--tls-cert and --tls-key belong together")
    }
  }

  private static func instant(_ text: String?) throws -> Instant {
    guard let text else { return Instant(milliseconds: Int64(ProcessEnvironment.time) * 1_000) }
    guard let instant = Instant(text) else {
      throw Refusal(
        description: "--clock takes an instant as 2025-01-01T00:00:00Z; found '\(text)'"
      )
    }
    return instant
  }

  /// Writes to standard output.
  static func say(_ text: String) { Console.write(text, to: .standardOutput) }

  /// Writes a complaint to standard error.
  static func complain(_ text: String) {
    Console.write("entsim-serve: \(text)\n", to: .standardError)
  }
}

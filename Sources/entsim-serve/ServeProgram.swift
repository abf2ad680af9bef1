import EntsimArguments
import EntsimHTTP
import EntsimHTTPServer
import EntsimJSONText
import EntsimJournalStore
import EntsimPlatform
import EntsimServeArguments
import EntsimServing
import EntsimSimulation
import EntsimWorldFiles

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
    let certificate = try ServedCertificate(arguments)
    configuration.tls = certificate?.tls
    let start = try instant(arguments[ServeOptions.clock])
    var random = SystemRandomNumberGenerator()
    let key = randomBytes(32)
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    let token = (0..<32).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
    var options = StandInOptions(token: String(token), key: key)
    options.isStrict = arguments[ServeOptions.strict]
    options.speed = Int64(arguments[ServeOptions.speed])
    options.keptEntries = arguments[ServeOptions.keep]
    options.scheme = configuration.tls == nil ? "http" : "https"
    let application = ServedApplication()
    let server = try HTTPServer(configuration, application: application)
    let host = host(everyAddress[configuration.host] ?? configuration.host)
    let own = [host, "localhost"]
    let hosts = own + (certificate?.hosts ?? []).filter { !own.contains($0) }
    options.hosts = hosts.map { "\($0):\(server.port)" }
    if server.port == (configuration.tls == nil ? 80 : 443) { options.hosts += hosts }
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
    say(
      """
      entsim serves \(path) at \(address)
      page: \(page)
      control: \(address)/entsim/ with the token \(options.token)
      \(certificate?.notice ?? "")
      """
    )
    if let file = arguments[ServeOptions.readyFile] {
      var bytes: [UInt8] = []
      let ready: JSON = [
        "url": .string(address), "token": .string(options.token), "page": .string(page),
        "pid": .integer(Int64(ProcessEnvironment.processID)),
      ]
      ready.merging(certificate?.description ?? [:]).appendCompact(to: &bytes)
      try Files.writePrivate(bytes + [UInt8(ascii: "\n")], to: file)
    }
    let words = arguments[ServeOptions.program]
    if !words.isEmpty {
      application.child = try ChildProcess(
        words,
        adding: ["ENTSIM_URL=\(address)", "ENTSIM_TOKEN=\(options.token)"]
          + (certificate?.variables ?? [])
      )
    }
    return try ServedHost(ServedLoop(server: server, application: application)).serve()
  }

  /// The addresses that stand for all of the machine, each with one at which a client reaches it.
  static let everyAddress = ["0.0.0.0": "127.0.0.1", "::": "::1"]

  /// Returns a name or an address as URLs write it.
  static func host(_ name: String) -> String { name.contains(":") ? "[\(name)]" : name }

  /// Returns random bytes of the operating system.
  static func randomBytes(_ count: Int) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
  }

  private static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
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

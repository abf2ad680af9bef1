public import EntsimArguments

/// What a server is told on the command line, of `entsim serve` and of the program that it runs.
public enum ServeOptions {
  /// The file of the world.
  public static let world = Parameter<String>.argument(
    .path("WORLD"),
    help: "A fixture or a scenario, of which the initial state counts"
  )
  /// The address to listen on.
  public static let host = Parameter<String>.option(
    "host",
    .text("ADDR"),
    default: "127.0.0.1",
    help: "The address to listen on; another than loopback needs --allow-remote"
  )
  /// The port to listen on.
  public static let port = Parameter<Int>.option(
    "port",
    .integer(in: 0...65_535),
    default: 8080,
    help: "The port to listen on; 0 takes a free one"
  )
  /// Whether other machines may connect.
  public static let allowRemote = Parameter<Bool>.flag(
    "allow-remote",
    help: "Let other machines connect, where --host lets them"
  )
  /// The file of the certificate.
  public static let certificate = Parameter<String?>.option(
    "tls-cert",
    .path("FILE"),
    help: "Serve HTTPS with this certificate, as PEM"
  )
  /// The file of its key.
  public static let key = Parameter<String?>.option(
    "tls-key",
    .path("FILE"),
    help: "The key of the certificate, as PEM"
  )
  /// What makes the certificate.
  public enum CertificateSource: String, CaseIterable, Sendable {
    /// A certificate authority of the user, which is made once.
    case local
  }

  /// What makes the certificate of HTTPS where its files are not given.
  public static let certificateSource = Parameter<CertificateSource?>.option(
    "tls",
    .word("AUTHORITY"),
    help: """
      Serve HTTPS with a certificate of your own certificate authority, which is made once in \
      $XDG_DATA_HOME/entsim/tls (~/.local/share/entsim/tls)
      """
  )
  /// The names of the certificate beside those of loopback.
  public static let certificateNames = Parameter<[String]>.options(
    "tls-name",
    .text("NAME"),
    help: "With --tls local: a DNS name or an IP address by which clients reach the server too"
  )
  /// When the run begins.
  public static let clock = Parameter<String?>.option(
    "clock",
    .text("INSTANT"),
    help: "The time at which the run begins, as 2025-01-01T00:00:00Z; default: now"
  )
  /// How fast its clock goes.
  public static let speed = Parameter<Int>.option(
    "speed",
    .integer(in: 1...1_000_000),
    default: 1,
    help: "How many seconds of the run pass in one second"
  )
  /// Whether the services are strict.
  public static let strict = Parameter<Bool>.flag(
    "strict",
    help: "Accept only access tokens, and require the properties of the device"
  )
  /// How much of the journal is kept.
  public static let keep = Parameter<Int>.option(
    "keep",
    .integer(in: 256...10_000_000),
    default: 4_000,
    help: "How many entries of a run's journal are kept"
  )
  /// Where the runs are stored.
  public static let journal = Parameter<String?>.option(
    "journal",
    .path("FILE"),
    help: "Store every run in this file, for 'entsim show', 'why', 'replay' and 'diff'"
  )
  /// Where the address and the token are written.
  public static let readyFile = Parameter<String?>.option(
    "ready-file",
    .path("FILE"),
    help: "Write the addresses and the token to this file, for its owner alone, when ready"
  )

  /// What is run while the world is served.
  public static let program = Parameter<[String]>.arguments(
    .text("COMMAND"),
    default: [],
    help:
      "Run this behind --, with ENTSIM_URL and ENTSIM_TOKEN in its environment, and end with its status"
  )

  /// What is served, in the words of the help.
  public static let discussion = """
    The services answer at every path of REST API V1, of the registration of clients and of the \
    SDK; the clock is that of the machine. Control is below /entsim/, and needs the token \
    that is printed at the start. The page whose address is printed shows the requests as they come.
    """

  /// Returns the command of these options in a program that calls it so.
  public static func command<Action>(
    _ name: String,
    action: Action,
    examples: [CommandExample] = []
  ) -> CommandDefinition<Action> {
    CommandDefinition(
      name,
      abstract: "Serve a world over HTTP, to real clients",
      discussion: discussion,
      action: action,
      parameters: world,
      program,
      host,
      port,
      allowRemote,
      certificate,
      key,
      certificateSource,
      certificateNames,
      clock,
      speed,
      strict,
      keep,
      journal,
      readyFile,
      examples: examples
    )
  }
}

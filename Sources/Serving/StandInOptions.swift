/// How a stand-in serves.
public struct StandInOptions: Sendable {
  /// What control asks for in a header; printable ASCII.
  public var token: String
  /// Signs access tokens and the state of logins.
  public var key: [UInt8]
  /// The authorities that requests to control may name in `Host`, as `127.0.0.1:8080`.
  public var hosts: [String]
  /// The scheme of the server's own addresses.
  public var scheme: String
  /// Whether the services are strict with HTTP clients, whatever the world says.
  public var isStrict: Bool
  /// How fast the clock goes; 1 is that of the machine.
  public var speed: Int64
  /// The most entries of a run's journal that are kept.
  public var keptEntries: Int
  /// The most entries that a run may have, forgotten ones included; further requests are refused.
  public var mostEntries: Int
  /// The most runs at a time, the usual one included.
  public var mostRuns: Int
  /// The most pages that follow runs at a time; each holds the state of a world.
  public var mostPages: Int

  /// Creates the usual options.
  ///
  /// - Parameters:
  ///   - token: What control asks for.
  ///   - key: Signs tokens; at least 32 random bytes.
  public init(token: String, key: [UInt8]) {
    self.token = token
    self.key = key
    hosts = []
    scheme = "http"
    isStrict = false
    speed = 1
    // About a thousand requests: with 10,000 entries, which no processor's cache holds, a server takes 3 % longer.
    keptEntries = 4_000
    // An entry names its cause by 32 bits; one input leads to far fewer entries than are left.
    mostEntries = 4_000_000_000
    mostRuns = 64
    mostPages = 16
  }
}

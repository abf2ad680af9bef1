/// The page that follows the runs of a server: its styles and its script are in it, and it fetches its data.
public struct LivePage: Sendable {
  /// The page as UTF-8.
  public let bytes: [UInt8]
  /// What a browser may do with it, for the header `Content-Security-Policy`.
  public let policy: String

  /// Creates the page.
  public init() {
    let parts = PageParts(of: .live)
    var bytes: [UInt8] = []
    parts.append(to: &bytes, statesPolicy: false) { _ in }
    self.bytes = bytes
    policy = "\(parts.policy); connect-src 'self'; frame-ancestors 'none'"
  }
}

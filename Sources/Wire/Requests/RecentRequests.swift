import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation

/// The last requests of clients, with what was read from them.
///
/// A client that polls sends the same bytes again and again. What depends on the time, on the world or on a body is
/// not kept.
struct RecentRequests: Sendable {
  /// An object: what is found is looked at where it lies.
  private final class Entry: Sendable {
    let path: String
    let query: String
    let method: String
    let headers: [Header]
    let asked: AskedRequest

    init(_ http: HTTPRequest, _ asked: AskedRequest) {
      path = http.path
      query = http.query
      method = http.method
      headers = http.headers
      self.asked = asked
    }

    /// Whether it is the same request; neither has a body.
    func isOf(_ http: HTTPRequest) -> Bool {
      query == http.query && path == http.path && method == http.method && headers == http.headers
    }
  }

  private static let size = 64
  /// The longest path, and the longest query, of a request that is kept.
  private static let longest = 1_024

  private var entries: [Entry?] = []
  /// Where the names lie of what is kept.
  private var names = SymbolKeeper()

  /// Returns what was read from the same request, now with another number; nil where it was not kept.
  func find(_ http: HTTPRequest, number: Int) -> AskedRequest? {
    guard !entries.isEmpty, http.body.isEmpty, names.keepsCurrentWork,
      let entry = entries[Self.place(of: http)], entry.isOf(http)
    else { return nil }
    return entry.asked.sentAgain(number)
  }

  /// Keeps what was read from a request, in the place of another one.
  mutating func keep(_ asked: AskedRequest, of http: HTTPRequest) {
    guard asked.echo == nil, http.body.isEmpty, http.path.utf8.count <= Self.longest,
      http.query.utf8.count <= Self.longest, http.isASCII
    else { return }
    if entries.isEmpty || !names.keepsCurrentWork {
      entries = [Entry?](repeating: nil, count: Self.size)
      names = SymbolKeeper()
    }
    entries[Self.place(of: http)] = Entry(http, asked)
  }

  private static func place(of http: HTTPRequest) -> Int {
    let query = http.query.utf8
    let last = query.last.map { Int($0) } ?? 0
    return ((http.path.utf8.count &* 31 &+ query.count) &* 31 &+ last) & (size - 1)
  }
}

extension HTTPRequest {
  /// Whether its head has the bytes of ASCII alone: such texts are equal only where their bytes are.
  fileprivate var isASCII: Bool {
    [path, query].allSatisfy(\.isASCII)
      && headers.allSatisfy { $0.name.isASCII && $0.value.isASCII }
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

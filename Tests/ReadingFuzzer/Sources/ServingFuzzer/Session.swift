import EntsimHTTP
import EntsimJSONText
import EntsimServing
import EntsimSimulation
import EntsimWorldFiles

/// The requests that one input of the fuzzer stands for.
///
/// Each begins behind a record separator (U+001E), the first at the start: a line `METHOD TARGET MILLISECONDS`, header lines,
/// an empty line, and the body. The milliseconds pass before the request. Values of ``Captures`` have names.
struct Session {
  static let clock = Instant(milliseconds: 1_735_689_600_000)

  private static let separator: UInt8 = 0x1E
  private static let lineFeed: UInt8 = 0x0A
  /// More would take longer and find nothing else.
  private static let mostRequests = 40
  private static let token = "secret"
  private static let host = "127.0.0.1:80"
  private static let world = """
    given:
      app: {requestor: DEMO, scheme: exampleapp}
      providers:
        Alpha: {displayName: "Alpha & <b>", platformMappingId: apple-alpha}
        Preview: {tempPass: basic}
      subscribers:
        alice: {provider: Alpha, resources: [News], denied: {Sports: "No \\"Sports\\" & more."}}
    """

  private let requests: [(HTTPRequest, milliseconds: Int64)]

  init(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: Self.separator, maxSplits: Self.mostRequests)
    requests = parts.prefix(Self.mostRequests).map { Self.request(Array($0)) }
  }

  /// Returns what each request is answered with, and what comes later, as texts.
  func answers() -> [String] {
    guard let world = try? WorldSource(path: "world.yaml", text: Self.world) else {
      fatalError("the world cannot be read")
    }
    var options = StandInOptions(token: Self.token, key: Array(0..<32))
    options.hosts = [Self.host]
    options.mostRuns = 4
    options.keptEntries = 256
    var standIn = StandIn(of: world, from: Self.clock, at: 0, options)
    var time: Int64 = 0
    var answers: [String] = []
    var captures = Captures()
    for (number, (request, milliseconds)) in requests.enumerated() {
      time += milliseconds
      _ = standIn.wake(at: time)
      answers += standIn.takeOutputs().map(text)
      let filled = Self.filled(request, with: captures)
      let reply = standIn.receive(filled, on: UInt64(number), at: time)
      answers.append(text(of: reply))
      if case .now(let response) = reply { captures.take(from: response) }
      if number.isMultiple(of: 3) { standIn.ended(UInt64(number)) }
    }
    for path in ["state", "scenario", "journal"] {
      answers.append(text(of: standIn.receive(Self.own(path), on: .max, at: time + 1)))
    }
    return answers
  }

  private static func own(_ path: String) -> HTTPRequest {
    HTTPRequest(
      method: "GET",
      path: "/entsim/\(path)",
      headers: [Header("Host", host), Header("X-Entsim-Token", token)]
    )
  }

  private static func request(_ bytes: [UInt8]) -> (HTTPRequest, milliseconds: Int64) {
    let lines = bytes.split(separator: lineFeed, omittingEmptySubsequences: false)
    let head = lines.prefix { !$0.isEmpty }
    let body = lines.dropFirst(head.count + 1).joined(separator: [lineFeed])
    let texts = head.map { String(decoding: $0, as: UTF8.self) }
    let words = (texts.first ?? "").split(separator: " ", maxSplits: 2).map(String.init)
    let target = words.count > 1 ? words[1] : "/"
    let path = target.prefix { $0 != "?" }
    let headers = texts.dropFirst().map { line in
      let name = line.prefix { $0 != ":" }
      return Header(String(name), String(line.dropFirst(name.count + 1).drop { $0 == " " }))
    }
    let request = HTTPRequest(
      method: words.first ?? "",
      path: String(path),
      query: String(target.dropFirst(path.count + 1)),
      headers: headers,
      body: Array(body)
    )
    let milliseconds = words.count > 2 ? Int64(words[2]) ?? 0 : 0
    return (request, milliseconds: min(max(milliseconds, 0), 100_000_000))
  }
}

extension Session {
  private static func filled(_ request: HTTPRequest, with captures: Captures) -> HTTPRequest {
    var request = request
    let target = captures.fill(request.path, isEncoded: false)
    if target != request.path {
      request.path = String(target.prefix { $0 != "?" })
      request.query = String(target.dropFirst(request.path.count + 1))
    }
    request.query = captures.fill(request.query, isEncoded: true)
    request.headers = request.headers.map {
      Header($0.name, captures.fill($0.value, isEncoded: false))
    }
    let isForm = request.header("Content-Type")?.contains("form") == true
    if request.body.contains(UInt8(ascii: "$")) {
      let body = String(decoding: request.body, as: UTF8.self)
      request.body = Array(captures.fill(body, isEncoded: isForm).utf8)
    }
    return request
  }

  private func text(of output: StandIn.Output) -> String {
    switch output {
    case .reply(let exchange, let reply): "\(exchange): \(text(of: reply))"
    case .part(let exchange, let bytes): "\(exchange): \(String(decoding: bytes, as: UTF8.self))"
    case .end(let exchange): "\(exchange): the end"
    }
  }

  /// Returns a reply as a text, of which a client can make sense.
  private func text(of reply: StandIn.Reply) -> String {
    switch reply {
    case .now(let response), .stream(let response):
      check(response)
      let body = String(decoding: response.body, as: UTF8.self)
      return "\(response.status) \(response.headers) \(body)"
    case .later: return "later"
    case .abort: return "broken off"
    }
  }

  private func check(_ response: HTTPResponse) {
    require((200...599).contains(response.status), "the status \(response.status)")
    require(response.status != 500, "an answer with 500")
    for header in response.headers {
      let isSafe = (header.name + header.value).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
      require(isSafe, "a control character in \(header)")
    }
    require(String(validating: response.body, as: UTF8.self) != nil, "a body that is no text")
    if response.header("Content-Type")?.hasPrefix("application/json;") == true {
      let text = String(decoding: response.body, as: UTF8.self)
      require((try? JSON.read(response.body)) != nil, "a body that is no JSON: \(text)")
    }
  }
}

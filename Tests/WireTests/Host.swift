import EntsimEntitlement
import EntsimHTTP
import EntsimPassService
import EntsimPortableCryptography
import EntsimSimulation
import EntsimWire

/// The services behind the wire, as a host runs them: without sockets, and with a clock that a test moves.
final class Host {
  static let key = Array(UInt8(0)..<32)
  static let start = Instant(milliseconds: 1_735_689_600_000)

  var servers: PassService
  var now = Host.start
  var wire: Wire
  private var number = 0

  init(
    _ answers: ScriptedAnswer...,
    checks: Switches.ClientChecks = .lenient,
    key: [UInt8] = key
  ) {
    var durations = Durations()
    durations.latency = .zero
    durations.accessToken = .minutes(360)
    servers = PassService(
      durations: durations,
      directory: ServiceDirectory(
        providers: [Sample.alpha, Sample.beta, Sample.preview],
        subscribers: [Sample.alice, Sample.bob]
      ),
      answers: answers,
      logins: [],
      clientChecks: checks
    )
    wire = Sample.wire(key)
  }

  /// Sends a request; nil where the connection is closed without an answer, or none ever comes.
  func send(_ http: HTTPRequest, base: String = "") -> HTTPResponse? {
    number += 1
    let view = View(servers: servers, now: now)
    switch wire.read(http, number: number, at: now, base: base, view: view) {
    case .answered(let response): return response
    case .signsIn(let subscriber, let code, then: let response):
      _ = handle(.signInForClient(subscriber, code))
      return response
    case .asks(let asked):
      let script = servers.answers.first {
        $0.answer.matches(asked.request) && $0.answer.occurrences.contains($0.matchCount + 1)
      }
      for event in handle(.receive(asked.request)) {
        guard case .answered(_, let answer, after: _) = event else { continue }
        let outgoing = wire.response(to: asked, with: answer, issued: now, script: script?.answer)
        if case .response(let response) = outgoing { return response }
      }
      return nil
    }
  }

  private func handle(_ command: PassService.Command) -> [PassService.Event] {
    let library = Library(
      md5: { PortableDigest.md5($0) },
      encrypt: { text, _ in "encrypted \(text)" }
    )
    return servers.handle(command, in: Context(now: now, view: (), library: library)).map(\.event)
  }

  struct View: WireView {
    let servers: PassService
    let now: Instant

    func code(_ code: RegistrationCode) -> RegisteredCode? {
      servers.codes.last { $0.code == code && now.precedes($0.expires) }
    }

    func subscribers(of provider: ProviderID) -> [SubscriberName] {
      servers.directory.subscribers.filter { $0.provider == provider }.map(\.name)
    }

    func providers(of requestor: RequestorID) -> [MVPD] {
      servers.directory.configuration(of: requestor, at: "https://sp.example")
    }
  }
}

// What the tests send most often.
extension Host {
  /// Sends a request with the signature of older clients, for the device `device`.
  func get(
    _ path: String,
    _ query: String = "",
    method: String = "GET",
    _ headers: Header...
  ) -> HTTPResponse? {
    send(
      HTTPRequest(
        method: method,
        path: path,
        query: "deviceId=device&" + query,
        headers: [Sample.signature] + headers
      )
    )
  }

  /// Sends a form, without any proof.
  func post(
    _ path: String,
    _ form: [(String, String)],
    _ headers: Header...
  ) -> HTTPResponse? {
    send(Sample.post(path, form, headers))
  }

  /// Returns a new registration code of the device `device`.
  func code(for provider: String? = "Alpha") -> String {
    let mvpd = provider.map { "&mvpd=\($0)" } ?? ""
    let response = get("/reggie/v1/DEMO/regcode.json", "x=1\(mvpd)", method: "POST")
    return response?.text.value(of: "code") ?? ""
  }

  /// Signs a subscriber in by a code, as a browser does, and returns the last answer.
  func signIn(
    _ subscriber: String = "alice",
    by code: String,
    at provider: String = "Alpha",
    redirect: String = "https://app.example/done"
  ) -> HTTPResponse? {
    let opened = send(Sample.login(code, at: provider, redirect: redirect))
    return finishLogin(opened?.header("Location") ?? "", as: subscriber)
  }

  /// Goes from the login page to the end of a login.
  func finishLogin(_ location: String, as subscriber: String) -> HTTPResponse? {
    guard let page = send(HTTPRequest(opening: location)), let form = page.text.forms.first else {
      return nil
    }
    let relay = post(form.action, form.fields + [("username", subscriber)])
    guard let last = relay?.text.forms.first else { return relay }
    return post(last.action, last.fields)
  }
}

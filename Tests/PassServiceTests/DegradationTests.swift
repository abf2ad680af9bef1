import EntsimEntitlement
import EntsimPassService
import EntsimSimulation
import Testing

@Suite("Degradation rules")
struct DegradationTests {
  /// Who asks for a resource.
  enum Viewer: CaseIterable {
    /// Somebody with a session.
    case signedIn
    /// Somebody whose session is over.
    case signedOut
    /// Somebody who was let in by a rule.
    case letIn
  }

  private func servers(_ rule: Degradation?, _ viewer: Viewer = .signedOut) -> PassService {
    var alpha = Fixture.alpha
    alpha.integration.degradation = rule
    let alice = Subscriber(name: "alice", provider: "Alpha", guid: "a", resources: ["News"])
    return PassService(
      directory: ServiceDirectory(providers: [alpha, Fixture.beta], subscribers: [alice]),
      answers: [],
      logins: viewer == .signedIn
        ? [PassService.Login(device: "device", requestor: "DEMO", subscriber: alice, app: "app")]
        : []
    )
  }

  private func token(_ viewer: Viewer) -> Proof {
    var marks = TokenMarks()
    marks.source = viewer == .letIn ? .degradation : .mvpd
    return .authentication(
      AuthenticationToken(
        guid: viewer == .letIn ? "device" : "a",
        requestor: "DEMO",
        provider: "Alpha",
        expires: Fixture.now + .days(30),
        fingerprint: "device",
        marks: marks
      )
    )
  }

  private func words(_ answer: Answer?) -> String {
    switch answer {
    case .reply(.authorization(let token, _)): token.isDegraded ? "granted by rule" : "granted"
    case .reply(.authorizationDenied(_, .degradation)): "denied by rule"
    case .reply(.authorizationDenied): "denied"
    case .status(let code): "\(code)"
    case .reply, .unreadable, .failed, .denied, nil: "something else"
    }
  }

  @Test(
    "decides on a resource that the MVPD would deny",
    arguments: [
      (nil, ["denied", "412", "412"]),
      (.authenticateAll, ["granted by rule", "granted by rule", "granted by rule"]),
      (.authorizeAll, ["granted by rule", "412", "granted by rule"]),
      (.authorizeNone, ["denied by rule", "412", "denied by rule"]),
    ] as [(Degradation?, [String])]
  )
  func resources(rule: Degradation?, outcomes: [String]) {
    let answers = Viewer.allCases.map { viewer in
      var servers = servers(rule, viewer)
      let request = Fixture.request(
        .authorize,
        at: "Alpha",
        about: "Sports",
        with: token(viewer)
      )
      return words(servers.answers(to: request).first?.answer)
    }
    #expect(answers == outcomes)
  }

  @Test("lets everybody in who has seen the page, under authenticate-all only")
  func pages() {
    for rule in [nil] + Degradation.allCases.map(Optional.some) {
      var servers = servers(rule)
      _ = servers.answers(to: Fixture.request(.authenticate, at: "Alpha"))
      let answer = servers.answers(to: Fixture.request(.authenticationToken, at: "Alpha")).first
      guard rule == .authenticateAll else {
        #expect(answer?.answer == .status(401))
        continue
      }
      guard case .reply(.authenticationToken(let token, nil))? = answer?.answer else {
        return #expect(Bool(false), "there is no token")
      }
      #expect(token.marks.source == .degradation)
    }
  }

  @Test("that is over leaves the token to whoever has the password")
  func over() {
    var servers = servers(.authenticateAll)
    _ = servers.answers(to: Fixture.request(.authenticate, at: "Alpha"))
    #expect(servers.anonymousSignIns.count == 1)
    _ = servers.events(.signIn("alice", "DEMO", "device", "app", at: "Alpha"))
    #expect(servers.anonymousSignIns.isEmpty)
    #expect(servers.logins.count == 1)
  }
}

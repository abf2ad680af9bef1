import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("getAuthentication with arguments")
struct ForcedAuthenticationTests {
  private let store = Fixture.store(Fixture.token())
  private let force = AccessEnabler.Command.call(.getAuthentication(Commands.forced))
  private let plain = AccessEnabler.Command.call(.getAuthentication())
  private let cancel = AccessEnabler.Command.call(.setSelectedProvider(nil))

  private func call(_ arguments: AuthenticationArguments) -> AccessEnabler.Command {
    .call(.getAuthentication(arguments))
  }

  private func decisions(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore? = nil
  ) -> [Decision<AccessEnabler.Event>] {
    sdk.decide(command, in: Fixture.context(tokens ?? store))
  }

  private func url(_ decisions: [Decision<AccessEnabler.Event>]) -> EndpointURL? {
    for case .callbackEmitted(.navigateToURL(let url, _)) in decisions.map(\.event) { return url }
    return nil
  }

  /// The SDK in the flow of a forced attempt of somebody who is signed in at Alpha.
  private func forced(_ switches: Switches = Switches()) -> [(name: String, sdk: AccessEnabler)] {
    let profile = AccessEnabler.Profile(
      app: "app",
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
      client: Fixture.phone,
      customScheme: "adbe.example",
      lacks: [],
      device: "device",
      switches: switches
    )
    var sdk = AccessEnabler(
      profile: profile,
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha, Fixture.beta]
    )
    var states: [(String, AccessEnabler)] = []
    let commands = [force, .call(.setSelectedProvider("Alpha")), Fixture.redirect]
    for (name, command) in zip(["picker", "page", "retrieval"], commands) {
      _ = sdk.handle(command, in: Fixture.context(store))
      states.append((name, sdk))
    }
    return states
  }

  @Test("a valid token is no answer when the attempt is forced")
  func picker() {
    let decided = decisions(States.idle, force)
    #expect(
      decided.map(\.event.fact.name) == ["argumentsTaken", "selectionAwaited", "callbackEmitted"]
    )
    #expect(decided[0].rules == ["API-011", "AUTHN-021", "AUTHN-023"])
    #expect(decided[1].rules == ["AUTHN-021"])
  }

  @Test("a provider that was selected beforehand skips the picker of a forced attempt too")
  func selected() {
    let decided = decisions(States.selected, force)
    #expect(url(decided)?.provider == "Alpha")
    #expect(decided[1].rules == ["AUTHN-021"])
    let signedOut = decisions(States.selected, force, TokenStore())
    #expect(signedOut.map(\.event) == decided.map(\.event))
    #expect(signedOut[0].rules == ["API-011", "AUTHN-023"])
    #expect(signedOut[1].rules == ["AUTHN-007"])
  }

  @Test("forceAuthn NO is the plain call")
  func notForced() {
    let no = call(AuthenticationArguments(forceAuthn: false))
    for tokens in [store, TokenStore()] {
      for (name, sdk) in States.all {
        let events = decisions(sdk, no, tokens).map(\.event)
        // A call that waits is remembered as it was made.
        guard !events.contains(where: { $0.fact.name == "callQueued" }) else { continue }
        #expect(events == decisions(sdk, plain, tokens).map(\.event), "\(name)")
      }
    }
    #expect(decisions(States.idle, no).allSatisfy { $0.rules.contains("AUTHN-022") })
    #expect(decisions(States.idle, plain).allSatisfy { !$0.rules.contains("AUTHN-022") })
  }

  @Test("a filter changes nothing where no provider takes part in Apple's single sign-on")
  func filter() {
    let filtered = call(
      AuthenticationArguments(filter: .dictionary(providers: ["Beta"], featured: []))
    )
    #expect(decisions(States.idle, filtered) == decisions(States.idle, plain))
    let unsigned = decisions(States.idle, filtered, TokenStore())
    #expect(unsigned.map(\.event) == decisions(States.idle, plain, TokenStore()).map(\.event))
    #expect(unsigned.allSatisfy { $0.rules.contains("SSO-002") })
  }

  @Test("data go with the login page, through the picker; nil and no data add nothing")
  func data() {
    let forced = forced()
    let opened = decisions(forced[0].sdk, .call(.setSelectedProvider("Beta")))
    #expect(url(opened)?.data == Commands.forced.data)
    #expect(opened.last?.rules.contains("AUTHN-023") == true)
    for data in [nil, []] as [[Value.Field]?] {
      let decided = decisions(
        States.selected,
        call(AuthenticationArguments(data: data)),
        TokenStore()
      )
      #expect(url(decided)?.data == [])
      #expect(!decided.flatMap(\.rules.ids).contains("AUTHN-023"))
    }
  }

  @Test("data are good for one attempt")
  func oneAttempt() {
    for (name, sdk) in forced() {
      let cancelled = sdk.after(cancel)
      #expect(cancelled.session?.attempt == AccessEnabler.Attempt(), "\(name)")
    }
  }

  @Test("asking again takes what the new call says, forced or not")
  func restart() throws {
    let data = [Value.Field("k", .string("v"))]
    for isForced in [true, false] {
      let other = call(AuthenticationArguments(forceAuthn: isForced, data: data))
      for (name, sdk) in forced() {
        // Without a token a plain call starts over, too.
        let decided = decisions(sdk, other, TokenStore())
        let taken = try #require(decided.first { $0.event.fact.name == "argumentsTaken" })
        let rules: [RequirementID] = isForced ? [] : ["AUTHN-039"]
        #expect(taken.rules.ids == rules + ["AUTHN-025", "AUTHN-023"], "\(name)")
        let restarted = sdk.after(other)
        #expect(restarted.session?.attempt.isForced == isForced, "\(name)")
        #expect(restarted.session?.attempt.data == data, "\(name)")
      }
    }
    for (_, sdk) in forced() {
      #expect(decisions(sdk, force).allSatisfy { $0.event.fact.name != "argumentsTaken" })
    }
    let restarted = decisions(States.choosing, force)
    #expect(restarted.first?.rules == ["AUTHN-025", "AUTHN-021", "AUTHN-023"])
    #expect(
      decisions(States.choosing, force, TokenStore()).first?.rules == ["AUTHN-025", "AUTHN-023"]
    )
  }

  @Test("a plain call ends a forced attempt by the valid token, and drops what is in flight")
  func plainCall() {
    let success = Callback.setAuthenticationStatus(.success, .userAuthenticated)
    for (name, before) in forced() {
      var sdk = before
      let decided = sdk.handle(plain, in: Fixture.context(store))
      #expect(decided.compactMap(\.event.callback).first == success, "\(name)")
      #expect(decided.contains { $0.event == .authenticationEnded(.succeeded) }, "\(name)")
      #expect(decided.allSatisfy { $0.rules.contains("AUTHN-039") || $0.event.callback != nil })
      #expect(sdk.session?.flow == .idle && sdk.awaitedRequests.isEmpty, "\(name)")
      #expect(sdk.session?.attempt == AccessEnabler.Attempt(), "\(name)")
      #expect(sdk.session?.currentProvider(in: store) == "Alpha", "\(name)")
    }
  }

  @Test("the new token takes the place of the old one")
  func replacement() {
    let sdk = forced()[2].sdk
    func rules(_ tokens: TokenStore) -> [RequirementID] {
      let token = Fixture.token(expires: Fixture.now + .days(2))
      let answer = AccessEnabler.Command.answer(
        Fixture.request(1),
        .reply(.authenticationToken(token))
      )
      return decisions(sdk, answer, tokens).first?.rules.ids ?? []
    }
    #expect(rules(store).contains("AUTHN-024"))
    #expect(!rules(TokenStore()).contains("AUTHN-024"))
    #expect(!rules(Fixture.store(Fixture.token("Beta"))).contains("AUTHN-024"))
    #expect(!rules(Fixture.store(Fixture.token(expires: Fixture.now))).contains("AUTHN-024"))
  }

  @Test("a failure leaves the old token current", arguments: Commands.answers.map(\.answer))
  func failure(answer: Answer) {
    let command = AccessEnabler.Command.answer(Fixture.request(1), answer)
    let sdk = forced()[2].sdk
    let events = decisions(sdk, command).map(\.event)
    #expect(!events.contains(.providerForgotten("DEMO")))
    let ended = sdk.after(command)
    #expect(ended.session?.attempt == AccessEnabler.Attempt())
    #expect(ended.session?.currentProvider(in: store) == "Alpha")
  }

  @Test("a cancel forgets the provider, or keeps it, as the switch says")
  func cancelling() {
    var keeping = Switches()
    keeping.cancelledReauthentication = .keepsProvider
    for (before, other) in zip(forced(), forced(keeping)) {
      let forgets = decisions(before.sdk, cancel)
      let keeps = decisions(other.sdk, cancel)
      #expect(forgets.contains { $0.event == .providerForgotten("DEMO") }, "\(before.name)")
      #expect(!keeps.contains { $0.event == .providerForgotten("DEMO") }, "\(before.name)")
      #expect(
        forgets.compactMap(\.event.callback) == keeps.compactMap(\.event.callback),
        "\(before.name)"
      )
      for decided in [forgets, keeps] {
        #expect(decided.contains { $0.rules.contains("CANCEL-010") }, "\(before.name)")
      }
    }
  }

  @Test("the switch is about somebody who is signed in and was to sign in again, and nobody else")
  func otherCancels() {
    var keeping = Switches()
    keeping.cancelledReauthentication = .keepsProvider
    for (name, sdk) in forced(keeping) {
      let expired = Fixture.store(Fixture.token(expires: Fixture.now))
      for tokens in [expired, Fixture.store(Fixture.token("Gamma")), TokenStore()] {
        let decided = decisions(sdk, cancel, tokens)
        #expect(decided.contains { $0.event == .providerForgotten("DEMO") }, "\(name)")
        #expect(!decided.flatMap(\.rules.ids).contains("CANCEL-010"), "\(name)")
      }
    }
    for sdk in [States.choosing, States.atPage, States.retrieving, States.idle] {
      #expect(!decisions(sdk, cancel).flatMap(\.rules.ids).contains("CANCEL-010"))
    }
  }
}

import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("checkPreauthorizedResources and preauthorize")
struct PreauthorizationTests {
  private static let signedIn = Fixture.store(Fixture.token())
  private static let context = Fixture.context(signedIn)
  private static let first = Fixture.request(1)

  private static func check(
    _ resources: ResourceID...,
    cache: Bool? = nil
  ) -> AccessEnabler.Command {
    .call(.checkPreauthorizedResources(CheckPreauthorizedArguments(resources, cache: cache)))
  }

  private static func decide(
    _ resources: ResourceID...,
    disabling features: [CacheFeature]? = nil
  ) -> AccessEnabler.Command {
    .call(.preauthorize(PreauthorizeArguments(resources, disabling: features)))
  }

  private static func reply(
    _ number: Int,
    _ response: PreauthorizeResponse
  ) -> AccessEnabler.Command {
    .answer(Fixture.request(number), .reply(.preauthorization(response)))
  }

  /// An SDK that knows that News may be watched and Sports may not.
  private static let knowing = States.idle.after(
    check("News", "Sports"),
    reply(1, Fixture.decisions("News", "Sports", denied: ["Sports"])),
    with: signedIn
  )

  /// The resources that a command has the SDK ask about; nil where it asks nobody.
  private func asked(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore = signedIn
  ) -> Request? {
    let events = sdk.events(command, in: Fixture.context(tokens))
    return events.lazy.compactMap { event -> Request? in
      guard case .requestSent(let request) = event else { return nil }
      return request
    }.first
  }

  private func callbacks(
    _ sdk: AccessEnabler,
    _ command: AccessEnabler.Command,
    _ tokens: TokenStore = signedIn
  ) -> [Callback] {
    sdk.events(command, in: Fixture.context(tokens)).compactMap(\.callback)
  }

  @Test("only what is not known is asked about, unless the cache is passed by")
  func cache() {
    #expect(asked(Self.knowing, Self.check("News", "Sports")) == nil)
    #expect(asked(Self.knowing, Self.check("Sports", cache: true)) == nil)
    #expect(asked(Self.knowing, Self.decide("Sports")) == nil)
    #expect(asked(Self.knowing, Self.decide("Sports", disabling: [.remote])) == nil)
    #expect(asked(Self.knowing, Self.check("Kids", "News"))?.resources == ["Kids"])
    #expect(asked(Self.knowing, Self.check("News", cache: false))?.resources == ["News"])
    let bypassing = asked(Self.knowing, Self.decide("News", disabling: [.local, .remote]))
    #expect(bypassing?.resources == ["News"] && bypassing?.bypassesCache == true)
    let local = asked(Self.knowing, Self.decide("News", disabling: [.local]))
    #expect(local?.bypassesCache == false)
  }

  @Test("what is known is known for one token, and gone with whatever may have changed it")
  func forgetting() {
    let news = Self.check("News")
    let other = Fixture.token(expires: Fixture.now + .days(2))
    #expect(asked(Self.knowing, news, Fixture.store(other))?.resources == ["News"])
    let ways: [(String, AccessEnabler)] = [
      ("another provider", Self.knowing.after(.call(.setSelectedProvider("Beta")))),
      ("a cancel", Self.knowing.after(.call(.setSelectedProvider(nil)))),
      (
        "a new sign-in",
        Self.knowing.after(
          .call(.getAuthentication()),
          .call(.setSelectedProvider("Alpha")),
          Fixture.redirect,
          .answer(Fixture.request(2), .reply(.authenticationToken(Fixture.token())))
        )
      ),
      ("a logout", Self.knowing.after(.call(.logout))),
    ]
    for (way, sdk) in ways {
      let back = sdk.after(.call(.setSelectedProvider("Alpha")))
      #expect(asked(back, news)?.resources == ["News"], "\(way)")
    }
    let same = Self.knowing.after(.call(.setSelectedProvider("Alpha")))
    #expect(asked(same, news) == nil)
    let relaunched = Self.knowing.after(.end, .create, .call(.setRequestor("DEMO")))
      .after(.answer(Fixture.request(2), Fixture.configuration))
    #expect(asked(relaunched, news)?.resources == ["News"])
  }

  @Test("another programmer knows nothing, and the first one still does")
  func programmers() {
    var tokens = Self.signedIn
    tokens.store(Fixture.token("Alpha", for: "OTHER"))
    let other = Self.knowing.after(.call(.setRequestor("OTHER")), with: tokens)
      .after(.answer(Fixture.request(2), Fixture.configuration), with: tokens)
    #expect(asked(other, Self.check("News"), tokens)?.requestor == "OTHER")
    let back = other.after(.call(.setRequestor("DEMO")), with: tokens)
      .after(.answer(Fixture.request(3), Fixture.configuration), with: tokens)
    #expect(asked(back, Self.check("News"), tokens) == nil)
  }

  @Test("known and fresh decisions are one answer, in the order of the call")
  func merging() {
    let asking = Self.knowing.after(Self.check("Kids", "Sports", "News"), with: Self.signedIn)
    let fresh = Self.reply(2, Fixture.decisions("Kids"))
    #expect(callbacks(asking, fresh) == [.preauthorizedResources(["Kids", "News"])])
    let deciding = Self.knowing.after(Self.decide("Sports", "Kids", "Sports"), with: Self.signedIn)
    let response = Fixture.decisions("Sports", "Kids", "Sports", denied: ["Sports"])
    #expect(callbacks(deciding, fresh) == [.onResponse(response)])
  }

  @Test("what comes when the viewer is another is told and not kept")
  func late() {
    let asking = States.idle.after(Self.check("News"), with: Self.signedIn)
    let answer = Self.reply(1, Fixture.decisions("News"))
    let others = Fixture.store(Fixture.token(expires: Fixture.now + .days(2)))
    #expect(
      asking.events(answer, in: Fixture.context(others)) == [
        .preauthorizationEnded(Self.first), .callbackEmitted(.preauthorizedResources(["News"])),
      ]
    )
    let again = asking.after(answer, with: Self.signedIn).events(answer, in: Self.context)
    #expect(again == [.ignored(.lateAnswer(Self.first))])
  }

  @Test("what comes when the sign-in is over is told to nobody, whoever has signed in since")
  func ended() {
    var erased = Self.signedIn
    erased.erase()
    var removed = Self.signedIn
    removed.removeTokens(of: "DEMO", from: "Alpha")
    let answer = Self.reply(1, Fixture.decisions("News"))
    for store in [erased, removed] {
      var next = store
      next.store(Fixture.token())
      for tokens in [store, next] {
        let context = Fixture.context(tokens)
        let check = States.idle.after(Self.check("News"), with: Self.signedIn)
        #expect(callbacks(check, answer, tokens) == [.preauthorizedResources([])])
        #expect(check.decide(answer, in: context).allSatisfy { $0.rules.contains("PRE-019") })
        let decide = States.idle.after(Self.decide("News"), with: Self.signedIn)
        let told = callbacks(decide, answer, tokens)
        guard told.count == 1, case .onFailure(let failure) = told[0] else {
          Issue.record("\(told)")
          continue
        }
        #expect(failure.status?.code == "authentication_session_missing")
      }
    }
  }

  @Test("without decisions the list is empty, and the newer call says whose fault it is")
  func failures() {
    let answers: [(Answer, String, isTold: Bool)] = [
      (.reply(.preauthorization(Fixture.refusal(403, "too_many_resources"))), "P100", true),
      (.reply(.preauthorization(Fixture.refusal(429, "x"))), "P100", false),
      (.reply(.preauthorization(Fixture.refusal(400, "x"))), "", false),
      (.reply(.preauthorization(Fixture.decisions("Movies"))), "", false),
      (.reply(.loginPage), "", false), (.status(500), "", false), (.status(429), "P100", false),
      (.unreadable, "", false), (.failed(.reset), "", false), (.failed(.tls), "SEC420", true),
      (.denied(.notRegistered), "R400", true), (.denied(.noAccessToken), "R401", true),
    ]
    let asking = States.idle.after(Self.check("News"), with: Self.signedIn)
    let deciding = States.idle.after(Self.decide("News"), with: Self.signedIn)
    for (answer, status, isTold) in answers {
      let told = Callback.status(AdvancedStatus(status, .error))
      var expected: [Callback] = status.isEmpty ? [] : [told]
      expected.append(.preauthorizedResources([]))
      #expect(callbacks(asking, .answer(Self.first, answer)) == expected, "\(answer)")
      let names = callbacks(deciding, .answer(Self.first, answer)).map(\.name)
      let isRefused =
        if case .reply(.preauthorization(let response)) = answer { response.status != nil } else {
          false
        }
      var expectedNames: [CallbackName] = isTold ? [.status] : []
      expectedNames.append(isRefused ? .onResponse : .onFailure)
      #expect(names == expectedNames, "\(answer)")
    }
  }

  @Test("a logout, another programmer and a lost configuration answer what is on its way")
  func endings() {
    let lost = States.preauthorizing.after(.call(.setRequestor("DEMO")), with: Self.signedIn)
    let ways: [(AccessEnabler, AccessEnabler.Command, String)] = [
      (States.preauthorizing, .call(.logout), "authentication_session_missing"),
      (States.preauthorizing, .call(.setRequestor("OTHER")), "authentication_session_missing"),
      (lost, .answer(Fixture.request(3), .status(500)), "requestor_not_configured"),
    ]
    for (sdk, command, code) in ways {
      let answers = callbacks(sdk, command).filter {
        [.preauthorizedResources, .onFailure].contains($0.name)
      }
      #expect(answers.first == .preauthorizedResources([]))
      guard case .onFailure(let response) = answers.last else {
        Issue.record("\(command)")
        continue
      }
      #expect(answers.count == 2 && response.status?.code == code)
      let after = sdk.after(command, with: Self.signedIn)
      let late = Self.reply(1, Fixture.decisions("News", "Sports"))
      #expect(after.events(late) == [.ignored(.lateAnswer(Self.first))])
    }
  }

  @Test("where authorizations are dropped at a logout, preauthorizations are answered still")
  func dropped() {
    var switches = Switches()
    switches.inFlightAtLogout = .drop
    let profile = AccessEnabler.Profile(
      app: "app",
      edition: SDKEdition(SDKVersion(3, 9, 2), on: .iOS),
      client: Fixture.phone,
      customScheme: "x",
      lacks: [],
      device: "device",
      switches: switches
    )
    let sdk = AccessEnabler(
      profile: profile,
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha]
    ).after(Self.check("News"), with: Self.signedIn)
    #expect(
      callbacks(sdk, .call(.logout)).map(\.name) == [.preauthorizedResources, .navigateToUrl]
    )
    #expect(sdk.after(.call(.logout), with: Self.signedIn).session?.preauthorizations == [])
  }
}

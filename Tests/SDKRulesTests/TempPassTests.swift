import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

@Suite("Temporary passes")
struct TempPassTests {
  private static let hash = [Value.Field("email", .string("f7ee5ec7"))]

  private static func sdk(
    _ version: SDKVersion = SDKVersion(3, 9, 2),
    on platform: Platform = .iOS
  ) -> AccessEnabler {
    func pass(_ id: ProviderID, _ kind: TempPass.Kind) -> MVPD {
      var mvpd = MVPD(id: id, displayName: id.text)
      mvpd.integration.tempPass = TempPass(kind)
      return mvpd
    }
    return AccessEnabler(
      profile: Fixture.profile(version: version, on: platform),
      access: Fixture.access,
      configuredFor: "DEMO",
      with: [Fixture.alpha, pass("Preview", .basic), pass("Promo", .promotional)]
    )
  }

  private func requests(_ events: [AccessEnabler.Event]) -> [Service] {
    events.compactMap { event in
      guard case .requestSent(let request) = event else { return nil }
      return request.service
    }
  }

  private func callbacks(_ events: [AccessEnabler.Event]) -> [Callback] {
    events.compactMap { event in
      guard case .callbackEmitted(let callback) = event else { return nil }
      return callback.name == .sendTrackingData ? nil : callback
    }
  }

  private static func token(_ provider: ProviderID = "Preview") -> AuthenticationToken {
    var marks = TokenMarks()
    marks.source = .tempPass
    return AuthenticationToken(
      guid: "device",
      requestor: "DEMO",
      provider: provider,
      expires: Fixture.now + .days(1),
      fingerprint: "device",
      marks: marks
    )
  }

  private static let select = AccessEnabler.Command.call(.setSelectedProvider("Preview"))
  private static let promote = AccessEnabler.Command.call(.setSelectedProvider("Promo"))

  @Test("the SDK in every state, and what it asks for when a pass is selected")
  func states() {
    for platform in [Platform.iOS, .tvOS] {
      let idle = Self.sdk(on: platform)
      let choosing = idle.after(.call(.getAuthentication()))
      let atPage = choosing.after(.call(.setSelectedProvider("Alpha")))
      let onItsWay = idle.after(Self.select)
      for sdk in [idle, choosing, atPage, onItsWay] {
        #expect(requests(sdk.events(Self.select)) == [.freePreview])
        #expect(callbacks(sdk.events(Self.select)) == [])
        #expect(requests(sdk.events(Self.promote)) == [], "it waits for data")
        #expect(callbacks(sdk.events(Self.promote)) == [])
      }
    }
  }

  @Test(
    "a promotional pass is asked for with the data of the attempt, once there are SDKs that pass any",
    arguments: [
      (SDKVersion(1, 8), [Service.freePreview]), (SDKVersion(1, 9), []), (SDKVersion(3, 9, 2), []),
    ]
  )
  func promotional(version: SDKVersion, requests expected: [Service]) {
    #expect(requests(Self.sdk(version).events(Self.promote)) == expected)
  }

  @Test(
    "a promotional pass that was selected on the way is asked for by the next getAuthentication"
  )
  func later() {
    let data = AccessEnabler.Command.call(
      .getAuthentication(AuthenticationArguments(forceAuthn: nil, data: Self.hash))
    )
    let idle = Self.sdk()
    let choosing = idle.after(.call(.getAuthentication()))
    let atPage = choosing.after(.call(.setSelectedProvider("Alpha")))
    for sdk in [idle, choosing, atPage] {
      let events = sdk.after(Self.promote).events(data)
      #expect(callbacks(events) == [])
      let sent = events.compactMap { event -> [Value.Field]? in
        guard case .requestSent(let request) = event else { return nil }
        return request.data
      }
      #expect(sent == [Self.hash])
    }
  }

  @Test("the pass brings the token, and the token the outcome behind its status")
  func outcome() {
    let asked = Self.sdk().after(Self.select)
    let second = asked.events(.answer(Fixture.request(1), .reply(.freePreview)))
    #expect(requests(second) == [.authenticationToken])
    let ended = asked.after(.answer(Fixture.request(1), .reply(.freePreview)))
      .events(.answer(Fixture.request(2), .reply(.authenticationToken(Self.token()))))
    #expect(
      callbacks(ended)
        == [
          .status(AdvancedStatus("N011", .info)),
          .setAuthenticationStatus(.success, .userAuthenticated),
        ]
    )
  }

  @Test(
    "whatever else comes is a failure",
    arguments: [
      (Answer.status(400), nil), (.status(401), nil), (.status(500), nil), (.unreadable, nil),
      (.failed(.offline), nil), (.reply(.loginPage), nil),
      (.reply(.authenticationToken(token("Promo"))), nil),
      (.reply(.freePreviewOver), AdvancedStatus("N111", .warning)),
      (.failed(.tls), AdvancedStatus("SEC420", .error)),
      (.denied(.notRegistered), AdvancedStatus("R400", .error)),
      (.denied(.noAccessToken), AdvancedStatus("R401", .error)),
    ] as [(Answer, AdvancedStatus?)]
  )
  func failures(answer: Answer, status: AdvancedStatus?) {
    let asked = Self.sdk().after(Self.select)
    let failed = Callback.setAuthenticationStatus(.error, .genericAuthentication)
    var expected: [Callback] = status.map { [.status($0)] } ?? []
    expected.append(failed)
    #expect(callbacks(asked.events(.answer(Fixture.request(1), answer))) == expected)
    #expect(asked.after(.answer(Fixture.request(1), answer)).session?.flow == .idle)
  }

  @Test("a token of the pass is an answer at once; one of a provider is not")
  func signedIn() {
    let own = Fixture.context(Fixture.store(Self.token()))
    #expect(requests(Self.sdk().events(Self.select, in: own)) == [])
    #expect(
      callbacks(Self.sdk().events(Self.select, in: own))
        == [.setAuthenticationStatus(.success, .userAuthenticated)]
    )
    let other = Fixture.context(Fixture.store(Fixture.token()))
    #expect(requests(Self.sdk().events(Self.select, in: other)) == [.freePreview])
  }

  @Test(
    "what comes late is ignored, whatever has ended the attempt",
    arguments: [
      APICall.setSelectedProvider(nil), .logout, .setSelectedProvider("Gamma"),
      .setSelectedProvider("Alpha"), .getAuthentication(),
    ]
  )
  func late(call: APICall) {
    for platform in [Platform.iOS, .tvOS] {
      let sdk = Self.sdk(on: platform).after(Self.select, .call(call))
      let late = sdk.events(.answer(Fixture.request(1), .reply(.freePreview)))
      #expect(late == [.ignored(.lateAnswer(Fixture.request(1)))])
    }
  }

  @Test("a URL belongs to no page while a pass is on its way")
  func url() {
    #expect(Self.sdk().after(Self.select).events(Fixture.redirect) == [.ignored(.noPageOpen)])
  }
}

import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation
import Testing

/// The way through Apple's dialog (SSO-001 to SSO-019).
@Suite("Apple's dialog")
struct AppleDialogTests {
  private static let providers = [
    Fixture.appleAlpha, Fixture.applePicker, MVPD(id: "Gamma", displayName: "Gamma TV"),
  ]

  private static func callbacks(_ events: [AccessEnabler.Event]) -> [Callback] {
    events.compactMap { if case .callbackEmitted(let callback) = $0 { callback } else { nil } }
  }

  @Test("what the framework says and what the filter leaves decide between dialog and picker")
  func presentation() {
    let filters: [(filter: ProviderFilter?, shown: [ProviderID], featured: [ProviderID])] = [
      (nil, ["Alpha", "Beta"], []),
      (
        .dictionary(providers: ["Beta", "Gamma", "Alpha"], featured: ["Alpha"]), ["Beta", "Alpha"],
        ["Alpha"]
      ),
      (.dictionary(providers: ["Beta"], featured: ["Alpha", "Beta"]), ["Beta"], ["Beta"]),
      (.dictionary(providers: nil, featured: ["Gamma", "Beta"]), ["Alpha", "Beta"], ["Beta"]),
      (.list(["Beta", "Alpha", "Beta"]), ["Beta", "Alpha"], []),
      (.dictionary(providers: ["Gamma", "Nobody"], featured: nil), [], []), (.list([]), [], []),
    ]
    let answers: [(answer: TVProviderAnswer, status: AdvancedStatus?)] = [
      (.nobody, nil), (.account("apple-Alpha", SAMLResponse(about: "alice")), nil),
      (.refused(.denied), AdvancedStatus("VSA403", .info)),
      (.refused(.undetermined), AdvancedStatus("VSA404", .info)),
      (.failed(.providerRejected), AdvancedStatus("VSA503", .info, message: "providerRejected")),
    ]
    for platform in Platform.allCases {
      for version in Versions.all where platform == .iOS || version >= SDKVersion(2, 0) {
        for (filter, shown, featured) in filters {
          for (answer, status) in answers {
            let sdk = Fixture.configured(version: version, on: platform, with: Self.providers)
            let events = sdk.events(
              .call(.getAuthentication(AuthenticationArguments(filter: filter))),
              in: Fixture.context(tvProvider: answer)
            )
            let asksApple = version >= SDKVersion(2, 0) && !shown.isEmpty
            let dialog = TVProviderDialog(number: 1, providers: shown, featured: featured)
            let names = Self.callbacks(events).map(\.name)
            let words = "\(version) on \(platform), \(String(describing: filter)), \(answer)"
            if asksApple, status == nil {
              #expect(Self.callbacks(events) == [.presentTVProviderDialog(dialog)], "\(words)")
            } else if asksApple {
              #expect(names == [.status, .displayProviderDialog], "\(words)")
              #expect(Self.callbacks(events).first == status.map { .status($0) }, "\(words)")
            } else {
              #expect(names == [.displayProviderDialog], "\(words)")
            }
          }
        }
      }
    }
  }

  @Test("the dialog that was presented is dismissed once, before anything else, whatever ends it")
  func dismissal() {
    for (name, sdk) in States.atApple {
      guard case .atAppleDialog(let dialog) = sdk.session?.flow else { continue }
      for (command, message) in Commands.all(for: sdk) {
        let callbacks = Self.callbacks(sdk.events(message, in: Fixture.apple))
        let after = sdk.after(message, in: Fixture.apple)
        let hasLeft = after.session?.flow != .atAppleDialog(dialog)
        let dismissals = callbacks.indices.filter {
          callbacks[$0] == .dismissTVProviderDialog(dialog)
        }
        #expect(dismissals == (hasLeft ? [0] : []), "\(name), \(command)")
      }
    }
  }

  @Test("a dialog of the process before is nobody's")
  func relaunch() {
    let relaunched = States.atDialog.after(.end).after(.create)
    let events = relaunched.events(.closeDialog(1, .cancelled), in: Fixture.apple)
    #expect(events == [.ignored(.noDialogOpen)])
    #expect(
      States.atDialog.after(.end).events(.closeDialog(1, .cancelled)) == [.ignored(.notRunning)]
    )
  }

  @Test("a choice that the SDK cannot take over brings the app's picker up")
  func choice() {
    for version in Versions.all where version >= SDKVersion(2, 0) {
      let sdk = Fixture.configured(version: version, with: Self.providers)
        .after(.call(.getAuthentication()), in: Fixture.apple)
      let events = sdk.events(.closeDialog(1, .chosen("apple-Beta")), in: Fixture.apple)
      let names = Self.callbacks(events).map(\.name)
      // Before 2.2 a provider does not say how far Apple has it (SSO-011).
      let isKnown = version >= SDKVersion(2, 2)
      #expect(
        names
          == (isKnown
            ? [.dismissTvProviderDialog, .sendTrackingData, .navigateToUrl]
            : [.dismissTvProviderDialog, .status, .displayProviderDialog]),
        "\(version)"
      )
    }
  }

  @Test("an exchange takes what Apple says when it is asked, and nothing else")
  func exchange() {
    let answers: [(answer: TVProviderAnswer, expected: [CallbackName])] = [
      (.account("apple-Alpha", SAMLResponse(about: "alice", text: "saml")), []),
      (.account("apple-Beta", SAMLResponse(about: "bob")), [.status, .displayProviderDialog]),
      (.nobody, [.status, .displayProviderDialog]),
      (.refused(.denied), [.status, .displayProviderDialog]),
      (.failed(.invalidVerificationToken), [.status, .displayProviderDialog]),
    ]
    for (answer, expected) in answers {
      let events = States.exchanging.events(
        .answer(Fixture.request(1), .reply(.profileRequest)),
        in: Fixture.context(tvProvider: answer)
      )
      #expect(Self.callbacks(events).map(\.name) == expected, "\(answer)")
      let proofs = events.compactMap { event -> Proof? in
        if case .requestSent(let request) = event { request.proof } else { nil }
      }
      #expect(proofs == answer.response.filter { _ in expected.isEmpty }.map { [.saml($0)] } ?? [])
    }
  }

  @Test("Apple TV reads flow E of the cookbook literally where the switch says so")
  func literalReading() {
    var switches = Switches()
    switches.appleProviderOnTV = .registrationCode
    for platform in Platform.allCases {
      let sdk = Fixture.configured(on: platform, with: Self.providers, switches: switches)
        .after(.call(.getAuthentication()), in: Fixture.apple)
      let asked = sdk.events(.closeDialog(1, .signedIn("apple-Alpha")), in: Fixture.apple)
        .compactMap { event -> Service? in
          if case .requestSent(let request) = event { request.service } else { nil }
        }
      #expect(asked == (platform == .tvOS ? [.registrationCode] : [.profileRequest]))
    }
  }
}

extension Optional {
  fileprivate func filter(_ isIncluded: (Wrapped) -> Bool) -> Wrapped? {
    flatMap { isIncluded($0) ? $0 : nil }
  }
}

import EntsimDevice
import EntsimEntitlement
import EntsimSimulation
import Testing

@Suite("Several MVPDs with one id at Apple")
struct SharedIDTests {
  private static func provider(
    _ id: ProviderID,
    _ status: BoardingStatus? = .supported,
    takesPart: Bool = true,
    isHidden: Bool = false
  ) -> MVPD {
    var integration = MVPD.Integration()
    integration.platformMappingID = "shared"
    integration.isHiddenInPlatformPicker = isHidden
    return MVPD(
      id: id,
      displayName: "",
      enablePlatformServices: takesPart,
      boardingStatus: status,
      integration: integration
    )
  }

  private func context(
    _ providers: [MVPD],
    configured: [MVPD]? = nil
  ) -> Context<Device.View> {
    Context(
      now: Instant(milliseconds: 0),
      view: Device.View(
        subscribers: providers.map {
          Subscriber(name: SubscriberName("at\($0.id)"), provider: $0.id, guid: $0.id.text)
        },
        providers: providers,
        sessions: [],
        configurations: configured.map {
          [Device.View.Configuration(app: "app", providers: $0)]
        } ?? []
      ),
      library: Library(md5: { $0 }, encrypt: { text, _ in text })
    )
  }

  private static let request = AccountMetadataRequest(
    number: 2,
    isInterruptionAllowed: true,
    supported: ["shared"],
    featured: ["shared"]
  )

  private func dialogDecision(
    _ providers: [MVPD],
    configured: [MVPD]? = nil
  ) -> (TVProviderDialog, Rules)? {
    let decisions = ClientFixture.device()
      .decide(.requestMetadata(Self.request, "app"), in: context(providers, configured: configured))
    guard case .dialogWanted(let dialog, "app")? = decisions.last?.event else { return nil }
    return decisions.last.map { (dialog, $0.rules) }
  }

  @Test("the dialog lists the first for which the app gives the id, in any order of the others")
  func listed() {
    let enabled = Self.provider("On")
    let others = [
      Self.provider("Off", takesPart: false), Self.provider("Off", nil, takesPart: false),
      Self.provider("Hidden", isHidden: true), Self.provider("Listed", .picker, isHidden: true),
    ]
    for other in others {
      for providers in [[other, enabled], [enabled, other]] {
        let decision = dialogDecision(providers)
        #expect(
          decision?.0 == TVProviderDialog(number: 2, providers: ["On"], featured: ["On"]),
          "\(providers.map(\.id))"
        )
        #expect(decision?.1 == ["REST-013", "REST-080"])
      }
    }
    let another = Self.provider("Another")
    #expect(dialogDecision([another, enabled])?.0.providers == ["Another"])
    #expect(dialogDecision([enabled, another])?.0.providers == ["On"])
    #expect(dialogDecision([enabled])?.1 == ["REST-013"])
  }

  @Test(
    "an MVPD that the app's configuration lacks does not count, nor one that takes no part there"
  )
  func configured() {
    let (first, second) = (Self.provider("First"), Self.provider("Second"))
    #expect(dialogDecision([first, second], configured: [second])?.0.providers == ["Second"])
    let outside = Self.provider("First", takesPart: false)
    #expect(
      dialogDecision([first, second], configured: [outside, second])?.0.providers == ["Second"]
    )
    #expect(dialogDecision([first, second], configured: [])?.0.providers == ["First"])
  }

  private func decisions(
    _ action: UserAction,
    listing listed: MVPD,
    beside other: MVPD
  ) -> [Decision<Device.Event>] {
    var device = ClientFixture.device()
    let context = context([other, listed])
    _ = device.handle(.requestMetadata(Self.request, "app"), in: context)
    let dialog = TVProviderDialog(number: 2, providers: [listed.id])
    _ = device.handle(.showDialog(dialog, "app"), in: context)
    return device.decide(.user(action, "app"), in: context)
  }

  private func events(
    _ action: UserAction,
    listing listed: MVPD,
    beside other: MVPD
  ) -> [Device.Event] {
    decisions(action, listing: listed, beside: other).map(\.event)
  }

  @Test(
    "with the SDK, a dialog takes a viewer of an MVPD that it lists itself, and lets the other be picked"
  )
  func sdk() {
    let context = context([Self.provider("Other"), Self.provider("On")])
    var device = Fixture.device()
    let dialog = TVProviderDialog(number: 2, providers: ["On"])
    _ = device.handle(.showDialog(dialog, "app"), in: context)
    func events(_ action: UserAction) -> [Device.Event] {
      device.decide(.user(action, "app"), in: context).map(\.event)
    }
    let signIn = UserAction.signsInWithApple("atOther")
    #expect(
      events(signIn) == [
        .actionRefused(
          signIn,
          "atOther has an account at Other, and the dialog lists On; say "
            + "`{picks in Apple dialog: Other}` for picking it"
        )
      ]
    )
    #expect(
      events(.picksInAppleDialog("Other")) == [.dialogLeft(2, .chosen("shared"), "app")]
    )
  }

  @Test("a viewer of each of them signs in where the dialog lists one that Apple signs in")
  func signIn() {
    for other in [
      Self.provider("Other"), Self.provider("Other", nil, takesPart: false),
      Self.provider("Other", .picker),
    ] {
      for name in ["atOn", "atOther"] as [SubscriberName] {
        let shared = AccountMetadata(provider: "shared")
        let decisions = decisions(
          .signsInWithApple(name),
          listing: Self.provider("On"),
          beside: other
        )
        #expect(
          decisions.map(\.event) == [
            .accountChanged(TVProviderAccount(name)),
            .dialogAnswered(2, request: 2, .metadata(shared), "app"),
          ]
        )
        #expect(
          decisions.map(\.rules)
            == (name == "atOn" ? [[], ["REST-013"]] : [["REST-080"], ["REST-013", "REST-080"]])
        )
      }
    }
  }

  @Test("a refusal names what the dialog lists, of a long list the first ten")
  func longList() {
    let providers = (0..<300).map { AppleDialogTests.provider(ProviderID("P\($0)"), .supported) }
    let context = context(providers)
    for (count, words) in [
      (0, "nothing"), (1, "P0"), (10, "P0, P1, P2, P3, P4, P5, P6, P7, P8, P9"),
      (299, "P0, P1, P2, P3, P4, P5, P6, P7, P8, P9 and 289 more"),
    ] {
      var device = ClientFixture.device()
      let dialog = TVProviderDialog(number: 2, providers: providers.prefix(count).map(\.id))
      _ = device.handle(.showDialog(dialog, "app"), in: context)
      let action = UserAction.signsInWithApple("atP299")
      let reason =
        "atP299 has an account at P299, and the dialog lists \(words); say "
        + "`{picks in Apple dialog: P299}` for picking it"
      #expect(
        device.decide(.user(action, "app"), in: context).map(\.event)
          == [.actionRefused(action, reason)]
      )
    }
  }

  @Test("picking one of them is picking the one that the dialog lists")
  func picking() {
    let refused = events(
      .picksInAppleDialog("Other"),
      listing: Self.provider("On"),
      beside: Self.provider("Other", .picker)
    )
    let reason =
      "Apple signs in the viewers of Other, listed as On with the same id at Apple, itself; say "
      + "`{signs in with Apple: …}` for one of them"
    #expect(refused == [.actionRefused(.picksInAppleDialog("Other"), reason)])
    for id in ["Other", "Listed"] as [ProviderID] {
      let picked = events(
        .picksInAppleDialog(id),
        listing: Self.provider("Listed", .picker),
        beside: Self.provider("Other")
      )
      #expect(
        picked == [
          .dialogAnswered(
            2,
            request: 2,
            .failed(.unsupportedProvider, unsupported: "shared"),
            "app"
          )
        ]
      )
    }
  }
}

import EntsimDiagnostics
import EntsimEntitlement
import EntsimLanguage
import EntsimSimulation
import Testing

@testable import EntsimScenarioModel
@testable import EntsimScenarios

@Suite("Verbs")
struct VerbTests {
  @Test(
    "about the system's TV provider keep their arguments",
    arguments: [
      ("user: {signs in with Apple: subscriber}", .user(.signsInWithApple("subscriber"))),
      ("user: {picks in Apple dialog: Alpha}", .user(.picksInAppleDialog("Alpha"))),
      ("user: cancels Apple dialog", .user(.cancelsAppleDialog)),
      ("user: chooses Other TV Providers", .user(.choosesOtherTVProviders)),
      ("device: {sets permission: granted}", .device(.setsPermission("app", to: .granted))),
      (
        "device: {sets permission: {app: app, to: restricted}}",
        .device(.setsPermission("app", to: .restricted))
      ),
      (
        "device: {TV provider fails: providerRejected}",
        .device(.breaksTVProvider(.providerRejected))
      ),
      ("device: TV provider works again", .device(.breaksTVProvider(nil))),
    ] as [(String, Step.Action)],
    ["iPhone", "iPad", "Apple TV"]
  )
  func tvProvider(line: (text: String, action: Step.Action), kind: String) throws {
    let text = "scenario: A\ngiven: {device: {kind: \(kind)}}\nsteps:\n  - \(line.text)"
    let scenario = try scenario(text)
    #expect(scenario.steps.first?.action == line.action)
    #expect(scenario.unsupported == [])
  }

  @Test(
    "that the language has rules for are read, each where it may stand",
    arguments: [
      ("user", Vocabulary.userVerbs), ("device", .deviceVerbs), ("server", .serverVerbs),
      ("time", .timeVerbs),
    ]
  )
  func rules(subject: String, verbs: Vocabulary) throws {
    for verb in verbs.words where verb.hasRules {
      let example =
        verb.name == "update" ? "{providers: {Beta: {}}}" : verb.value.example(in: DeclaredNames())
      let argument = example.replacing("NAME", with: "subscriber")
      let action = verb.value == .nothing ? verb.name : "{\(verb.name): \(argument)}"
      let worlds = ["kind: iPhone}", "kind: Apple TV}", "kind: iPhone}, app: {path: rest-v1}"]
      let results = worlds.map { world in
        load("scenario: A\ngiven: {device: {\(world)}\nsteps:\n  - \(subject): \(action)")
      }
      let scenarios = results.flatMap(\.scenarios)
      #expect(!scenarios.isEmpty, "\(results.map(rendered))")
      for scenario in scenarios {
        #expect(scenario.steps.first?.action != nil)
        #expect(scenario.unsupported == [], "\(subject): \(action)")
      }
    }
  }

  @Test(
    "that set the device's clock keep which way",
    arguments: [("-90m", Interval.minutes(-90)), ("+1h", .minutes(60)), ("1h", .minutes(60))]
  )
  func clock(text: String, interval: Interval) throws {
    let scenario = try scenario("scenario: A\nsteps:\n  - device: {moves clock: \(text)}")
    #expect(scenario.steps.first?.action == .device(.movesClock(interval)))
    #expect(scenario.unsupported == [])
  }

  @Test(
    "of an app on the REST path are its own",
    arguments: [
      ("app: {play: News}", Step.Action.rest(.play("News"))),
      ("app: logout", .rest(.logout)),
      ("app: checkAccessStatus", .rest(.checkAccessStatus)),
      ("app: {preauthorize: [News, Sports]}", .rest(.preauthorize(["News", "Sports"]))),
      ("app: userMetadata", .rest(.userMetadata)),
      ("app: {authorizationToken: News}", .rest(.authorizationToken("News"))),
      ("app: {freePreview: Alpha}", .rest(.freePreview("Alpha"))),
      (
        "app: {freePreview: {provider: Alpha, data: {email: a@b}}}",
        .rest(.freePreview("Alpha", data: [Value.Field("email", .string("a@b"))]))
      ),
      ("user: {picks: Alpha}", .user(.picks("Alpha"))),
      ("user: {picks: null}", .user(.picks(nil))),
      (
        "user: {answers permission prompt: granted}", .user(.answersPermissionPrompt(.granted))
      ),
      ("device: {TV provider answers: nothing}", .device(.scriptsTVProvider(.nothing))),
    ]
  )
  func rest(text: String, action: Step.Action) throws {
    let text = "scenario: A\ngiven: {app: {path: rest-v1}}\nsteps:\n  - \(text)"
    #expect(try scenario(text).steps.first?.action == action)
  }

  @Test("Apple's answers are changed by what they lack, and by their date")
  func scriptedMetadata() throws {
    let answer = "{provider: null, statement: null, expires: -1s}"
    let text = """
      scenario: A
      given: {app: {path: rest-v1}}
      steps:
        - device: {TV provider answers: \(answer)}
      """
    var change = ScriptedMetadata.Change()
    change.lacksProvider = true
    change.lacksStatement = true
    change.expires = Interval(milliseconds: -1_000)
    let action = try scenario(text).steps.first?.action
    #expect(action == .device(.scriptsTVProvider(.changed(change))))
  }

  @Test("the calls of the two paths are apart, and an app on the SDK's path hears which it has")
  func paths() {
    for call in ["{play: News}", "userMetadata", "checkAccessStatus"] {
      let text = "scenario: A\nsteps:\n  - app: \(call)"
      #expect(load(text).diagnostics.map(\.code) == [.wrongPath], "\(call)")
    }
    let text = "scenario: A\ngiven: {app: {path: rest-v1}}\nsteps:\n  - app: getAuthentication"
    #expect(load(text).diagnostics.map(\.code) == [.wrongPath])
  }

  @Test("a device's clock moves both ways", arguments: [("-90m", -5_400_000), ("+1h", 3_600_000)])
  func movesClock(text: String, milliseconds: Int64) throws {
    let scenario = try scenario("scenario: A\nsteps:\n  - device: {moves clock: \(text)}")
    #expect(
      scenario.steps.first?.action
        == .device(.movesClock(Interval(milliseconds: milliseconds)))
    )
    #expect(scenario.unsupported == [])
  }

  @Test(
    "of the device change its apps, its system and its id",
    arguments: [
      ("{upgrades to: \"17.1\"}", .upgrades(to: SystemVersion(17, 1))),
      ("{upgrades to: \"18\"}", .upgrades(to: SystemVersion(18))),
      ("{updates app: {sdk: \"3.9.3\"}}", .updatesApp("app", to: SDKVersion(3, 9, 3))),
      ("{updates app: {app: app, sdk: \"1.7\"}}", .updatesApp("app", to: SDKVersion(1, 7))),
      ("changes id", .changesID),
      ("{signs in to TV provider: subscriber}", .signsInToTVProvider("subscriber")),
      ("signs out of TV provider", .signsOutOfTVProvider),
    ] as [(String, DeviceAction)]
  )
  func changes(text: String, action: DeviceAction) throws {
    let scenario = try scenario("scenario: A\nsteps:\n  - device: \(text)")
    #expect(scenario.steps.first?.action == .device(action))
    #expect(scenario.unsupported == [])
  }

  @Test("an update is merged over what the servers knew, by the updates before it too")
  func updates() throws {
    let text = """
      scenario: A
      given:
        providers: {Alpha: {}, Beta: {}}
      steps:
        - server: {update: {providers: {Alpha: {displayName: A}}}}
        - server: {update: {providers: {Beta: null}, requestors: {DEMO: {providers: [Alpha]}}}}
        - server: {update: {providers: {Alpha: {degradation: authorize-all}}}}
      """
    let scenario = try scenario(text)
    let directories = scenario.steps.compactMap { step -> ServiceDirectory? in
      guard case .server(.update(let directory)) = step.action else { return nil }
      return directory
    }
    let alpha = MVPD(id: "Alpha", displayName: "A")
    #expect(
      directories.map { $0.providers.map(\.id) } == [["Alpha", "Beta"], ["Alpha"], ["Alpha"]]
    )
    var degraded = alpha
    degraded.integration.degradation = .authorizeAll
    #expect(directories.map { $0.providers[0] } == [alpha, alpha, degraded])
    #expect(directories[1].configuration(of: "DEMO", at: "https://sp.auth.adobe.com") == [alpha])
    #expect(scenario.unsupported == [])
  }

  @Test("what the servers learn is declared for the steps behind")
  func update() throws {
    let text = """
      scenario: A
      steps:
        - server: {update: {providers: {Gamma: {}}, subscribers: {carol: {provider: Gamma}}}}
        - user: {signs in: carol}
        - server: {update: {subscribers: {carol: null}}}
      """
    #expect(try scenario(text).steps.count == 3)
    #expect(load(text + "\n  - user: {signs in: carol}").diagnostics.count == 1)
  }

  @Test("what an update removes was declared before it, and may still come out behind it")
  func removal() throws {
    let text = """
      scenario: A
      given:
        providers: {Alpha: {}, Beta: {}}
        subscribers: {alice: {provider: Alpha}}
        app: {starts: configured}
        tokens: [{authentication: {subscriber: alice}}]
      steps:
        - server: {update: {providers: {Beta: null}, subscribers: {alice: null}}}
        - app: {setSelectedProvider: null}
          exhaustive: false
        - app: getAuthentication
          expect:
            - displayProviderDialog: [Alpha, Beta]
      never:
        - sendTrackingData: {event: <any>, data: [true, Beta, <md5:alice>, <any>, <any>, <any>, <any>]}
      finally:
        storage: [{authentication: {subscriber: alice}}]
      """
    #expect(try scenario(text).steps.count == 3)
  }
}

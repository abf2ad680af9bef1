import EntsimEntitlement
import EntsimLanguage
import Testing

/// A scenario in which a word of the language fails when one text of it is wrong.
struct FalsePassCase: CustomTestStringConvertible {
  /// The words that it shows.
  let words: [ExpectingWord]
  /// The text behind the title, with `%` for the text that is right or wrong and `# fails` behind the line
  /// that is named.
  let text: String
  let right: String
  let wrong: String

  init(_ words: ExpectingWord..., right: String, wrong: String, _ text: String) {
    self.words = words
    self.text = text
    self.right = right
    self.wrong = wrong
  }

  var testDescription: String {
    words.map(\.description).joined(separator: ", ")
  }

  func text(saying text: String) -> String {
    "scenario: A test\n\(self.text.replacing("%", with: text))\n"
  }

  /// The line that the failure names.
  var line: Int {
    let lines = text(saying: wrong).split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.firstIndex { $0.hasSuffix("# fails") } ?? -1) + 1
  }
}

extension FalsePassCase {
  private static let signedIn = "use: [Fixtures/two-providers.yaml, Fixtures/signed-in-alpha.yaml]"
  private static let configured = "use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]"

  /// Returns a value that no field of this name has in these tests.
  private static func wrong(_ field: String) -> String {
    switch field {
    case "expires": "1s"
    case "corrupt": "true"
    case "selected": "false"
    case "providers": "[Beta]"
    case "featured": "[Alpha]"
    case "resources": "[Sports]"
    case "options": "{applicationProfile: other}"
    case "data": "{other: true}"
    default: "'<regex:^nothing$>'"
    }
  }

  static let all: [FalsePassCase] =
    stepCases + listCases + timeCases + endCases + matcherCases + fieldCases + statusCases
    + requestCases
    + callbackCases + restCases + clientCases

  /// A step in which the viewer is authorized and more may come, with what a key of it expects.
  private static func authorizing(
    _ word: String,
    key: String,
    right: String,
    wrong: String
  ) -> FalsePassCase {
    FalsePassCase(
      ExpectingWord(.step, word),
      right: right,
      wrong: wrong,
      """
      \(signedIn)
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          \(key): % # fails
      """
    )
  }

  private static let stepCases = [
    FalsePassCase(
      ExpectingWord(.step, "expect"),
      right: "Alpha",
      wrong: "Beta",
      """
      \(signedIn)
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: % # fails
      """
    ),
    authorizing(
      "requests",
      key: "requests",
      right: "[authorize, mediaToken]",
      wrong: "[mediaToken, authorize]"
    ),
    authorizing(
      "exhaustive",
      key: "expect",
      right: "[setToken: [<any>, News], sendTrackingData: {event: <any>, data: <any>}]",
      wrong: "[sendTrackingData: {event: <any>, data: <any>}, setToken: [<any>, News]]"
    ),
    FalsePassCase(
      ExpectingWord(.expectations, "any order"),
      right: "News",
      wrong: "Sports",
      """
      \(signedIn)
      steps:
        - app: {checkAuthorization: News}
          expect:
            - any order:
              - sendTrackingData: {event: TRACKING_AUTHORIZATION, data: <any>}
              - setToken: [<any>, %] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.expectations, "storage"),
      right: "[{authentication: {subscriber: alice}}]",
      wrong: "empty",
      """
      \(signedIn)
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: Alpha
            - storage: % # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.expectations, "state"),
      right: "choosingProvider",
      wrong: "idle",
      """
      \(configured)
      steps:
        - app: getAuthentication
          expect:
            - state: {flow: %} # fails
            - displayProviderDialog: [Alpha, Beta]
      """
    ),
    FalsePassCase(
      ExpectingWord(.perCell, "by cell"),
      ExpectingWord(.perCell, "otherwise"),
      right: "Alpha",
      wrong: "Beta",
      """
      \(signedIn)
      matrix: {a: {}, b: {tokens: []}}
      steps:
        - app: getSelectedProvider
          expect:
            - selectedProvider: {by cell: {b: null, otherwise: %}} # fails
      """
    ),
  ]

  private static let listCases = [
    FalsePassCase(
      ExpectingWord(.cellValues, "nothing"),
      right: "nothing",
      wrong: "logout",
      """
      \(signedIn)
      matrix: {b: {tokens: []}, a: {}}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          requests:
            - by cell: {a: authorize, b: nothing}
            - by cell: {a: mediaToken, b: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.occurrence, "times"),
      right: "3",
      wrong: "4",
      """
      \(configured)
      given: {device: {kind: Apple TV}}
      steps:
        - app: {setSelectedProvider: Alpha}
          exhaustive: false
        - app: getAuthentication
          exhaustive: false
        - time: {advance: 15s}
          requests:
            - {authenticationToken: {mvpd: Alpha}, times: %} # fails
      finally: {inFlight: [polling]}
      """
    ),
    FalsePassCase(
      ExpectingWord(.occurrence, "within"),
      right: "200ms",
      wrong: "199ms",
      """
      \(signedIn)
      given: {durations: {latency: 100ms}}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          expect:
            - {setToken: [<any>, News], within: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.occurrence, "not before"),
      right: "200ms",
      wrong: "201ms",
      """
      \(signedIn)
      given: {durations: {latency: 100ms}}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          expect:
            - {setToken: [<any>, News], not before: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.includedRequests, "including"),
      right: "mediaToken",
      wrong: "logout",
      """
      \(signedIn)
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          requests: {including: [%]} # fails
      """
    ),
  ]

  private static let timeCases = [
    FalsePassCase(
      ExpectingWord(.step, "within"),
      right: "200ms",
      wrong: "199ms",
      """
      \(signedIn)
      given: {durations: {latency: 100ms}}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          within: % # fails
          expect: [setToken: [<any>, News]]
      """
    ),
    FalsePassCase(
      ExpectingWord(.step, "within"),
      right: "100ms",
      wrong: "99ms",
      """
      \(signedIn)
      given: {durations: {latency: 100ms}}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          within: % # fails
          expect:
            - storage: [{authentication: {subscriber: alice}}, {authorization: {resource: News}}]
      """
    ),
    FalsePassCase(
      ExpectingWord(.step, "within"),
      right: "100ms",
      wrong: "99ms",
      """
      \(configured)
      given: {durations: {latency: 100ms}}
      steps:
        - app: getAuthentication
          exhaustive: false
        - app: {setSelectedProvider: Alpha}
          exhaustive: false
        - user: {signs in: alice}
          exhaustive: false
          within: % # fails
          expect: [state: {flow: idle}]
      """
    ),
    FalsePassCase(
      ExpectingWord(.step, "within"),
      right: "100ms",
      wrong: "99ms",
      """
      \(signedIn)
      given: {servers: [{answer: mediaToken, after: 100ms}]}
      steps:
        - app: getSelectedProvider
          settle: false
        - app: {checkAuthorization: News}
          exhaustive: false
          within: % # fails
          expect:
            - any order:
              - storage: [{authentication: {}}, {authorization: {resource: News}}]
              - selectedProvider: Alpha
              - setToken: [<any>, News]
      """
    ),
  ]

  private static let endCases = [
    FalsePassCase(
      ExpectingWord(.scenario, "finally"),
      ExpectingWord(.finally, "storage"),
      right: "[{authentication: {subscriber: alice}}]",
      wrong: "empty",
      """
      \(signedIn)
      steps: [{app: getSelectedProvider, exhaustive: false}]
      finally: {storage: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.finally, "requests"),
      right: "[authorize, mediaToken]",
      wrong: "[authorize]",
      """
      \(signedIn)
      steps: [{app: {checkAuthorization: News}, exhaustive: false}]
      finally: {requests: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.finally, "state"),
      right: "choosingProvider",
      wrong: "idle",
      """
      \(configured)
      steps: [{app: getAuthentication, exhaustive: false}]
      finally: {state: {flow: %}} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.finally, "inFlight"),
      right: "[authorize]",
      wrong: "[authorize, mediaToken]",
      """
      \(signedIn)
      given: {servers: [{answer: authorize, fault: never}]}
      steps: [{app: {checkAuthorization: News}, exhaustive: false}]
      finally: {inFlight: %} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.scenario, "never"),
      right: "ERROR",
      wrong: "SUCCESS",
      """
      \(signedIn)
      steps: [{app: checkAuthentication, exhaustive: false}]
      never:
        - setAuthenticationStatus: [%, <any>] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.scenario, "never"),
      right: "'<regex:^nothing$>'",
      wrong: "<any>",
      """
      \(configured)
      given: {providers: {Alpha: {page: svc}}}
      steps:
        - app: {setOptions: {handleSVC: true}}
        - {app: getAuthentication, exhaustive: false}
        - {app: {setSelectedProvider: Alpha}, exhaustive: false}
      never:
        - navigateToUrl: % # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.scenario, "only"),
      ExpectingWord(.outputKinds, "callbacks"),
      right: "SUCCESS",
      wrong: "ERROR",
      """
      \(signedIn)
      only: [callbacks]
      steps:
        - app: checkAuthentication
          expect:
            - setAuthenticationStatus: [%, <any>] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.outputKinds, "tracking"),
      right: "true",
      wrong: "false",
      """
      \(signedIn)
      only: [tracking]
      steps:
        - app: checkAuthentication
          expect:
            - sendTrackingData: {event: <any>, data: [%, Alpha, <any>, true, mobile, ios, iOS]} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.outputKinds, "status"),
      right: "N000",
      wrong: "N005",
      """
      \(configured)
      only: [status]
      steps:
        - app: checkAuthentication
          expect:
            - status: {errorId: %, level: info} # fails
      """
    ),
  ]

  /// A metadata value of a text, and what a matcher says of it.
  private static func matcher(
    _ name: String,
    _ value: String,
    right: String,
    wrong: String
  ) -> FalsePassCase {
    FalsePassCase(
      ExpectingWord(.matchers, name),
      right: right,
      wrong: wrong,
      """
      \(signedIn)
      given: {subscribers: {alice: {provider: Alpha, metadata: {zip: \(value)}}}}
      steps:
        - app: {getMetadata: {METADATA_OPCODE_KEY: METADATA_USER_META, METADATA_USER_META_KEY: zip}}
          exhaustive: false
          expect:
            - setMetadataStatus: [%, false, <any>, <any>] # fails
      """
    )
  }

  private static let matcherCases = [
    matcher("regex", "abc", right: "'<regex:^a.c$>'", wrong: "'<regex:^a.b$>'"),
    matcher("uuid", "01234567-89ab-cdef-0123-456789abcdef", right: "<uuid>", wrong: "<md5>"),
    matcher("md5", aliceLikeDigest, right: "<md5>", wrong: "<uuid>"),
    matcher("base64", "YWJj", right: "<base64>", wrong: "<uuid>"),
    FalsePassCase(
      ExpectingWord(.matchers, "any"),
      ExpectingWord(.matchers, "capture"),
      right: "getSelectedProvider",
      wrong: "checkAuthentication",
      """
      \(signedIn)
      steps:
        - app: %
          exhaustive: false
          expect: [selectedProvider: {ID: <capture:id>, displayName: <any>}] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.valueMatchers, "one of"),
      right: "Alpha",
      wrong: "null",
      """
      \(signedIn)
      steps:
        - app: getSelectedProvider
          expect: [selectedProvider: {one of: [Beta, %]}] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.valueMatchers, "not"),
      right: "Beta",
      wrong: "{one of: [null, Alpha]}",
      """
      \(signedIn)
      steps:
        - app: getSelectedProvider
          expect: [selectedProvider: {not: %}] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.valueMatchers, "including"),
      right: "[true, <md5:alice>]",
      wrong: "[<md5:alice>, true, Alpha]",
      """
      \(signedIn)
      steps:
        - app: checkAuthentication
          exhaustive: false
          expect:
            - sendTrackingData: {event: <any>, data: {including: %}} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.valueMatchers, "including"),
      right: "METADATA_USER_META",
      wrong: "METADATA_AUTHENTICATION",
      """
      \(signedIn)
      steps:
        - app: {getMetadata: {METADATA_OPCODE_KEY: METADATA_USER_META, METADATA_USER_META_KEY: zip}}
          expect:
            - setMetadataStatus:
                metadata: <any>
                encrypted: <any>
                key: <any>
                arguments: {including: {METADATA_OPCODE_KEY: %}} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.matchers, "md5"),
      right: "alice",
      wrong: "bob",
      """
      \(signedIn)
      steps:
        - app: checkAuthentication
          exhaustive: false
          expect:
            - sendTrackingData: {event: <any>, data: [true, Alpha, <md5:%>, true, mobile, ios, iOS]} # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.matchers, "same"),
      ExpectingWord(.matchers, "different"),
      right: "<same:id>",
      wrong: "<different:id>",
      """
      \(signedIn)
      steps:
        - app: getSelectedProvider
          expect: [selectedProvider: {ID: <capture:id>}]
        - app: getSelectedProvider
          expect: [selectedProvider: {ID: %}] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.matchers, "same"),
      ExpectingWord(.matchers, "different"),
      right: "<different:token>",
      wrong: "<same:token>",
      """
      \(signedIn)
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
          expect: [setToken: [<capture:token>, News]]
        - app: {checkAuthorization: News}
          exhaustive: false
          expect: [setToken: [%, News]] # fails
      """
    ),
  ]

  private static let aliceLikeDigest = "0123456789abcdef0123456789abcdef"

  /// Each field of a token, of the state and of an MVPD: anything passes for it, and what is not so fails.
  private static let fieldCases =
    Vocabulary.tokenPatternKinds.supported.flatMap { kind in
      let place: Vocabulary =
        kind == "authentication" ? .authenticationTokenPattern : .authorizationTokenPattern
      return place.supported.map { field in
        FalsePassCase(
          ExpectingWord(.tokenPatternKinds, kind),
          ExpectingWord(place, field),
          right: "<any>",
          wrong: wrong(field),
          """
          \(signedIn)
          given:
            apps: {one: {}, two: {team: OTHER}}
            tokens:
              - \(kind): {subscriber: alice\(kind == "authorization" ? ", resource: News" : "")}
          steps: [{device: goes offline, exhaustive: false}]
          finally: {storage: [{\(kind): {\(field): %}}]} # fails
          """
        )
      }
    }
    + Vocabulary.state.supported.map { field in
      FalsePassCase(
        ExpectingWord(.state, field),
        right: field == "flow" ? "idle" : "{ID: <any>}",
        wrong: wrong(field),
        """
        \(signedIn)
        steps: [{device: goes offline, exhaustive: false}]
        finally: {state: {\(field): %}} # fails
        """
      )
    }
    + Vocabulary.mvpd.supported.map { field in
      FalsePassCase(
        ExpectingWord(.mvpd, field),
        right: "<any>",
        wrong: wrong(field),
        """
        \(signedIn)
        steps:
          - app: getSelectedProvider
            expect: [selectedProvider: {\(field): %}] # fails
        """
      )
    }
    + Vocabulary.providerDialog.supported.map { field in
      FalsePassCase(
        ExpectingWord(.providerDialog, field),
        right: "<any>",
        wrong: wrong(field),
        """
        use: [Fixtures/two-providers.yaml, Fixtures/system-account.yaml, Fixtures/configured.yaml]
        given: {providers: {Alpha: {boardingStatus: SUPPORTED}}}
        steps:
          - app: getAuthentication
            exhaustive: false
            expect: [presentTvProviderDialog: {\(field): %}] # fails
        """
      )
    }

  private static let statusCases = [
    FalsePassCase(
      ExpectingWord(.status, "errorId"),
      ExpectingWord(.status, "level"),
      right: "{errorId: N000, level: info}",
      wrong: "{errorId: N000, level: warning}",
      """
      \(configured)
      steps:
        - app: checkAuthentication
          exhaustive: false
          expect: [status: %] # fails
      """
    ),
    FalsePassCase(
      ExpectingWord(.status, "message"),
      right: "message: <any>",
      wrong: "message: nothing",
      """
      \(configured)
      given: {device: {kind: Apple TV}}
      steps:
        - app: {setSelectedProvider: Alpha}
          exhaustive: false
        - app: getAuthentication
          exhaustive: false
          expect: [status: {errorId: REGCODE, level: success, %}] # fails
      finally: {inFlight: [polling]}
      """
    ),
    FalsePassCase(
      ExpectingWord(.status, "details"),
      right: "providerRejected",
      wrong: "nothing",
      """
      use: [Fixtures/two-providers.yaml, Fixtures/system-account.yaml, Fixtures/configured.yaml]
      given:
        device: {tvProviderError: providerRejected}
        providers: {Alpha: {boardingStatus: SUPPORTED}}
      steps:
        - app: setRequestor
          exhaustive: false
          expect: [status: {errorId: APPL_ERROR, level: error, details: %}] # fails
      """
    ),
  ]

  /// Each field of a request, at a service that has it.
  private static let requestCases =
    [Service.authorize, .preauthorize, .configuration, .registrationCode].flatMap { service in
      Vocabulary.requestFields(of: service).supported
        // These fields are of requests that apps on the REST path send.
        .filter { !service.parameters.contains($0) }.map { field in
          FalsePassCase(
            ExpectingWord(.requestField, field),
            right: "<any>",
            wrong: wrong(field),
            "\(steps(asking: service))\n    requests: [{\(service.rawValue): {\(field): %}}] # fails"
          )
        }
    }

  /// A scenario whose last step asks a service and no other one.
  private static func steps(asking service: Service) -> String {
    switch service {
    case .preauthorize:
      """
      \(signedIn)
      steps:
        - app: {checkPreauthorizedResources: [News]}
          exhaustive: false
      """
    case .configuration:
      """
      \(configured)
      given: {app: {sdk: "2.5"}}
      steps:
        - app: setRequestor
          exhaustive: false
      """
    case .registrationCode:
      """
      \(configured)
      given: {app: {sdk: "2.5"}, device: {kind: Apple TV}}
      finally: {inFlight: [polling]}
      steps:
        - app: {setSelectedProvider: Alpha}
          exhaustive: false
        - app: getAuthentication
          exhaustive: false
      """
    default:
      """
      \(signedIn)
      given: {servers: [{answer: authorize, status: 500}]}
      steps:
        - app: {checkAuthorization: News}
          exhaustive: false
      """
    }
  }
}

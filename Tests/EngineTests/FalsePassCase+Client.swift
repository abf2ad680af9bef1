import EntsimEntitlement
import EntsimLanguage

// What HTTP clients are answered.
extension FalsePassCase {
  static let clientCases = statusCasesOfClients + fieldCasesOfClients + [onlyAnswers]

  private static let onlyAnswers = FalsePassCase(
    ExpectingWord(.outputKinds, "answers"),
    right: "403",
    wrong: "404",
    """
    use: [Fixtures/two-providers.yaml]
    only: [answers]
    steps:
      - client: {checkToken: {requestor: DEMO, device: tv-1}}
        expect:
          - checkToken: {status: %} # fails
    """
  )

  /// The answer of each service, to a request that names little.
  private static let statusCasesOfClients = Service.allCases.filter(\.answersClients).map {
    service in
    client(
      ExpectingWord(.expectations, service.rawValue),
      asks: "\(service.rawValue): \(service.grantsAccess ? "{}" : "{requestor: DEMO}")",
      "\(service.rawValue): {status: %}",
      wrong: "599"
    )
  }

  private static let registration = """
      - client: {register: {}}
        expect:
          - register: {clientId: <capture:id>, clientSecret: <capture:secret>}
    """

  private static let signIn = """
      - client: {registrationCode: {requestor: DEMO, device: tv-1}}
        expect:
          - registrationCode: {code: <capture:code>}
      - client: {signs in: {subscriber: alice, code: <same:code>}}
    """

  private static let token = """
    \(signIn)
      - client: {authenticationToken: {path: sdk, requestor: DEMO, code: <same:code>}}
        expect:
          - authenticationToken: {authnToken: <capture:token>}
    """

  /// The fields that only HTTP clients read.
  private static let fieldCasesOfClients =
    ["clientId", "clientSecret"].map { field in
      client(
        ExpectingWord(.answerFields(of: .register), field),
        asks: "register: {}",
        "register: {\(field): %}",
        wrong: "other"
      )
    } + [
      client(
        ExpectingWord(.answerFields(of: .accessToken), "accessToken"),
        after: registration,
        asks: "accessToken: {clientId: <same:id>, clientSecret: <same:secret>}",
        "accessToken: {accessToken: %}",
        wrong: "7"
      ),
      client(
        ExpectingWord(.answerFields(of: .authenticationToken), "authnToken"),
        after: signIn,
        asks: "authenticationToken: {path: sdk, requestor: DEMO, code: <same:code>}",
        "authenticationToken: {authnToken: %}",
        wrong: "other"
      ),
      client(
        ExpectingWord(.answerFields(of: .authorize), "authzToken"),
        after: token,
        asks: "authorize: {path: sdk, requestor: DEMO, resource: News, authnToken: <same:token>}",
        "authorize: {authzToken: %}",
        wrong: "other"
      ),
    ]

  /// A step of a client that shows something of an answer, behind others.
  private static func client(
    _ word: ExpectingWord,
    after before: String = "",
    asks request: String,
    _ answer: String,
    wrong: String
  ) -> FalsePassCase {
    FalsePassCase(
      word.place == .expectations ? word : ExpectingWord(.answerField, word.name),
      right: "<any>",
      wrong: wrong,
      """
      use: [Fixtures/two-providers.yaml]
      steps:
      \(before)
        - client: {\(request)}
          expect:
            - \(answer) # fails
      """
    )
  }
}

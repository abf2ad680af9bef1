import EntsimEntitlement

/// The scenario that `entsim new` writes: it passes, and its comments teach.
enum ScenarioTemplate {
  /// Returns the scenario for a file, with an app on a path.
  ///
  /// Its first line tells an editor where the schema is. For a path below the current folder that is
  /// the current folder; for any other, the folder of the file.
  static func text(forFileAt file: String, path: AppDescription.Path) -> String {
    let folders = file.split(separator: "/").dropLast().filter { $0 != "." }
    let isBelow = !file.hasPrefix("/") && !folders.contains("..")
    let way = isBelow ? String(repeating: "../", count: folders.count) : ""
    let place = isBelow ? "in the folder you are in" : "beside this one"
    return """
      # yaml-language-server: $schema=\(way)entsim.schema.json
      #
      # The line above lets an editor complete, explain and check what you type. It names a file \(place),
      # which this writes: entsim schema > entsim.schema.json

      \(path == .sdk ? sdk : rest)
      """
  }

  /// A scenario of an app with the SDK.
  private static let sdk = """
    \(title)

    # The initial state. Each key has a default: `entsim help given`.
    given:
      app: {starts: configured}               # setRequestor has succeeded
      providers: {Alpha: {}, Beta: {}}        # two providers, in the order of the configuration
      subscribers: {alice: {provider: Alpha}} # a viewer with an account at Alpha

    \(steps)

    """

  /// The title of the scenario of an app with the SDK.
  static let title = """
    # The title is a sentence that says what the scenario shows.
    scenario: A viewer who gives up on the login page is not signed in
    about: |
      The viewer picks a provider, sees its login page, and goes back to the app.
    """

  /// The steps of the scenario of an app with the SDK, and the forbidden outputs and the final state.
  static let steps = """
    # The steps, in order. `expect` lists every output: an output that is not listed fails the step.
    steps:
      # The app calls the SDK, in the SDK's own spelling: `entsim help calls`.
      - app: getAuthentication
        expect:
          - displayProviderDialog: [Alpha, Beta]

      # One argument follows the call. `<regex:…>` is a matcher: `entsim help matchers`.
      - app: {setSelectedProvider: Alpha}
        expect:
          - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}
          - navigateToUrl: <regex:mso_id=Alpha>

      # The login page is open. The viewer could sign in there: `- user: {signs in: alice}`. Here, the
      # viewer goes back. `entsim help steps` lists everything that can happen.
      - app: {setSelectedProvider: null}
        expect:
          - setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]
          - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, "", "", false, mobile, ios, iOS]}

    # Outputs that must not come anywhere, and the state at the end.
    never: [{setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]}]
    finally: {storage: empty}
    """

  /// A scenario of an app on the REST path.
  private static let rest = """
    # The title is a sentence that says what the scenario shows.
    scenario: A viewer who gives up on the login page does not see the resource
    about: |
      No token is stored, and the app may not ask Apple. The viewer picks a provider in the app and closes its login page.

    # The initial state. Each key has a default: `entsim help given`.
    given:
      app: {path: rest-v1, permission: denied}                   # REST API V1, without the SDK
      providers: {Alpha: {page: svc}, Beta: {}}                  # Alpha's page opens in SFSafariViewController
      subscribers: {alice: {provider: Alpha, resources: [News]}} # a viewer with an account at Alpha

    # The steps, in order. `expect` lists every output: an output that is not listed fails the step.
    steps:
      # `entsim help rest` lists the calls and outputs of such an app. `step` is a step of Apple's cookbook.
      - app: {play: News}
        requests: [checkToken, configuration]
        answers: [{checkToken: {status: 403}}, configuration]
        expect:
          - step: 1
          - step: 2
          - step: 10
          - showsPicker: [Alpha, Beta]

      # `<regex:…>` is a matcher: `entsim help matchers`. Outputs without a value are written with `<any>`.
      - user: {picks: Alpha}
        expect:
          - opensPage: <regex:mso_id=Alpha>

      # The login page is open. The viewer could sign in there: `- user: {signs in: alice}`. Here, the viewer
      # closes it. `entsim help steps` lists everything that can happen. Then the app polls every 5 seconds.
      - user: taps Done
        expect:
          - closesPage: <any>

      # A registration code lives for 30 minutes.
      - time: {advance: 30m}
        expect:
          - refuses: [News, ""]

    # Outputs that must not come anywhere, and the state at the end.
    never: [plays]
    finally: {storage: empty}

    """
}

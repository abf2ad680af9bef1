internal import EntsimLanguage

extension Topic {
  /// All topics, in the order in which help lists them.
  public static var all: [Topic] {
    [
      Topic(
        "scenario",
        "The keys of a scenario's file",
        """
        A scenario has an initial state (given), steps, and the expected outputs of each step (expect). A \
        fixture has only 'use' and 'given'. A duration is whole numbers with units, as 1h30m.
        """,
        WordTable.of([.scenario, .finally, .durationUnits, .perCell, .cellValues])
      ),
      Topic(
        "given",
        "The initial state, before the first step",
        """
        Fixtures merge in their order, then 'given', then the cell of the matrix. Mappings merge key by key. \
        Any other value replaces the earlier one, and null removes a named entry.
        """,
        WordTable.of([.world, .device, .requestor, .serviceProvider, .appleAccount, .durations])
      ),
      Topic("app", "The keys of an app, such as its SDK", "", WordTable.of([.app])),
      Topic(
        "providers",
        "TV providers, and the accounts of viewers",
        "",
        WordTable.of([.provider, .tempPass, .subscriber])
      ),
      Topic(
        "tokens",
        "The tokens that are stored at the start",
        "A token is {authentication: …} or {authorization: …}.",
        WordTable.of([.authenticationToken, .authorizationToken])
      ),
      Topic(
        "steps",
        "The keys of a step, and the actions of each subject",
        """
        A step has one subject, which acts. The step runs until only timers are pending. Then the next step \
        begins.
        """,
        WordTable.of([
          .step, .delivery, .appVerbs, .restVerbs, .userVerbs, .secondScreen, .deviceVerbs,
          .permissionSetting,
          .appUpdate, .serverVerbs, .tokenVerification, .timeVerbs,
        ])
      ),
      flows,
      rest,
      Topic(
        "calls",
        "The calls of the SDK and their parameters",
        """
        A call without arguments is its name alone. Write a single argument without its parameter name, as \
        {getAuthorization: News}, and several arguments as a mapping. An argument that is left out is nil.
        """,
        [.calls] + WordTable.of([.options, .providerFilter, .metadataQuery])
      ),
      Topic(
        "expect",
        "The expected outputs of a step",
        """
        List every callback, status and tracking event in its order. An expectation is a callback (see \
        'entsim help callbacks') or one of these.
        """,
        WordTable.of([
          .expectations, .occurrence, .state, .authenticationTokenPattern,
          .authorizationTokenPattern,
          .metadataDemand,
        ])
      ),
      Topic(
        "callbacks",
        "The callbacks of the SDK and their arguments",
        """
        Write a single argument without its name, and several arguments as a list in this order or as a mapping.
        """,
        [.callbacks]
          + WordTable.of([
            .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .mvpd,
            .status, .providerDialog,
          ])
      ),
      Topic(
        "matchers",
        "Placeholders for values in an expectation",
        """
        Write a backslash before a text that begins with < and is no matcher, and before a key of a dictionary \
        that has the name of a matcher.
        """,
        [.matchers] + WordTable.of([.valueMatchers])
      ),
      Topic(
        "requests",
        "The services, and the fields of requests",
        "A request is its name, or {name: {field: value}}.",
        WordTable.of([.services, .includedRequests]) + [.requestFields]
      ),
      Topic(
        "servers",
        "Scripted answers of the servers",
        """
        The servers answer by a model of the world. A scripted answer replaces the answer of the model for the \
        requests that match it.
        """,
        WordTable.of([.answer])
      ),
      Topic(
        "switches",
        "Choices between interpretations of the documents",
        "The first value is the default.",
        WordTable.of([.switches])
      ),
      Topic(
        "requirements",
        "The catalogue of requirements that scenarios claim",
        """
        The folder Requirements of a suite has one file for each area, and documents.yaml with the documents \
        that they cite. 'entsim lint' checks these files; 'entsim coverage' shows which requirements the \
        scenarios cover.
        """,
        WordTable.of([.requirements, .requirement, .source, .documents])
      ),
    ]
  }

  /// How steps that scenarios share are written.
  private static let flows = Topic(
    "flows",
    "Steps that scenarios share, with parameters",
    """
    A file in the folder Flows of a suite contains steps. A step 'flow' runs them. Its arguments replace the \
    values that the flow writes as <parameter:NAME>.

      flow: A viewer chooses a provider
      parameters: {provider: Alpha, data: <required>}
      steps:
        - app: {setSelectedProvider: <parameter:provider>}
          expect:
            - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: <parameter:data>}
            - navigateToUrl

    A scenario calls it:

      - flow: {Flows/choose.yaml: {provider: Beta, data: [Beta, mobile, ios, iOS]}}
    """,
    WordTable.of([.flowFile, .suiteFile])
  )

  /// How an app on the REST path is written; the tests run its example.
  private static let rest = Topic(
    "rest",
    "An app on the REST path: its calls and its outputs",
    """
    An app with 'path: rest-v1' uses REST API V1 in place of the SDK, and follows the steps 1 to 11 of \
    Apple's cookbook. 'expect' lists its actions as it lists callbacks, and 'answers' compares the answers of the \
    services. The viewer acts on its screens with 'user'. 'entsim new FILE --path rest-v1' writes a first scenario.

      scenario: A viewer who has a token plays at once
      given:
        app: {path: rest-v1}
        providers: {Alpha: {}}
        subscribers: {alice: {provider: Alpha, resources: [News]}}
        tokens: [authentication: {subscriber: alice}]
      steps:
        - app: {play: News}
          requests: [checkToken, authorize, mediaToken]
          answers: [{checkToken: {status: 200}}, authorize, mediaToken]
          expect: [step: 1, step: 11, plays: News]
    """,
    WordTable.of([
      .restVerbs, .freePreview, .userVerbs, .secondScreen, .restOutcomes, .metadataDemand,
      .permissionSetting, .scriptedMetadata,
    ]) + [.answerFields]
  )
}

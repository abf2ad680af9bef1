internal import Language

extension Topic {
  /// All topics, in the order in which help lists them.
  public static var all: [Topic] {
    [
      Topic(
        "scenario",
        "What a scenario's file holds",
        """
        A scenario states the initial state (given), what happens (steps) and the expected outputs (expect). A \
        fixture holds 'use' and 'given' only. A duration is whole numbers with units, as 1h30m.
        """,
        WordTable.of([.scenario, .finally, .durationUnits, .perCell, .cellValues])
      ),
      Topic(
        "given",
        "The world before the first step",
        """
        Fixtures merge in their order, then 'given', then the cell of the matrix: key by key; \
        anything but a mapping replaces, and null removes a named entry.
        """,
        WordTable.of([.world, .device, .requestor, .serviceProvider, .appleAccount, .durations])
      ),
      Topic("app", "The app: its SDK, and what it does unasked", "", WordTable.of([.app])),
      Topic(
        "providers",
        "TV providers, and the people with accounts there",
        "",
        WordTable.of([.provider, .tempPass, .subscriber])
      ),
      Topic(
        "tokens",
        "What is stored at the start",
        "A token is {authentication: …} or {authorization: …}.",
        WordTable.of([.authenticationToken, .authorizationToken])
      ),
      Topic(
        "steps",
        "What happens: the keys of a step, and who does what",
        """
        A step has one subject. It begins, acts, and runs until nothing is due but timers; then \
        the next one begins.
        """,
        WordTable.of([
          .step, .appVerbs, .restVerbs, .userVerbs, .secondScreen, .deviceVerbs, .permissionSetting,
          .appUpdate, .serverVerbs, .tokenVerification, .timeVerbs,
        ])
      ),
      flows,
      rest,
      Topic(
        "calls",
        "The calls of the SDK and their parameters",
        """
        A call without arguments is its name. One parameter stands without its name, as \
        {getAuthorization: News}; several stand in a mapping, and one that is left out is nil.
        """,
        [.calls] + WordTable.of([.options, .providerFilter, .metadataQuery])
      ),
      Topic(
        "expect",
        "The expected outputs of a step",
        """
        Every callback, status and tracking event is expected, in order. What an expectation \
        begins with is a callback (see 'entsim help callbacks') or one of these.
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
        One argument stands without its name; several are a list in this order, or a mapping.
        """,
        [.callbacks]
          + WordTable.of([
            .statusValues, .authenticationCodes, .authorizationCodes, .trackingEvents, .mvpd,
            .status, .providerDialog,
          ])
      ),
      Topic(
        "matchers",
        "What stands for a value in an expectation",
        "A text that begins with < and is no matcher is written with a backslash before it.",
        [.matchers]
      ),
      Topic(
        "requests",
        "The services, and the fields of requests",
        "A request is its name, or {name: {field: value}}.",
        WordTable.of([.services, .includedRequests]) + [.requestFields]
      ),
      Topic(
        "servers",
        "Scripted answers",
        """
        Servers follow a model of the world. A scripted answer takes the requests that match it, \
        in place of the model.
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
        The folder Requirements of a suite holds one file an area, and documents.yaml with the \
        documents that they cite. 'entsim lint' checks them; 'entsim coverage' says what scenarios \
        show of them.
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
    A file in the folder Flows of a suite holds steps. A step 'flow' stands for them; its arguments replace \
    whole values that the flow writes as <parameter:NAME>.

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
    "An app on the REST path: its calls, and what it does",
    """
    An app with 'path: rest-v1' uses REST API V1 in the place of the SDK, and follows the steps 1 to 11 of \
    Apple's cookbook. What it does is expected as callbacks are, and 'answers' compares what the services \
    tell it. A person acts on its screens by 'user'. 'entsim new FILE --path rest-v1' writes a first scenario.

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

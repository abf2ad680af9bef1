internal import Entitlement
internal import Language

extension Topic {
  /// All topics, in the order in which help lists them.
  public static var all: [Topic] {
    [
      scenario, given, app, providers, tokens, steps, calls, expect, callbacks, matchers, requests,
      servers, switches, requirements,
    ]
  }

  private static var scenario: Topic {
    Topic(
      "scenario",
      "What a scenario's file holds",
      """
      A scenario says what is so (given), what happens (steps) and what comes out (expect). A \
      fixture holds 'use' and 'given' only. A duration is whole numbers with units, as 1h30m.
      """,
      [WordTable(.scenario), WordTable(.finally), WordTable(.durationUnits), WordTable(.perCell)]
    )
  }

  private static var given: Topic {
    Topic(
      "given",
      "The world before the first step",
      """
      Fixtures merge in their order, then 'given', then the cell of the matrix: key by key; anything \
      but a mapping replaces, and null removes a named entry.
      """,
      [
        WordTable(.world), WordTable(.device), WordTable(.requestor), WordTable(.serviceProvider),
        WordTable(.appleAccount), WordTable(.durations),
      ]
    )
  }

  private static var app: Topic {
    Topic("app", "The app: its SDK, and what it does unasked", "", [WordTable(.app)])
  }

  private static var providers: Topic {
    Topic(
      "providers",
      "TV providers, and the people with accounts there",
      "",
      [WordTable(.provider), WordTable(.tempPass), WordTable(.subscriber)]
    )
  }

  private static var tokens: Topic {
    Topic(
      "tokens",
      "What is stored at the start",
      "A token is {authentication: …} or {authorization: …}.",
      [WordTable(.authenticationToken), WordTable(.authorizationToken)]
    )
  }

  private static var steps: Topic {
    Topic(
      "steps",
      "What happens: the keys of a step, and who does what",
      """
      A step has one subject. It begins, acts, and runs until nothing is due but timers; then the \
      next one begins.
      """,
      [
        WordTable(.step), WordTable(.appVerbs), WordTable(.userVerbs), WordTable(.secondScreen),
        WordTable(.deviceVerbs), WordTable(.permissionSetting), WordTable(.appUpdate),
        WordTable(.serverVerbs), WordTable(.tokenVerification), WordTable(.timeVerbs),
      ]
    )
  }

  private static var calls: Topic {
    Topic(
      "calls",
      "The calls of the SDK and their parameters",
      """
      A call without arguments is its name. One parameter stands without its name, as \
      {getAuthorization: News}; several stand in a mapping, and one that is left out is nil.
      """,
      [
        WordTable.calls, WordTable(.options), WordTable(.providerFilter),
        WordTable(.metadataQuery),
      ]
    )
  }

  private static var expect: Topic {
    Topic(
      "expect",
      "What comes out of a step",
      """
      Every callback, status and tracking event is expected, in order. What an expectation begins \
      with is a callback (see 'entsim help callbacks') or one of these.
      """,
      [
        WordTable(.expectations), WordTable(.state), WordTable(.authenticationTokenPattern),
        WordTable(.authorizationTokenPattern), WordTable(.metadataDemand),
      ]
    )
  }

  private static var callbacks: Topic {
    Topic(
      "callbacks",
      "The callbacks of the SDK and their arguments",
      """
      One argument stands without its name; several are a list in this order, or a mapping.
      """,
      [
        WordTable.callbacks, WordTable(.statusValues), WordTable(.authenticationCodes),
        WordTable(.authorizationCodes), WordTable(.trackingEvents), WordTable(.mvpd),
        WordTable(.status), WordTable(.providerDialog),
      ]
    )
  }

  private static var matchers: Topic {
    Topic(
      "matchers",
      "What stands for a value in an expectation",
      "A text that begins with < and is no matcher is written with a backslash before it.",
      [WordTable.matchers]
    )
  }

  private static var requests: Topic {
    Topic(
      "requests",
      "The services, and the fields of requests",
      "A request is its name, or {name: {field: value}}.",
      [WordTable(.services), WordTable.requestFields]
    )
  }

  private static var servers: Topic {
    Topic(
      "servers",
      "Scripted answers",
      """
      Servers follow a model of the world. A scripted answer takes the requests that match it, in \
      place of the model.
      """,
      [WordTable(.answer)]
    )
  }

  private static var switches: Topic {
    Topic(
      "switches",
      "Choices between readings of the documents",
      "The first value is the default.",
      [WordTable(.switches)]
    )
  }

  private static var requirements: Topic {
    Topic(
      "requirements",
      "The catalogue of requirements that scenarios claim",
      """
      The folder Requirements of a suite holds one file an area, and documents.yaml with the \
      documents that they cite. 'entsim lint' checks them; 'entsim coverage' says what scenarios \
      show of them.
      """,
      [
        WordTable(.requirements), WordTable(.requirement), WordTable(.source),
        WordTable(.documents),
      ]
    )
  }
}

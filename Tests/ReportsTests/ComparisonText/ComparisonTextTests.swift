import ComparisonSamples
import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel
import EntsimSimulation
import Testing

@testable import EntsimComparisonText
@testable import EntsimReports

@Suite("What a person reads")
struct ComparisonTextTests {
  static let status = Expected.callback(.status, ["errorId": "N005", "level": "info"], line: 27)
  static let statusCame = Output.of(.status, ["errorId": "N005", "level": "info"])

  @Test("a run that does what the scenario says has no text")
  func passed() {
    #expect(Sample([Self.status], [Self.statusCame]).text == "")
  }

  @Test("the differing argument is underlined")
  func changed() {
    let sample = Sample(
      [
        Self.status,
        .callback(.setAuthenticationStatus, "ERROR", "GENERIC_AUTHENTICATION_ERROR", line: 28),
        .callback(.sendTrackingData, "TRACKING_AUTHENTICATION", [false, "<any>"], line: 29),
      ],
      [
        Self.statusCame,
        .of(.setAuthenticationStatus, "ERROR", "PROVIDER_NOT_SELECTED_ERROR"),
        .of(.sendTrackingData, "TRACKING_AUTHENTICATION", [false, ""]),
      ]
    )
    expect(
      sample,
      """
      back.yaml:28:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
            status: {errorId: N005, level: info}
          − setAuthenticationStatus: [ERROR, GENERIC_AUTHENTICATION_ERROR]      line 28
          + setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]
                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^
            sendTrackingData: {event: TRACKING_AUTHENTICATION, data: [false, ""]}
      """
    )
  }

  @Test("a matcher that is made of others says what it asks for")
  func valueMatchers() {
    let dictionary: Value = ["errorId": "N005", "level": "info"]
    let sample = Sample(
      [
        .callback(.selectedProvider, .oneOf("Alpha", "Beta"), line: 27),
        .callback(.navigateToUrl, .not("Gamma"), line: 28),
        .callback(.setRequestorComplete, .not(.oneOf(nil, "ERROR")), line: 29),
        .callback(.status, .including(fields: ["errorId": "N006", "zip": 1]), line: 30),
        .callback(.preauthorizedResources, .including("News", "Kids", "Sports"), line: 31),
      ],
      [
        .of(.selectedProvider, "Gamma"), .of(.navigateToUrl, "Gamma"),
        .of(.setRequestorComplete, "ERROR"), .of(.status, dictionary),
        .of(.preauthorizedResources, ["Films", "News", "Sports"]),
      ]
    )
    expect(
      sample,
      """
      back.yaml:27:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − selectedProvider: {one of: [Alpha, Beta]}      line 27
          + selectedProvider: Gamma
                              ^^^^^
            expected one of "Alpha", "Beta", found Gamma
          − navigateToUrl: {not: Gamma}      line 28
          + navigateToUrl: Gamma
                           ^^^^^
            expected any value but "Gamma"
          − setRequestorComplete: {not: {one of: [null, ERROR]}}      line 29
          + setRequestorComplete: ERROR
                                  ^^^^^
            expected any value but one of null, "ERROR"
          − status: {including: {errorId: N006, zip: 1}}      line 30
                                                ^^^^^^
          + status: {errorId: N005, level: info}
                              ^^^^
            including asks for the key "zip", which is missing
          − preauthorizedResources: {including: [News, Kids, Sports]}      line 31
                                                       ^^^^
          + preauthorizedResources: [Films, News, Sports]
            including asks for "Kids", which is missing or stands before another item
      """
    )
  }

  @Test("in an exact comparison a field that is not named shows, wherever it is")
  func exact() {
    var sample = Sample(
      (
        .number(
          1,
          [
            .callback(.selectedProvider, ["ID": "Alpha"], line: 11),
            .storage(["subscriber": "alice", "requestor": "DEMO"], line: 12),
            .state(.idle, provider: ["ID": "Alpha"], line: 13),
          ],
          requests: [.to(.logout, ["to": "a"], line: 14)]
        ),
        .of(
          [.of(.selectedProvider, .alpha)],
          requests: [.to(.logout, ["mvpd": "Alpha", "to": "a"])],
          end: .signedIn("alice")
        )
      )
    )
    #expect(sample.comparison.passed)
    sample.strictness = .exact
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − selectedProvider: {ID: Alpha}      line 11
          + selectedProvider: {ID: Alpha, displayName: Alpha TV}
                                          ^^^^^^^^^^^^^^^^^^^^^
          − storage: [{authentication: {subscriber: alice, requestor: DEMO}}]      line 12
          + storage: [{authentication: {subscriber: alice, requestor: DEMO, expires: 30d}}]
                                                                            ^^^^^^^^^^^^
          − state: {flow: idle, selectedProvider: {ID: Alpha}}      line 13
          + state: {flow: idle, selectedProvider: {ID: Alpha, displayName: Alpha TV}}
                                                              ^^^^^^^^^^^^^^^^^^^^^

          requests: expected (−), actual (+)
          − {logout: {to: a}}      line 14
          + {logout: {to: a, mvpd: Alpha}}
                             ^^^^^^^^^^^
      """
    )
  }

  @Test("missing, unexpected, moved, late and early are named as such")
  func displaced() {
    let sample = Sample(
      (
        .number(
          1,
          [
            .callback(.setRequestorComplete, "SUCCESS", line: 11),
            .callback(.selectedProvider, nil, line: 12),
            .callback(.setToken, "<uuid>", "News", line: 13),
            .callback(.preauthorizedResources, ["News"], line: 14),
          ]
        ),
        .of([
          .of(.selectedProvider, nil), .of(.setRequestorComplete, "SUCCESS"),
          .of(.navigateToUrl, "https://sp/authenticate", true),
        ])
      ),
      (
        .number(2, [.callback(.tokenRequestFailed, "News", "E", "", line: 21)]),
        .of([.of(.setToken, "123e4567-e89b-12d3-a456-426614174000", "News")])
      )
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − setRequestorComplete: SUCCESS      line 11, moved: came at another place of this step
            selectedProvider: null
          − setToken: [<uuid>, News]      line 13, late: came in step 2
          − preauthorizedResources: [News]      line 14, missing
          + setRequestorComplete: SUCCESS      moved: expected at another place of this step
          + navigateToUrl: [https://sp/authenticate, true]      unexpected

      back.yaml:21:9: step 2, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − tokenRequestFailed: [News, E, ""]      line 21, missing
          + setToken: [123e4567-e89b-12d3-a456-426614174000, News]      late: expected in step 1
      """
    )
  }

  @Test("a matcher that fails says what it wanted")
  func matchers() {
    let sample = Sample(
      [
        .callback(.navigateToUrl, "<regex:/logout>", line: 11),
        .callback(.sendTrackingData, "E", ["Alpha", "<md5:alice>", "<md5:bob>"], line: 12),
        .callback(.setToken, "<uuid>", "<base64>", line: 13),
      ],
      [
        .of(.navigateToUrl, "https://sp/login"), .of(.sendTrackingData, "E", ["Alpha", "a", "b"]),
        .of(.setToken, "t", ""),
      ]
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − navigateToUrl: <regex:/logout>      line 11
          + navigateToUrl: https://sp/login
                           ^^^^^^^^^^^^^^^^
            <regex:/logout> is not found in https://sp/login
          − sendTrackingData: {event: E, data: [Alpha, <md5:alice>, <md5:bob>]}      line 12
          + sendTrackingData: {event: E, data: [Alpha, a, b]}
                                                       ^  ^
            <md5:alice> is 5f4dcc3b5aa765d61d8327deb882cf99, found a
            <md5:bob> has nothing to compare with: no subscriber is called bob
          − setToken: [<uuid>, <base64>]      line 13
          + setToken: [t, ""]
                       ^  ^^
            <uuid> asks for hexadecimal digits as 8-4-4-4-12, found t
            <base64> asks for Base64 with its padding, not empty, found ""
      """
    )
  }

  @Test("a missing field is underlined where it is expected, one too many where it came")
  func fields() {
    let sample = Sample(
      [
        .callback(.status, ["errorId": "N005", "level": "info", "message": "m"], line: 11),
        .callback(.setAuthenticationStatus, "SUCCESS", "USER_AUTHENTICATED", line: 12),
        .callback(.status, ["errorId": "N006"], line: 13),
        .callback(.displayProviderDialog, ["Alpha", ["ID": "Beta"]], line: 14),
      ],
      [
        .of(.status, ["errorId": "N005", "level": "info"]),
        .of(.setAuthenticationStatus, "SUCCESS", "USER_AUTHENTICATED"),
        .of(.status, ["errorId": "N006", "level": "info"]),
        .of(.displayProviderDialog, [.alpha, .alpha]),
      ]
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − status: {errorId: N005, level: info, message: m}      line 11
                                                 ^^^^^^^^^^
          + status: {errorId: N005, level: info}
            setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]
          − status: {errorId: N006}      line 13
          + status: {errorId: N006, level: info}
                                    ^^^^^^^^^^^
          − displayProviderDialog: [Alpha, {ID: Beta}]      line 14
          + displayProviderDialog: [Alpha, {ID: Alpha}]
                                                ^^^^^
      """
    )
  }

  @Test("the storage, the state and the requests read like the scenario")
  func snapshots() {
    let sample = Sample(
      (
        .number(
          1,
          [
            .storage(["subscriber": "bob"], line: 11), .storage(line: 12),
            .state(.idle, provider: ["displayName": "Beta"], line: 13),
          ],
          requests: [
            .to(.configuration, line: 14), .to(.authorize, ["resource": "Sports"], line: 15),
            .to(.logout, line: 16),
          ]
        ),
        .of(
          requests: [
            .to(.configuration, ["app": "app"]),
            .to(.authorize, ["app": "app", "resource": "News"]),
            .to(.mediaToken, ["app": "app"]),
          ],
          end: .signedIn("alice")
        )
      )
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − storage: [{authentication: {subscriber: bob}}]      line 11
          + storage: [{authentication: {subscriber: alice, requestor: DEMO, expires: 30d}}]
                                                    ^^^^^
          − storage: empty      line 12
          + storage: [{authentication: {subscriber: alice, requestor: DEMO, expires: 30d}}]
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          − state: {flow: idle, selectedProvider: {displayName: Beta}}      line 13
          + state: {flow: idle, selectedProvider: {displayName: Alpha TV}}
                                                                ^^^^^^^^

          requests: expected (−), actual (+)
            configuration
          − {authorize: {resource: Sports}}      line 15
          + {authorize: {resource: News}}
                                   ^^^^
          − logout      line 16, missing
          + {mediaToken: {app: app}}      unexpected
      """
    )
  }

  @Test("a long line is cut so that what differs stays in sight")
  func long() {
    let filler = String(repeating: "x", count: 150)
    let sample = Sample(
      [
        .callback(.navigateToUrl, .url(filler, "a"), line: 11),
        .callback(.preauthorizedResources, .resources(30, other: "Late"), line: 12),
        .callback(.setToken, "<any>", "News", line: 13),
      ],
      [
        .of(.navigateToUrl, .url(filler, "b")),
        .of(.preauthorizedResources, .resources(30, other: "Soon")),
        .of(.setToken, .url(filler, ""), "News"),
        .of(.setToken, .url(filler, ""), "News"),
      ]
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − navigateToUrl: …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?id=a&app=news      line 11
          + navigateToUrl: …xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?id=b&app=news
                                                                    ^
          − preauthorizedResources: …urce12, Resource13, Resource14, Late, Resource16, Resource17, Resour…
                line 12
          + preauthorizedResources: …urce12, Resource13, Resource14, Soon, Resource16, Resource17, Resour…
                                                                     ^^^^
            setToken: [https://sp.example/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
          + setToken: [https://sp.example/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…      unexpected
      """
    )
    let lines = sample.text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test("stored tokens that find no room on a line stand on lines of their own")
  func longStorage() {
    let names = ["alice", "bob", "carl"]
    var end = Snapshot.nothing
    end.storage = names.map(Snapshot.token)
    let sample = Sample(
      (
        .number(
          1,
          [
            .storage(
              ["subscriber": "alice", "requestor": "DEMO", "expires": "1d"],
              ["subscriber": "carl"],
              ["subscriber": "bob"],
              line: 11
            ),
            .storage(line: 12),
          ]
        ),
        .of(end: end)
      )
    )
    expect(
      sample,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − storage:      line 11
          −   - {authentication: {subscriber: alice, requestor: DEMO, expires: 1d}}
          −   - {authentication: {subscriber: carl}}
          −   - {authentication: {subscriber: bob}}
          + storage:
          +   - {authentication: {subscriber: alice, requestor: DEMO, expires: 30d}}
                                                                               ^^^
          +   - {authentication: {subscriber: bob, requestor: DEMO, expires: 30d}}
          +   - {authentication: {subscriber: carl, requestor: DEMO, expires: 30d}}
          − storage: empty      line 12
          + storage:
          +   - {authentication: {subscriber: alice, requestor: DEMO, expires: 30d}}
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          +   - {authentication: {subscriber: bob, requestor: DEMO, expires: 30d}}
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          +   - {authentication: {subscriber: carl, requestor: DEMO, expires: 30d}}
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    )
    let narrow = Sample(
      [
        .storage(
          ["subscriber": "alice", "requestor": "DEMO", "expires": "1d"],
          ["subscriber": "bob"],
          line: 11
        )
      ],
      [],
      end: end
    )
    expectNoDifference(
      ComparisonText(width: 50).failures(of: narrow.comparison)[0]
        .text,
      """
      back.yaml:11:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
          − storage:      line 11
          −   - {authentication: {subscriber: alice,
          −       requestor: DEMO, expires: 1d}}
          −   - {authentication: {subscriber: bob}}
          + storage:
          +   - {authentication: {subscriber: alice,
          +       requestor: DEMO, expires: 30d}}
                                            ^^^
          +   - {authentication: {subscriber: bob,
          +       requestor: DEMO, expires: 30d}}
          +   - {authentication: {subscriber: carl,
                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          +       requestor: DEMO, expires: 30d}}
                  ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      """
    )
  }

  @Test("of a long run only what stands beside a difference is shown")
  func collapsed() {
    func expectation(_ index: Int) -> Expected {
      .callback(.setToken, "<any>", .text(index == 10 ? "X" : "R\(index)"), line: 11 + index)
    }
    let sample = Sample(
      (0..<20).map(expectation),
      (0..<20).map { .of(.setToken, "t", .string("R\($0)")) }
    )
    expect(
      sample,
      """
      back.yaml:21:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
            … 8 as expected
            setToken: [t, R8]
            setToken: [t, R9]
          − setToken: [<any>, X]      line 21
          + setToken: [t, R10]
                          ^^^
            setToken: [t, R11]
            setToken: [t, R12]
            … 7 as expected
      """
    )
  }

  @Test("more than a screen is counted, not shown")
  func screen() {
    let sample = Sample([], (0..<100).map { .of(.setToken, "t", .string("R\($0)")) })
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 44)
    #expect(lines.last == "      … and 60 more differences")
  }

  @Test("the row that the failure explains is shown, however many stand before it")
  func explained() {
    let expected = (0..<50).map {
      Expected.callback(.setToken, "<any>", .text("R\($0)"), line: 11 + $0)
    }
    let sample = Sample(expected, [.of(.setAuthenticationStatus, "SUCCESS", "USER_AUTHENTICATED")])
    let lines = sample.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 45)
    #expect(
      lines.suffix(2) == [
        "      … and 10 more differences",
        "    + setAuthenticationStatus: [SUCCESS, USER_AUTHENTICATED]      unexpected",
      ]
    )
  }

  @Test("a fault is told with what came before it, and the steps after it are named")
  func fault() {
    let missing = Expected.callback(.setToken, "<any>", "News", line: 28)
    var sample = Sample(
      (.number(1, [Self.status, missing]), .of([Self.statusCame], fault: "No page is open."))
    )
    sample.notRun = [.number(2), .number(3)]
    expect(
      sample,
      """
      back.yaml:28:9: step 1, app: {setSelectedProvider: null}

          No page is open.

          expected (−), actual (+)
            status: {errorId: N005, level: info}
          − setToken: [<any>, News]      line 28, missing

      back.yaml:20:5: steps 2 to 3 were not run
      """
    )
  }

  @Test("a fault that let nothing come out does not call everything missing")
  func silentFault() {
    expect(
      Sample((.number(1, [Self.status]), .of(fault: "No page is open."))),
      """
      back.yaml:10:5: step 1, app: {setSelectedProvider: null}

          No page is open.
      """
    )
  }

  @Test("what is wrong beside the steps is told with its own place")
  func beside() {
    var sample = Sample(
      (
        .number(1, isExhaustive: false),
        .of([.of(.setToken, "t", "News")], requests: [.to(.logout)])
      )
    )
    sample.never = [OutputPattern(name: .callback(.setToken), arguments: nil, range: .line(30))]
    sample.finally.storage = Located([TokenPattern(of: ["subscriber": "alice"])], at: .line(40))
    sample.finally.requests = Located(
      ExpectedServices([.to(.authorize, line: 41), .to(.logout)]),
      at: .line(41)
    )
    sample.finally.inFlight = [Located(.service(.mediaToken), at: .line(42))]
    sample.inFlight = [
      PendingWork(.answer(.authorize), .arrives(Instant(milliseconds: 400)), entry: 12),
      PendingWork(.answer(.logout), .withheld, entry: 14),
      PendingWork(.answer(.configuration), .notReceived, entry: 16),
    ]
    sample.answers = [
      Located(
        ScriptedAnswer(service: .authorize, conditions: [Value.Field("resource", "News")]),
        at: .line(4)
      )
    ]
    sample.unusedAnswers = [0]
    expect(
      sample,
      """
      back.yaml:30:9: never: setToken

          came although forbidden (+)
          + setToken: [t, News]      step 1

      back.yaml:40:9: finally

          expected (−), actual (+)
          − storage: [{authentication: {subscriber: alice}}]      line 40
                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          + storage: empty

      back.yaml:41:9: finally, the requests of the whole run

          expected (−), actual (+)
          − authorize      line 41, missing
            logout

      back.yaml:10:5: after the last step something is still in flight

          in flight (+), and not named by finally: {inFlight: …}
          + authorize      sent in entry 12, answered 400ms after the last step began
          + logout      sent in entry 14, never answered
          + configuration      sent in entry 16, not received by its service yet

      back.yaml:42:9: finally: inFlight names mediaToken, and nothing of it is in flight

      back.yaml:4:9: the scripted answer {answer: authorize, where: {resource: News}} was never used
      """
    )
  }

  @Test("what came out can be pasted under its step")
  func pasteable() {
    let outputs = [
      Self.statusCame, .of(.setAuthenticationStatus, "ERROR", "X"),
      .of(.displayProviderDialog, [.alpha]), .of(.sendTrackingData, "E", [false, "", "<b>"]),
    ]
    expectNoDifference(
      ComparisonText.pasteableExpectation(of: Sample([], outputs).comparison.steps[0])
        .joined(separator: "\n"),
      #"""
          expect:
            - status: {errorId: N005, level: info}
            - setAuthenticationStatus: [ERROR, X]
            - displayProviderDialog: [Alpha]
            - sendTrackingData: {event: E, data: [false, "", \<b>]}
      """#
    )
    #expect(ComparisonText.pasteableExpectation(of: Sample([], []).comparison.steps[0]) == [])
  }

  @Test("what is right stays in the paste as it is written")
  func pasteableKeeps() {
    let sample = Sample(
      [
        .callback(.status, ["errorId": "REGCODE", "message": "<capture:code>"]),
        .storage(["subscriber": "alice"]),
        .anyOrder(
          .callback(.setToken, "<any>", "News"),
          .callback(.sendTrackingData, "E", ["Alpha", "<md5:alice>", "x"])
        ),
        .callback(.selectedProvider, ["ID": "Alpha"]),
        .callback(.preauthorizedResources, ["News"]),
      ],
      [
        .of(.status, ["errorId": "REGCODE", "message": "ABC"]),
        .of(.sendTrackingData, "E", ["Alpha", .string(aliceDigest), "y"]),
        .of(.setToken, "t", "News"), .of(.setToken, "t", "Sports"),
        .of(.selectedProvider, .alpha),
      ]
    )
    expectNoDifference(
      ComparisonText.pasteableExpectation(of: sample.comparison.steps[0])
        .joined(separator: "\n"),
      """
          expect:
            - status: {errorId: REGCODE, message: <capture:code>}
            - storage: empty
            - any order:
                - sendTrackingData: {event: E, data: [Alpha, <md5:alice>, y]}
                - setToken: [<any>, News]
            - setToken: [<any>, Sports]
            - selectedProvider: {ID: Alpha}
      """
    )
  }

  @Test("what is right at the end stays in the paste as it is written")
  func pasteableFinally() throws {
    var sample = Sample(
      (.number(1), .of(requests: [.to(.configuration), .to(.authorize, ["resource": "News"])]))
    )
    sample.finally.storage = Located([TokenPattern(of: ["subscriber": "<any>"])], at: .line(40))
    sample.finally.requests = Located(ExpectedServices([.to(.configuration)]), at: .line(41))
    sample.finally.inFlight = [Located(.service(.authorize), at: .line(42))]
    sample.end = .signedIn("alice")
    let answer = PendingWork(.answer(.authorize), .notReceived, entry: 1)
    sample.inFlight = [answer, PendingWork(.answer(.logout), .notReceived, entry: 2), answer]
    let end = try #require(sample.comparison.finally)
    expectNoDifference(
      ComparisonText.pasteableFinally(of: end) ?? "nil",
      """
      finally:
        storage:
          - {authentication: {subscriber: <any>}}
        requests: [configuration, authorize]
        inFlight: [authorize, logout]
      """
    )
    expectNoDifference(
      ComparisonText.pasteableFinally(of: end, width: 36) ?? "nil",
      """
      finally:
        storage:
          - {authentication: {subscriber: <any>}}
        requests:
          - configuration
          - authorize
        inFlight: [authorize, logout]
      """
    )
  }

  @Test("no paste lets a callback be in flight, and none is needed for what is not")
  func nothingPasteableFinally() throws {
    var sample = Sample((.number(1), .of()))
    sample.finally.inFlight = [Located(.service(.authorize), at: .line(42))]
    let end = try #require(sample.comparison.finally)
    #expect(ComparisonText.pasteableFinally(of: end) == "")
    sample.inFlight = [PendingWork(.callback(.setToken), .notReceived, entry: 1)]
    let stuck = try #require(sample.comparison.finally)
    #expect(ComparisonText.pasteableFinally(of: stuck) == nil)
  }

  @Test("a group stands beside a line, with what is wrong in it")
  func anyOrder() {
    let sample = Sample(
      [
        .callback(.setRequestorComplete, "SUCCESS", line: 11),
        .anyOrder(
          .callback(.setToken, "<any>", "News", line: 13),
          .callback(.tokenRequestFailed, "Sports", "E", "", line: 14),
          .callback(.setToken, "<any>", "Films", line: 15),
          line: 12
        ),
        .callback(.selectedProvider, nil, line: 16),
      ],
      [
        .of(.setRequestorComplete, "SUCCESS"), .of(.tokenRequestFailed, "Sports", "F", ""),
        .of(.navigateToUrl, "https://sp"), .of(.setToken, "t", "News"),
        .of(.selectedProvider, nil),
      ]
    )
    expect(
      sample,
      """
      back.yaml:14:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+), any order (│)
              setRequestorComplete: SUCCESS
          − │ tokenRequestFailed: [Sports, E, ""]      line 14
          + │ tokenRequestFailed: [Sports, F, ""]
            │                              ^
          + │ navigateToUrl: https://sp      unexpected
            │ setToken: [t, News]
          − │ setToken: [<any>, Films]      line 15, missing
              selectedProvider: null
      """
    )
  }

  @Test("what was captured and compared is told with its value")
  func captures() {
    let sample = Sample(
      [
        .callback(.setToken, "<capture:token>", "News", line: 11),
        .callback(.setToken, "<same:token>", "Sports", line: 12),
        .callback(.setToken, "<different:token>", "Films", line: 13),
        .callback(.setToken, "<same:other>", "Kids", line: 14),
      ],
      [
        .of(.setToken, "t1", "News"), .of(.setToken, "t2", "Sports"),
        .of(.setToken, "t1", "Films"), .of(.setToken, "t1", "Kids"),
      ]
    )
    expect(
      sample,
      """
      back.yaml:12:9: step 1, app: {setSelectedProvider: null}

          expected (−), actual (+)
            setToken: [t1, News]
          − setToken: [<same:token>, Sports]      line 12
          + setToken: [t2, Sports]
                       ^^
            <same:token> is t1, found t2
          − setToken: [<different:token>, Films]      line 13
          + setToken: [t1, Films]
                       ^^
            <different:token> asks for anything but t1
          − setToken: [<same:other>, Kids]      line 14
          + setToken: [t1, Kids]
                       ^^
            nothing was captured as other: the expectation with <capture:other> was not met
      """
    )
  }

  @Test("what comes too late is told with both times")
  func within() {
    var token = Output.of(.setToken, "t", "News")
    token.instant = Instant(milliseconds: 2_500)
    let step = Step.number(
      1,
      [.callback(.setToken, "<any>", "News")],
      deadline: Located(.seconds(2), at: .line(19))
    )
    let sample = Sample((step, .of([token, .of(.selectedProvider, nil)])))
    #expect(!sample.comparison.passed)
    expect(
      Sample((step, .of([token]))),
      """
      back.yaml:19:9: step 1, app: {setSelectedProvider: null}

          within 2s: setToken came 2s500ms after the step began
      """
    )
    token.instant = Instant(milliseconds: 2_000)
    #expect(Sample((step, .of([token]))).comparison.passed)
  }

  @Test("colours stand around whole lines")
  func colour() throws {
    let sample = Sample([Self.status], [])
    let text = ComparisonText(paint: Paint(isOn: true))
      .failure(of: sample.comparison.steps[0])?.text
    let last = try #require(text?.split(separator: "\n").last)
    #expect(last.hasPrefix("\u{1B}[31m    − status:"))
    #expect(last.hasSuffix("missing\u{1B}[0m"))
  }

  private func expect(
    _ sample: Sample,
    _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectNoDifference(sample.text, text, sourceLocation: sourceLocation)
  }

  private func expectNoDifference(
    _ actual: String,
    _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      actual == expected,
      "expected:\n\(expected)\nactual:\n\(actual)\n",
      sourceLocation: sourceLocation
    )
  }
}

extension Pattern {
  fileprivate static func text(_ text: String) -> Pattern {
    Pattern(.literal(.string(text)), at: .line(1))
  }

  fileprivate static func url(_ filler: String, _ end: String) -> Pattern {
    .text("https://sp.example/\(filler)?id=\(end)&app=news")
  }

  fileprivate static func resources(_ count: Int, other: String) -> Pattern {
    let names = (0..<count).map { $0 == 15 ? other : "Resource\($0)" }
    return Pattern(.list(names.map(Pattern.text)), at: .line(1))
  }
}

extension Value {
  fileprivate static func url(_ filler: String, _ end: String) -> Value {
    .string("https://sp.example/\(filler)?id=\(end)&app=news")
  }

  fileprivate static func resources(_ count: Int, other: String) -> Value {
    .list((0..<count).map { .string($0 == 15 ? other : "Resource\($0)") })
  }
}

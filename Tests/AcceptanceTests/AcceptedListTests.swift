import EntsimAcceptance
import EntsimEngine
import TestSupport
import Testing

/// What lists say beside their items, and by cell, once their runs are accepted.
@Suite("Lists of an accepted file")
struct AcceptedListTests {
  @Test(
    "keep what still holds, and say by single items what does not",
    arguments: [
      // An item that some cells lack stays as it is beside one that changes.
      (
        """
        matrix: {old: {app: {sdk: "1.9"}}, new: {}, newer: {}}
        steps:
          - app: checkAuthentication
            expect:
              # Only later SDKs say why.
              - by cell: {old: nothing, otherwise: {status: {errorId: N000, level: <any>}}}
              - setAuthenticationStatus: [ERROR, GENERIC_AUTHENTICATION_ERROR]
              - sendTrackingData: {event: <any>, data: <any>}
        """,
        """
        matrix: {old: {app: {sdk: "1.9"}}, new: {}, newer: {}}
        steps:
          - app: checkAuthentication
            expect:
              # Only later SDKs say why.
              - by cell: {old: nothing, otherwise: {status: {errorId: N000, level: <any>}}}
              - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
              - sendTrackingData: {event: <any>, data: <any>}
        """
      ),
      // One that changes goes on to be nothing where it was.
      (
        """
        matrix: {old: {app: {sdk: "1.9"}}, new: {}}
        steps:
          - app: checkAuthentication
            expect:
              - by cell: {old: nothing, new: {status: {errorId: N001, level: <any>}}}   # why
              - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
              - any order:
                  - sendTrackingData: {event: <any>, data: <any>}
                  - {by cell: {old: nothing, new: {storage: empty}}}
        """,
        """
        matrix: {old: {app: {sdk: "1.9"}}, new: {}}
        steps:
          - app: checkAuthentication
            expect:
              - by cell: {old: nothing, new: {status: {errorId: N000, level: <any>}}}   # why
              - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
              - any order:
                  - sendTrackingData: {event: <any>, data: <any>}
                  - {by cell: {old: nothing, new: {storage: empty}}}
        """
      ),
      // An item that stands for several stays where all came, and becomes another number of items otherwise.
      (
        """
        given: {device: {kind: Apple TV}}
        steps:
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
          - app: getAuthentication
            exhaustive: false
          - time: {advance: 15s}
            requests:
              - {authenticationToken: {mvpd: <any>}, times: 3}   # polls
              - logout
          - time: {advance: 10s}
            requests:
              - {authenticationToken: {mvpd: <any>}, times: 3}   # more
          - time: {advance: 5s}
            requests: [{authenticationToken: {mvpd: <any>}, times: 2, within: 1m}]
        finally: {inFlight: [polling]}
        """,
        """
        given: {device: {kind: Apple TV}}
        steps:
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
          - app: getAuthentication
            exhaustive: false
          - time: {advance: 15s}
            requests:
              - {authenticationToken: {mvpd: <any>}, times: 3}   # polls
          - time: {advance: 10s}
            requests:
              - {authenticationToken: {mvpd: <any>}, times: 2}   # more
          - time: {advance: 5s}
            requests: [{authenticationToken: {mvpd: <any>}, within: 1m}]
        finally: {inFlight: [polling]}
        """
      ),
      // Requests beside which others may be sent, and some in any order.
      (
        """
        steps:
          - app: getAuthentication
            exhaustive: false
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
          - user: {signs in: alice}
            exhaustive: false
            requests: {including: [logout, {authenticationToken: {mvpd: <any>}}]}
          - app: {checkAuthorization: News}
            exhaustive: false
            requests:
              - any order:
                  - mediaToken   # the second
                  - authorize: {resource: Sports}
                  - logout
        finally:
          requests: {including: [logout, mediaToken]}
        """,
        """
        steps:
          - app: getAuthentication
            exhaustive: false
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
          - user: {signs in: alice}
            exhaustive: false
            requests: {including: [{authenticationToken: {mvpd: <any>}}]}
          - app: {checkAuthorization: News}
            exhaustive: false
            requests:
              - any order:
                  - mediaToken   # the second
                  - {authorize: {resource: News}}
        finally:
          requests: {including: [mediaToken]}
        """
      ),
    ]
  )
  func accepted(before: String, after: String) {
    let head = "scenario: A test\nuse: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]\n"
    let file = SampleFile(head + before).accepted()
    #expect(file.left == [])
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text == head + after)
    let new = SampleFile(file.bytes)
    #expect(new.run().runs.allSatisfy { $0.result?.passed == true })
    #expect(new.accepted().bytes == file.bytes)
  }

  @Test("stay as they are where something came at another time than they require")
  func times() {
    let text = """
      scenario: A test
      use: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]
      given: {servers: [{answer: configuration, after: 500ms}]}
      steps:
        - app: setRequestor
          expect:
            - {setRequestorComplete: SUCCESS, within: 100ms}
          requests:
            - {configuration: <any>, not before: 1s}
      """
    let file = SampleFile(text).accepted()
    #expect(file.bytes == Array(text.utf8))
    #expect(
      file.left.map(\.refusal) == [
        "`within` is a requirement on time, and is not accepted: it came after 500ms",
        "`not before` is a requirement on time, and is not accepted: it came after 0s",
      ]
    )
  }
}

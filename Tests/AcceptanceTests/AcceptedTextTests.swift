import EntsimAcceptance
import TestSupport
import Testing

/// What is written into a file where its run is accepted, and what of it stays byte for byte.
@Suite("An accepted file")
struct AcceptedTextTests {
  @Test("has expectations for each step that had none")
  func newExpectations() {
    let text = accepted(
      """
      steps:
        - app: getAuthentication   # the first call
        # The viewer chooses.
        - app: {setSelectedProvider: Alpha}

        - {app: getSelectedProvider}
        - app: {setSelectedProvider: null}
      """
    )
    #expect(
      text == """
        steps:
          - app: getAuthentication   # the first call
            expect:
              - displayProviderDialog: [Alpha, Beta]
          # The viewer chooses.
          - app: {setSelectedProvider: Alpha}
            expect:
              - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}
              - navigateToUrl: https://sp.auth.adobe.com/adobe-services/authenticate/saml?\
        domain_name=adobe.com&noflash=true&no_iframe=true&mso_id=Alpha&requestor_id=DEMO&\
        redirect_url=adobepass%3A%2F%2Fios.app

          - {app: getSelectedProvider, expect: [selectedProvider: Alpha]}
          - app: {setSelectedProvider: null}
            expect:
              - setAuthenticationStatus: [ERROR, PROVIDER_NOT_SELECTED_ERROR]
              - sendTrackingData: {event: TRACKING_AUTHENTICATION, \
        data: [false, "", "", false, mobile, ios, iOS]}
        """
    )
  }

  @Test(
    "keeps comments, anchors, quotes and matchers around what changes",
    arguments: [
      // A value in a list in lines.
      (
        """
        steps:
          - app: getAuthentication
            expect:  # in order
              # Both are here.
              - displayProviderDialog: [Alpha]   # the picker
              # Nothing else comes.
        """,
        """
        steps:
          - app: getAuthentication
            expect:  # in order
              # Both are here.
              - displayProviderDialog: [Alpha, Beta]   # the picker
              # Nothing else comes.
        """
      ),
      // A list between brackets, with another item that is right.
      (
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect: [ 'sendTrackingData': {event: <any>, data: <any>},
              navigateToUrl: "https://elsewhere.example.com" ]
        """,
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect: [ 'sendTrackingData': {event: <any>, data: <any>},
              navigateToUrl: \(AcceptedTextTests.page) ]
        """
      ),
      // An item too much, one too few.
      (
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect:
            - status: {errorId: N005, level: info}
            # Where the viewer signs in.
            - navigateToUrl: &page <regex:mso_id=Alpha>
        """,
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect:
            - sendTrackingData: {event: TRACKING_GET_SELECTED_PROVIDER, data: [Alpha, mobile, ios, iOS]}
            # Where the viewer signs in.
            - navigateToUrl: &page <regex:mso_id=Alpha>
        """
      ),
      // A group, of which one item is wrong.
      (
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect:
              - any order:
                  - navigateToUrl: <regex:mso_id=Alpha>   # a page
                  - sendTrackingData: {event: <any>, data: [Beta, mobile, ios, iOS]}
        """,
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            expect:
              - any order:
                  - navigateToUrl: <regex:mso_id=Alpha>   # a page
                  - sendTrackingData: {event: <any>, data: [Alpha, mobile, ios, iOS]}
        """
      ),
      // Outputs that do not come.
      (
        """
        steps:
          - app: checkAuthentication
            exhaustive: false
            expect:
              - selectedProvider: null
          - expect: [selectedProvider: null]
            time: {advance: 1s}
          - {time: {advance: 1s}, expect: [selectedProvider: null]}
        """,
        """
        steps:
          - app: checkAuthentication
            exhaustive: false
          - time: {advance: 1s}
          - {time: {advance: 1s}}
        """
      ),
      // The storage and the state in a step, and at the end.
      (
        """
        steps:
          - app: getSelectedProvider
            expect:
              - selectedProvider: null
              - storage: [{authentication: {subscriber: alice}}]
              - state: {flow: atLoginPage, selectedProvider: null}
        finally:
          storage:
            # One session.
            - {authentication: {subscriber: alice, requestor: DEMO}}
          state: {flow: atLoginPage}
        """,
        """
        steps:
          - app: getSelectedProvider
            expect:
              - selectedProvider: null
              - storage: empty
              - state: {flow: idle, selectedProvider: null}
        finally:
          storage: empty
            # One session.
          state: {flow: idle}
        """
      ),
      // Requests.
      (
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
            requests: [logout, authenticate]   # by the page
        """,
        """
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
            requests: [{authenticate: {mvpd: Alpha}}]   # by the page
        """
      ),
    ]
  )
  func kept(before: String, after: String) {
    let text = accepted(before)
    if before.contains("requests") {
      #expect(text.contains("requests: [authenticate]   # by the page"))
    } else {
      #expect(text == after)
    }
  }

  static let page =
    "https://sp.auth.adobe.com/adobe-services/authenticate/saml?domain_name=adobe.com&noflash=true&no_iframe=true"
    + "&mso_id=Alpha&requestor_id=DEMO&redirect_url=adobepass%3A%2F%2Fios.app"

  @Test("keeps line ends, a byte order mark and a missing last line break")
  func lineEnds() {
    let head =
      "scenario: A test\r\nuse: [Fixtures/two-providers.yaml, Fixtures/configured.yaml]\r\n"
    let text = "\u{FEFF}\(head)steps:\r\n  - app: getAuthentication\r\n  - app: getSelectedProvider"
    let file = SampleFile(text).accepted()
    #expect(file.left.isEmpty)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "\u{FEFF}\(head)steps:\r\n  - app: getAuthentication\r\n    expect:\r\n"
        + "      - displayProviderDialog: [Alpha, Beta]\r\n  - app: getSelectedProvider\r\n"
        + "    expect:\r\n      - selectedProvider: null"
    )
  }

  @Test("says by cell what differs between the cells of a matrix")
  func cells() {
    let text = accepted(
      """
      matrix:
        phone: {device: {kind: iPhone}}
        tablet: {device: {kind: iPad}}
        other: {device: {kind: iPhone}}
      steps:
        - app: getAuthentication
          expect: [displayProviderDialog: [Alpha, Beta]]
        - app: {setSelectedProvider: Alpha}
          exhaustive: false
          expect:
            - sendTrackingData: {event: <any>, data: [Alpha, mobile, ios, iOS]}
            - navigateToUrl: <any>
        - app: checkAuthentication
      """
    )
    #expect(
      text == """
        matrix:
          phone: {device: {kind: iPhone}}
          tablet: {device: {kind: iPad}}
          other: {device: {kind: iPhone}}
        steps:
          - app: getAuthentication
            expect: [displayProviderDialog: [Alpha, Beta]]
          - app: {setSelectedProvider: Alpha}
            exhaustive: false
            expect:
              - by cell: {tablet: {sendTrackingData: {event: <any>, data: [Alpha, tablet, ios, iOS]}}, \
        otherwise: {sendTrackingData: {event: <any>, data: [Alpha, mobile, ios, iOS]}}}
              - navigateToUrl: <any>
          - app: checkAuthentication
            expect:
              - status: {errorId: N000, level: info}
              - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
              - by cell: {tablet: {sendTrackingData: {event: TRACKING_AUTHENTICATION, \
        data: [false, "", "", false, tablet, ios, iOS]}}, otherwise: {sendTrackingData: \
        {event: TRACKING_AUTHENTICATION, data: [false, "", "", false, mobile, ios, iOS]}}}
        """
    )
  }

  @Test(
    "keeps a matcher that is made of others where it matches, else has the value",
    arguments: [
      (
        "- setAuthenticationStatus: [{one of: [ SUCCESS, 'ERROR' ]}, {not: USER_AUTHENTICATED}]  # kept",
        "- setAuthenticationStatus: [{one of: [ SUCCESS, 'ERROR' ]}, {not: USER_AUTHENTICATED}]  # kept"
      ),
      (
        "- setAuthenticationStatus: [{not: ERROR}, {one of: [USER_NOT_AUTHENTICATED_ERROR, <uuid>]}]",
        "- setAuthenticationStatus: [ERROR, {one of: [USER_NOT_AUTHENTICATED_ERROR, <uuid>]}]"
      ),
      (
        "- setAuthenticationStatus: [ERROR, {one of: [USER_AUTHENTICATED, PROVIDER_NOT_SELECTED_ERROR]}]",
        "- setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]"
      ),
    ]
  )
  func valueMatchers(before: String, after: String) {
    func body(_ item: String, status: String, data: String) -> String {
      """
      steps:
        - app: checkAuthentication
          expect:
            - status: \(status)
            \(item)
            - sendTrackingData: {event: TRACKING_AUTHENTICATION, data: \(data)}
      """
    }
    let part = "{including: [false, mobile]}"
    #expect(
      accepted(body(before, status: "{including: {errorId: N005}}", data: part))
        == body(after, status: "{including: {errorId: N000}}", data: part)
    )
    let other = "{including: [ios, mobile]}"
    #expect(
      accepted(body(before, status: "{including: {details: <any>}}", data: other))
        == body(
          after,
          status: "{errorId: N000, level: info}",
          data: "[false, \"\", \"\", false, mobile, ios, iOS]"
        )
    )
  }

  @Test("has a matcher for a secret")
  func secrets() {
    let text = accepted(
      """
      steps:
        - app: {getAuthorization: News}
      """,
      using: "Fixtures/signed-in-alpha.yaml"
    )
    #expect(text.contains("- setToken: [<any>, News]"), "\(text)")
  }

  /// Returns the text behind the head of a file, once its runs were accepted; a second time changes nothing.
  private func accepted(_ body: String, using fixture: String = "Fixtures/configured.yaml")
    -> String
  {
    let head = "scenario: A test\nuse: [Fixtures/two-providers.yaml, \(fixture)]\n"
    let file = SampleFile(head + body).accepted()
    #expect(file.left == [])
    #expect(SampleFile(file.bytes).accepted().bytes == file.bytes)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.hasPrefix(head))
    return String(text.dropFirst(head.count))
  }
}

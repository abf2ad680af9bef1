import Foundation
import TestSupport
import Testing

@Suite("The specification that entsim report writes")
struct SpecificationTests {
  private static let requirements = """
    area: sign-in
    about: The calls.
    requirements:
      - id: AUTHN-001
        given: a token
        when: the app calls checkAuthentication
        then: [the SDK answers]
        sources: [{document: "000", heading: checkAuthentication}]
        basis: explicit
    """

  /// Returns the folder in which the pages of a suite were written, `Pages`.
  private static func pages(of scenarios: [String: String]) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(requirements, to: "Scenarios/Requirements/sign-in.yaml")
    for (path, text) in scenarios { try folder.write(text, to: "Scenarios/\(path)") }
    try folder.createFolder("Pages")
    _ = try Program.debug.run(["report", "--output", "Pages"], in: folder.url)
    return folder
  }

  @Test("shows how the world begins, the steps that cells share once, and what differs by cell")
  func cells() throws {
    let folder = try Self.pages(of: [
      "Area/Part/two.yaml": #"""
      scenario: "Two versions answer #"
      about: |
        The first line,
          and the next one.

        # No heading
        still none

            - no list, no code

        1. no list either: $x$
      given: {providers: {Alpha: {}}}
      matrix:
        old: {app: {sdk: "1.9"}}
        new, with a comma: {}
        newest: {app: {sdk: "3.9.2"}}

      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]
        - app: checkAuthentication
          requests: []
          expect:
            - by cell: {old: nothing, otherwise: {status: {errorId: N000, level: info}}}
            - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
            - {sendTrackingData: {event: <any>, data: <any>}, within: 1s}
          settle: false
        - after: 1s
          in: [old]
          thread: background
          app: checkAuthentication
          settle: false
          exhaustive: false
        - inside: setAuthenticationStatus
          app: {getAuthorization: "a|b`c"}
          exhaustive: false
          expect:
            - any order:
                - {tokenRequestFailed: [<any>, <any>, <any>], within: 1s}
                - displayProviderDialog: <any>
      never: [setToken]
      finally: {storage: empty}
      """#
    ])
    let page = try folder.read("Pages/Specification/Area-Part.md")
    #expect(
      page == ##"""
        # Area/Part

        Scenarios: 1, runs: 3. Source: [Area/Part](../../Scenarios/Area/Part). All areas: \##
        [the index](README.md). `entsim report` writes this page.

        ## Two versions answer \#

        The first line, and the next one.

        \# No heading still none

        \- no list, no code

        1\. no list either: \$x\$

        [Area/Part/two.yaml](../../Scenarios/Area/Part/two.yaml); 2 steps not fully checked

        **Does not pass** in *old*; *new, with a comma*; *newest*: `entsim run` shows why.

        ```yaml
        given: {providers: {Alpha: {}}}
        matrix:
          old: {app: {sdk: "1.9"}}
          new, with a comma: {}
          newest: {app: {sdk: "3.9.2"}}
        ```

        | | step | expected |
        | ---: | --- | --- |
        | 1 | `app: setRequestor` | `setRequestorComplete: SUCCESS` |
        | 2 | `app: checkAuthentication`<br>`settle: false` | |
        | | *old* | `setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]` |
        | | | `{sendTrackingData: {event: <any>, data: <any>}, within: 1s}` |
        | | | `requests: []` |
        | | *new, with a comma*; *newest* | `status: {errorId: N000, level: info}` |
        | | | `setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]` |
        | | | `{sendTrackingData: {event: <any>, data: <any>}, within: 1s}` |
        | | | `requests: []` |
        | 3 | *old*: `app: checkAuthentication`<br>`after: 1s`<br>`thread: \##
        background`<br>`settle: false` | `exhaustive: false` |
        | 4 | ``app: {getAuthorization: a\|b`c}``<br>`inside: setAuthenticationStatus` | \##
        `any order: [{tokenRequestFailed: [<any>, <any>, <any>], within: 1s}, \##
        {displayProviderDialog: <any>}]` |
        | | | `exhaustive: false` |
        | | at the end | `storage: empty` |
        | | never | `setToken` |

        """##
    )
  }

  @Test("shows titles, texts and arguments as they are, never as markup")
  func hostile() throws {
    let folder = try Self.pages(of: [
      "a.yaml": """
      scenario: "<script>alert(1)</script> | [x](javascript:x) `y`"
      about: "![p](http://x.y/z.png) <b>*bold*</b>"
      tags: [diagram]
      given: {requestors: {"a`|b;#<i>%%{init}%%": {}}, app: {requestor: "a`|b;#<i>%%{init}%%"}, providers: {Alpha: {}}}
      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]
      """
    ])
    let page = try folder.read("Pages/Specification/suite.md")
    #expect(
      page == ##"""
        # The suite

        Scenarios: 1, runs: 1. Source: [The suite](../../Scenarios). All areas: [the \##
        index](README.md). `entsim report` writes this page.

        ## \<script\>alert(1)\</script\> \| \[x\](javascript:x) \`y\`

        !\[p\](http\://x.y/z.png) \<b\>\*bold\*\</b\>

        [a.yaml](../../Scenarios/a.yaml)

        ```yaml
        given: {requestors: {"a`|b;#<i>%%{init}%%": {}}, app: {requestor: \##
        "a`|b;#<i>%%{init}%%"}, providers: {Alpha: {}}}
        ```

        | | step | expected |
        | ---: | --- | --- |
        | 1 | `app: setRequestor` | `setRequestorComplete: SUCCESS` |

        ```mermaid
        sequenceDiagram
          participant p0 as app
          participant p1 as SDK
          participant p2 as server
          Note over p0,p2: step 1, app: setRequestor
          p0->>p1: setRequestor: "a`|b#59;#35;#60;i#62;#37;#37;{init}#37;#37;"
          p1->>p2: configuration: {requestor: "a`|b#59;#35;#60;i#62;#37;#37;{init}#37;#37;"}
          p2-->>p1: reply to configuration
          p1-->>p0: setRequestorComplete: SUCCESS
        ```

        """##
    )
    let link = ##"""
      | [The suite](suite.md) | [\<script\>alert(1)\</script\> \| \[x\](javascript:x) \##
      \`y\`](suite.md#scriptalert1script--xjavascriptx-y) |
      """##
    #expect(try folder.read("Pages/Specification/README.md").contains(link))
  }

  @Test("gives each folder a page of its own, whose name needs no escape")
  func names() throws {
    let scenario = """
      scenario: The configuration comes
      given: {providers: {Alpha: {}}}
      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]
      """
    let paths = [
      "a.yaml", "A/B/a.yaml", "A-B/a.yaml", "a-b/a.yaml", "README/a.yaml", "suite/a.yaml",
      "x <img src=q> (|)/a.yaml",
    ]
    let folder = try Self.pages(
      of: Dictionary(uniqueKeysWithValues: paths.map { ($0, scenario) })
    )
    let names = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appending(path: "Pages/Specification").path
    )
    #expect(
      Set(names) == [
        "README.md", "suite.md", "A-B.md", "A-B-2.md", "a-b-3.md", "README-2.md", "suite-2.md",
        "x--img-src-q-----.md",
      ]
    )
    let index = try folder.read("Pages/Specification/README.md")
    #expect(
      index.contains(#"| [x \<img src=q\> (\|)](x--img-src-q-----.md) | 1 | 1 |"#)
    )
    let page = try folder.read("Pages/Specification/x--img-src-q-----.md")
    #expect(page.contains("(../../Scenarios/x%20%3Cimg%20src%3Dq%3E%20%28%7C%29/a.yaml)"))
  }
}

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
  private static func pages(of path: String, _ scenario: String) throws -> TestFolder {
    let folder = try TestFolder()
    try folder.write(requirements, to: "Scenarios/Requirements/sign-in.yaml")
    try folder.write(scenario, to: "Scenarios/\(path)")
    try folder.createFolder("Pages")
    _ = try Program.debug.run(["report", "--output", "Pages"], in: folder.url)
    return folder
  }

  @Test("shows the steps that cells share once, and what differs behind the names of the cells")
  func cells() throws {
    let folder = try Self.pages(
      of: "Area/Part/two.yaml",
      """
      scenario: Two versions answer
      about: |
        The first line,
        and the next one.

        Another paragraph.
      given: {providers: {Alpha: {}}}
      matrix:
        old: {app: {sdk: "1.9"}}
        new: {}
      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]
        - app: checkAuthentication
          requests: []
          expect:
            - by cell: {old: nothing, new: {status: {errorId: N000, level: info}}}
            - setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]
          settle: false
        - after: 1s
          in: [new]
          time: {advance: 1s}
      never: [displayProviderDialog]
      finally: {storage: empty}
      """
    )
    let page = try folder.read("Pages/Specification/Area-Part.md")
    #expect(
      page == #"""
        # Area/Part

        Scenarios: 1, runs: 2. They stand in [Area/Part](../../Scenarios/Area/Part). All \#
        areas: [the index](README.md). `entsim report` writes this page.

        ## Two versions answer

        The first line, and the next one.

        Another paragraph.

        [Area/Part/two.yaml](../../Scenarios/Area/Part/two.yaml); cells: *old*, *new*

        | | step | expected |
        | ---: | --- | --- |
        | 1 | `app: setRequestor` | `setRequestorComplete: SUCCESS` |
        | 2 | `app: checkAuthentication`<br>`settle: false` | *old*: \#
        `setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]`<br>`requests: \#
        []`<br>*new*: `status: {errorId: N000, level: info}`<br>`setAuthenticationStatus: \#
        [ERROR, USER_NOT_AUTHENTICATED_ERROR]`<br>`requests: []` |
        | 3 | *new*: `time: {advance: 1s}`<br>`after: 1s` | nothing |
        | | at the end | `storage: empty` |
        | | never | `displayProviderDialog` |

        """#
    )
  }

  @Test("shows titles, texts and arguments as they are, never as markup")
  func hostile() throws {
    let folder = try Self.pages(
      of: "a.yaml",
      """
      scenario: "<script>alert(1)</script> | [x](javascript:x) `y`"
      about: "![p](http://x.y/z.png) <b>*bold*</b>"
      tags: [diagram]
      given: {requestors: {"a`|b;#<i>%%{init}%%": {}}, app: {requestor: "a`|b;#<i>%%{init}%%"}, providers: {Alpha: {}}}
      steps:
        - app: setRequestor
          expect: [{setRequestorComplete: SUCCESS}]
      """
    )
    let page = try folder.read("Pages/Specification/suite.md")
    #expect(
      page == #"""
        # The suite

        Scenarios: 1, runs: 1. They stand in [The suite](../../Scenarios). All areas: [the \#
        index](README.md). `entsim report` writes this page.

        ## \<script\>alert(1)\</script\> \| \[x\](javascript:x) \`y\`

        !\[p\](http\://x.y/z.png) \<b\>\*bold\*\</b\>

        [a.yaml](../../Scenarios/a.yaml)

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

        """#
    )
    let link = #"""
      | [The suite](suite.md) | [\<script\>alert(1)\</script\> \| \[x\](javascript:x) \#
      \`y\`](suite.md#scriptalert1script--xjavascriptx-y) |
      """#
    #expect(try folder.read("Pages/Specification/README.md").contains(link))
  }
}

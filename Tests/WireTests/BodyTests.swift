import EntsimCryptography
import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation
import EntsimWire
import Testing

/// A reply to a request for a path, and its bodies.
struct ReplySample: CustomTestStringConvertible, Sendable {
  let path: String
  let answer: Answer
  let status: Int
  let xml: String
  let json: String

  var testDescription: String { "\(path): \(status)" }

  static let expires = Instant(milliseconds: 1_601_114_932_000)
  static let resource: ResourceID = "<rss>\"News\" & more</rss>"

  private static func refusal(_ status: Int, _ message: String, _ details: String?) -> Answer {
    .reply(.refusal(ServiceRefusal(status, message, details: details)))
  }

  static let all = tokens + errors + others

  static let tokens = [
    ReplySample(
      path: "/api/v1/tokens/authn",
      answer: .reply(
        .authenticationToken(
          AuthenticationToken(
            guid: "user-1",
            requestor: "DEMO",
            provider: "Alpha",
            expires: expires,
            fingerprint: "device"
          )
        )
      ),
      status: 200,
      xml: """
        <authentication><expires>1601114932000</expires><userId>user-1</userId><mvpd>Alpha</mvpd>\
        <requestor>DEMO</requestor></authentication>
        """,
      json: """
        {"requestor":"DEMO","mvpd":"Alpha","userId":"user-1","expires":"1601114932000"}
        """
    ),
    ReplySample(
      path: "/api/v1/authorize",
      answer: .reply(
        .authorization(
          AuthorizationToken(
            resource: resource,
            requestor: "DEMO",
            provider: "Alpha",
            guid: "user-1",
            expires: expires,
            fingerprint: "device"
          )
        )
      ),
      status: 200,
      xml: """
        <authorization><expires>1601114932000</expires><mvpd>Alpha</mvpd>\
        <requestor>DEMO</requestor>\
        <resource>&lt;rss&gt;&quot;News&quot; &amp; more&lt;/rss&gt;</resource></authorization>
        """,
      json: #"""
        {"mvpd":"Alpha","resource":"<rss>\"News\" & more</rss>","requestor":"DEMO",\#
        "expires":"1601114932000"}
        """#
    ),
    ReplySample(
      path: "/api/v1/mediatoken",
      answer: .reply(
        .mediaToken(
          MediaToken(
            sessionGUID: "scrambled",
            requestor: "DEMO",
            resource: "News",
            lives: .minutes(5),
            issued: expires,
            provider: "Alpha",
            signature: "c2ln"
          )
        )
      ),
      status: 200,
      xml: """
        <play><expires>1601115232000</expires><mvpdId>Alpha</mvpdId><requestor>DEMO</requestor>\
        <resource>News</resource><serializedToken>\(serialized)</serializedToken>\
        <userId>scrambled</userId></play>
        """,
      json: """
        {"resource":"News","requestor":"DEMO","expires":"1601115232000",\
        "serializedToken":"\(serialized)","userId":"scrambled","mvpdId":"Alpha"}
        """
    ),
  ]

  /// What is signed of the media token.
  private static let signed = """
    <shortAuthorizationToken><sessionGUID>scrambled</sessionGUID><requestorID>DEMO</requestorID>\
    <resourceID>News</resourceID><ttl>300000</ttl><issueTime>2020-09-26T10:08:52Z</issueTime>\
    <mvpdId>Alpha</mvpdId><proxyMvpdId></proxyMvpdId></shortAuthorizationToken>
    """
  private static let serialized = Base64.encode(
    Array(
      "<signatureInfo>\(RSAKeyPair.simulated.signature(of: signed))<signatureInfo>\(signed)".utf8
    )
  )

  static let errors = [
    ReplySample(
      path: "/api/v1/tokens/authn",
      answer: refusal(404, "Not Found", nil),
      status: 404,
      xml: "<error><status>404</status><message>Not found</message></error>",
      json: #"{"status":404,"message":"Not Found"}"#
    ),
    ReplySample(
      path: "/api/v1/tokens/authz",
      answer: refusal(412, "User not authenticated", ""),
      status: 412,
      xml: "<error><status>412</status><message>User not authenticated</message></error>",
      json: #"{"status":412,"message":"User not authenticated","details":null}"#
    ),
    ReplySample(
      path: "/api/v1/authorize",
      answer: .reply(.authorizationDenied("Not in \"package\" <A>\n& B")),
      status: 403,
      xml: """
        <error><status>403</status><message>User not authorized</message>\
        <details>Not in &quot;package&quot; &lt;A&gt;&#10;&amp; B</details></error>
        """,
      json: #"""
        {"status":403,"message":"User not authorized","details":"Not in \"package\" <A>\n& B"}
        """#
    ),
    ReplySample(
      path: "/api/v1/checkauthn",
      answer: .status(503),
      status: 503,
      xml: "<error><status>503</status><message>Service Unavailable</message></error>",
      json: #"{"status":503,"message":"Service Unavailable"}"#
    ),
    ReplySample(
      path: "/api/v1/preauthorize",
      answer: .reply(
        .preauthorization(
          PreauthorizeResponse(
            PreauthorizeStatus(
              403,
              "too_many_resources",
              message: "6 resources",
              details: "a & b",
              helpURL: "https://help.example",
              trace: "uuid",
              action: .configuration
            )
          )
        )
      ),
      status: 403,
      xml: """
        <error><action>configuration</action><status>403</status><code>too_many_resources</code>\
        <message>6 resources</message><details>a &amp; b</details>\
        <helpUrl>https://help.example</helpUrl><trace>uuid</trace></error>
        """,
      json: """
        {"action":"configuration","status":403,"code":"too_many_resources",\
        "message":"6 resources","details":"a & b","helpUrl":"https://help.example","trace":"uuid"}
        """
    ),
  ]

  static let others = [
    ReplySample(
      path: "/api/v1/checkauthn",
      answer: .reply(.tokenIsValid),
      status: 200,
      xml: "",
      json: ""
    ),
    ReplySample(
      path: "/api/v1/preauthorize",
      answer: .reply(
        .preauthorization(
          PreauthorizeResponse([
            PreauthorizeDecision("a", isAuthorized: true),
            PreauthorizeDecision(
              "b",
              isAuthorized: false,
              error: PreauthorizeStatus(
                403,
                "authorization_denied_by_mvpd",
                message: "no",
                helpURL: "https://help.example",
                trace: "uuid"
              )
            ),
          ])
        )
      ),
      status: 200,
      xml: """
        <resources><resource><id>a</id><authorized>true</authorized></resource>\
        <resource><id>b</id><authorized>false</authorized><error><action>none</action>\
        <status>403</status><code>authorization_denied_by_mvpd</code><message>no</message>\
        <helpUrl>https://help.example</helpUrl><trace>uuid</trace></error></resource></resources>
        """,
      json: """
        {"resources":[{"id":"a","authorized":true},{"id":"b","authorized":false,"error":\
        {"action":"none","status":403,"code":"authorization_denied_by_mvpd","message":"no",\
        "helpUrl":"https://help.example","trace":"uuid"}}]}
        """
    ),
    ReplySample(
      path: "/api/v1/tokens/usermetadata",
      answer: .reply(
        .userMetadata(
          UserMetadata(
            guid: "user-1",
            requestor: "DEMO",
            provider: "Alpha",
            updated: 1_334_243_471,
            encrypted: ["householdID"],
            data: [
              Value.Field("zip", .list([.string("1"), .string("2")])),
              Value.Field("maxRating", .map([Value.Field("MPAA", .string("PG-13"))])),
              Value.Field("1 odd<name>", .bool(true)), Value.Field("none", .null),
            ]
          )
        )
      ),
      status: 200,
      xml: """
        <userMetadata><updated>1334243471</updated><encrypted><key>householdID</key></encrypted>\
        <data><zip><value>1</value><value>2</value></zip><maxRating><MPAA>PG-13</MPAA></maxRating>\
        <_1_odd_name_>true</_1_odd_name_></data></userMetadata>
        """,
      json: """
        {"updated":1334243471,"encrypted":["householdID"],"data":{"zip":["1","2"],\
        "maxRating":{"MPAA":"PG-13"},"1 odd<name>":true,"none":null}}
        """
    ),
    ReplySample(
      path: "/api/v1/config/DEMO",
      answer: .reply(.configuration([Sample.alpha, Sample.preview])),
      status: 200,
      xml: """
        <config><requestor><id>DEMO</id><name>DEMO</name><domains><domain><name>adobe.com</name>\
        <mvpdInitiated>false</mvpdInitiated></domain></domains><mvpds><mvpd><id>Alpha</id>\
        <displayName>Alpha &lt;TV&gt;</displayName>\
        <logoUrl>https://logos.example/alpha.png</logoUrl>\
        <authPerAggregator>false</authPerAggregator>\
        <passiveAuthnEnabled>false</passiveAuthnEnabled>\
        <authPerBrowserSession>false</authPerBrowserSession><isTempPass>false</isTempPass>\
        <isProxy>false</isProxy><enablePlatformServices>true</enablePlatformServices>\
        <boardingStatus>SUPPORTED</boardingStatus>\
        <displayInPlatformPicker>true</displayInPlatformPicker>\
        <platformMappingId>apple-alpha</platformMappingId>\
        <requiredMetadataFields><field>userID</field></requiredMetadataFields></mvpd>\
        <mvpd><id>Preview</id><displayName>Preview</displayName>\
        <authPerAggregator>false</authPerAggregator>\
        <passiveAuthnEnabled>false</passiveAuthnEnabled>\
        <authPerBrowserSession>false</authPerBrowserSession><isTempPass>true</isTempPass>\
        <isProxy>false</isProxy></mvpd></mvpds></requestor><device>unknown</device>\
        <clientType>unknown</clientType><os>unknown</os></config>
        """,
      json: """
        {"requestor":{"id":"DEMO","name":"DEMO","domains":[{"name":"adobe.com",\
        "mvpdInitiated":false}],"mvpds":[{"id":"Alpha","displayName":"Alpha <TV>",\
        "logoUrl":"https://logos.example/alpha.png","authPerAggregator":false,\
        "passiveAuthnEnabled":false,"authPerBrowserSession":false,"isTempPass":false,\
        "isProxy":false,"enablePlatformServices":true,"boardingStatus":"SUPPORTED",\
        "displayInPlatformPicker":true,"platformMappingId":"apple-alpha",\
        "requiredMetadataFields":["userID"]},{"id":"Preview","displayName":"Preview",\
        "authPerAggregator":false,"passiveAuthnEnabled":false,"authPerBrowserSession":false,\
        "isTempPass":true,"isProxy":false}]},"device":"unknown","clientType":"unknown",\
        "os":"unknown"}
        """
    ),
  ]
}

@Suite("Bodies of answers")
struct BodyTests {
  /// Returns what goes out for an answer to a request for a path.
  static func response(
    _ answer: Answer,
    to http: HTTPRequest,
    script: ScriptedAnswer? = nil,
    whole: Answer? = nil
  ) -> HTTPResponse? {
    let host = Host()
    let view = Host.View(servers: host.servers, now: host.now)
    let incoming = host.wire.read(http, number: 7, at: host.now, view: view)
    guard case .asks(let asked) = incoming else { return nil }
    let outgoing = host.wire.response(
      to: asked,
      with: answer,
      issued: host.now,
      script: script,
      whole: whole
    )
    guard case .response(let response) = outgoing else { return nil }
    return response
  }

  @Test("each reply has its status and its body, in both formats", arguments: ReplySample.all)
  func reply(sample: ReplySample) throws {
    let declaration = #"<?xml version="1.0" encoding="UTF-8" standalone="yes"?>"# + "\n"
    for (ending, body) in [
      (".xml", sample.xml.isEmpty ? "" : declaration + sample.xml), (".json", sample.json),
    ] {
      let request = HTTPRequest(
        method: "GET",
        path: sample.path + ending,
        query: "requestor=DEMO&deviceId=device&resource=News"
      )
      let response = try #require(Self.response(sample.answer, to: request))
      #expect(response.status == sample.status)
      #expect(response.text == body)
      let type = "application/\(ending.dropFirst());charset=UTF-8"
      #expect(response.header("Content-Type") == type)
      #expect(response.header("Cache-Control") == "no-store")
    }
  }

  @Test("decisions have the id of the request and the confidence of the services")
  func headers() throws {
    let request = HTTPRequest(method: "GET", path: "/api/v1/preauthorize")
    let decisions = PreauthorizeResponse([PreauthorizeDecision("a", isAuthorized: true)])
    let response = try #require(Self.response(.reply(.preauthorization(decisions)), to: request))
    let id = try #require(response.header("Adobe-Request-Id"))
    #expect(
      id.wholeMatch(of: #/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/#) != nil
    )
    #expect(response.header("Adobe-Response-Confidence") == "full")
  }

  @Test("too many requests lead to the page of openresty")
  func tooManyRequests() {
    let request = HTTPRequest(method: "GET", path: "/api/v1/checkauthn.json")
    let response = Self.response(.status(429), to: request)
    #expect(response?.status == 429)
    #expect(response?.header("Content-Type") == "text/html")
    #expect(response?.body.count == 166)
    #expect(response?.text.hasPrefix("<html>\r\n<head><title>429 Too Many Requests") == true)
  }

  @Test(
    "a success without a body has none",
    arguments: [
      ("DELETE", "/api/v1/logout", Reply.signedOut),
      ("POST", "/api/v1/tokens/authn", .tokenIsKept),
      ("POST", "/api/v1/authenticate/freepreview", .freePreview),
      ("DELETE", "/reggie/v1/DEMO/regcode/CODE", .codeRemoved),
    ]
  )
  func noContent(method: String, path: String, reply: Reply) {
    let response = Self.response(.reply(reply), to: HTTPRequest(method: method, path: path))
    #expect(response?.status == 204)
    #expect(response?.body == [])
    #expect(response?.header("Content-Type") == nil)
  }

  @Test("a profile request is opaque bytes")
  func profile() {
    let request = HTTPRequest(
      method: "GET",
      path: "/api/v1/DEMO/profile-requests/Alpha",
      query: "deviceType=iOS"
    )
    let response = Self.response(.reply(.profile("payload")), to: request)
    #expect(response?.header("Content-Type") == "application/octet-stream")
    #expect(response?.text == "payload")
  }

  @Test("a lost connection has no answer", arguments: NetworkFailure.allCases)
  func aborted(failure: NetworkFailure) {
    let request = HTTPRequest(method: "GET", path: "/api/v1/checkauthn")
    #expect(Self.response(.failed(failure), to: request) == nil)
  }

  @Test("characters that XML lacks are replaced, and no line break is left")
  func oddCharacters() {
    let text = "a\u{0}\u{1}\u{B}\u{7F}\u{FFFE}\u{FFFF}é\u{1F600}\t\r\n]]>'"
    let request = HTTPRequest(method: "GET", path: "/api/v1/authorize")
    let response = Self.response(.reply(.authorizationDenied(text)), to: request)
    #expect(
      response?.text.hasSuffix(
        """
        <details>a\u{FFFD}\u{FFFD}\u{FFFD}\u{7F}\u{FFFD}\u{FFFD}é\u{1F600}&#9;&#13;&#10;]]&gt;'\
        </details></error>
        """
      ) == true
    )
  }
}

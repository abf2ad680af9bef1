import EntsimHTTP
import EntsimWire
import Testing

@Suite("Endpoints on the wire")
struct EndpointTests {
  /// Every endpoint with its method.
  static let endpoints = [
    ("POST", "/o/client/register"), ("POST", "/o/client/token"), ("GET", "/api/v1/checkauthn"),
    ("GET", "/api/v1/checkauthn/CODE"), ("GET", "/api/v1/authorize"),
    ("GET", "/api/v1/tokens/authn"), ("POST", "/api/v1/tokens/authn"),
    ("GET", "/api/v1/tokens/authz"), ("GET", "/api/v1/tokens/media"),
    ("GET", "/api/v1/mediatoken"), ("GET", "/api/v1/preauthorize"),
    ("GET", "/api/v1/preauthorize/CODE"), ("GET", "/api/v1/tokens/usermetadata"),
    ("GET", "/api/v1/config/DEMO"), ("GET", "/api/v1/DEMO/profile-requests/Alpha"),
    ("POST", "/api/v1/authenticate/freepreview"), ("DELETE", "/api/v1/logout"),
    ("POST", "/reggie/v1/DEMO/regcode"), ("GET", "/reggie/v1/DEMO/regcode/CODE"),
    ("DELETE", "/reggie/v1/DEMO/regcode/CODE"), ("DELETE", "/reggie/v1/regcode/CODE"),
    ("GET", "/api/v1/authenticate"), ("GET", "/api/v1/authenticate/CODE"),
    ("GET", "/adobe-services/config"), ("GET", "/adobe-services/config/DEMO"),
    ("GET", "/adobe-services/authenticate/saml"), ("POST", "/adobe-services/session"),
    ("POST", "/adobe-services/sessionDevice"), ("POST", "/adobe-services/authorize"),
    ("POST", "/adobe-services/authorizeDevice"), ("POST", "/adobe-services/shortAuthorize"),
    ("POST", "/adobe-services/deviceShortAuthorize"), ("POST", "/adobe-services/preauthorize"),
    ("GET", "/adobe-services/logout"), ("POST", "/indiv/devices"), ("GET", "/mvpd/Alpha/login"),
    ("POST", "/mvpd/Alpha/login"), ("GET", "/sp/saml/SAMLAssertionConsumer"),
    ("POST", "/sp/saml/SAMLAssertionConsumer"), ("GET", "/activate"), ("POST", "/activate"),
  ]

  private func isServed(_ method: String, _ path: String) -> Bool {
    let host = Host()
    let response = host.send(HTTPRequest(method: method, path: path))
    return response.map { !$0.text.contains("The nearest endpoint is") } ?? true
  }

  @Test(
    "every endpoint is found: with an extension, with doubled slashes, encoded",
    arguments: endpoints
  )
  func isFound(method: String, path: String) {
    let doubled = path.replacing("/", with: "//")
    let encoded = path.replacing("e", with: "%65")
    for variant in [path, path + ".json", path + ".xml", doubled, doubled + ".json", encoded] {
      #expect(isServed(method, variant), "\(method) \(variant)")
    }
  }

  @Test("every endpoint of the SDK is found with the version in its path", arguments: endpoints)
  func isFoundWithVersion(method: String, path: String) {
    guard path.hasPrefix("/adobe-services/") else { return }
    let versioned = path.replacing("/adobe-services/", with: "/adobe-services/1.0/")
    for variant in [versioned, versioned + ".xml", versioned.replacing("/", with: "//")] {
      #expect(isServed(method, variant), "\(method) \(variant)")
    }
  }

  @Test("another method leads to 405 with the methods of the path", arguments: endpoints)
  func otherMethod(_: String, path: String) {
    let host = Host()
    let response = host.send(HTTPRequest(method: "PATCH", path: path))
    let methods = Self.endpoints.filter { $0.1 == path }.map(\.0)
    let allowed = methods.contains("GET") ? methods + ["HEAD"] : methods
    #expect(response?.status == 405)
    #expect(response?.header("Allow") == allowed.joined(separator: ", "))
  }

  @Test(
    "a path that is not served is answered with what comes nearest",
    arguments: [
      ("GET", "/api/v1/checkauth", "GET /api/v1/checkauthn"),
      ("GET", "/api/v2/checkauthn", "GET /api/v1/checkauthn"),
      ("GET", "/v1/tokens/authn", "GET /api/v1/tokens/authn"),
      ("POST", "/v1/tokens/authn", "POST /api/v1/tokens/authn"),
      ("POST", "/reggie/v1/DEMO/regcod", "POST /reggie/v1/{requestor}/regcode"),
      ("POST", "/o/client/registre", "POST /o/client/register"),
      ("GET", "/api/v1/configs/DEMO", "GET /api/v1/config/{requestor}"),
      ("POST", "/adobe-services/1.0/sessionDevices", "POST /adobe-services/sessionDevice"),
      ("POST", "//adobe-services//authoriseDevice", "POST /adobe-services/authorizeDevice"),
    ]
  )
  func nearest(method: String, path: String, expected: String) {
    let host = Host()
    let response = host.send(HTTPRequest(method: method, path: path))
    #expect(response?.status == 404)
    #expect(response?.text.contains("The nearest endpoint is \(expected).") == true)
  }

  @Test("what differs is named, in the format that is asked for")
  func difference() {
    let host = Host()
    #expect(
      host.send(HTTPRequest(method: "GET", path: "/api/v1/checkauth.json"))?.text == """
        {"status":404,"message":"Not Found","details":"Nothing serves GET /api/v1/checkauth. \
        The nearest endpoint is GET /api/v1/checkauthn. \
        The path has 'checkauth' in place of 'checkauthn'."}
        """
    )
    #expect(
      host.send(HTTPRequest(method: "POST", path: "/api/v1/preauthorize"))?.text == """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <error><status>405</status><message>Method Not Allowed</message>\
        <details>Nothing serves POST /api/v1/preauthorize. \
        The nearest endpoint is GET /api/v1/preauthorize. The path takes GET, not POST.</details>\
        </error>
        """
    )
    let config = host.send(HTTPRequest(method: "GET", path: "/api/v1/config/"))
    #expect(config?.text.contains("The path lacks a value for {requestor}.") == true)
  }

  @Test("a browser gets a page, with the path escaped")
  func page() {
    let host = Host()
    let response = host.send(
      HTTPRequest(
        method: "GET",
        path: "/activat%3Cscript%3E<script>",
        headers: [Header("Accept", "text/html,application/xml;q=0.9,*/*;q=0.8")]
      )
    )
    #expect(response?.status == 404)
    #expect(response?.header("Content-Type") == "text/html; charset=utf-8")
    #expect(response?.text.contains("/activate") == true)
    #expect(response?.text.contains("<script>") == false)
  }

  @Test("HEAD is answered as GET")
  func head() {
    let host = Host()
    let get = host.send(HTTPRequest(method: "GET", path: "/api/v1/config/DEMO"))
    #expect(host.send(HTTPRequest(method: "HEAD", path: "/api/v1/config/DEMO")) == get)
    #expect(get?.status == 200)
  }
}

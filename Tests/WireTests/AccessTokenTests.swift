import EntsimEntitlement
import EntsimHTTP
import EntsimPassService
import EntsimSimulation
import Testing

@testable import EntsimWire

@Suite("Access tokens on the wire")
struct AccessTokenTests {
  private let key = SigningKey(bytes: Host.key)
  /// Made by another implementation of JWTs.
  private let known = """
    eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.\
    eyJqdGkiOiI3IiwiaXNzIjoiZW50c2ltIiwiaWF0IjoxNzM1Njg5NjAwLCJleHAiOjE3MzU3MTEyMDB9.\
    1AQ6zT0ICpiqBCupx7hVdynGsU5SqV2HKjfSMdeDUcY
    """

  @Test("a token is a JWT that other implementations verify")
  func vector() {
    let token = AccessToken(number: 7)
    let text = AccessTokenText.text(
      of: token,
      issued: Host.start,
      lives: .minutes(360),
      signedWith: key
    )
    #expect(text == known)
    #expect(AccessTokenText.read(text, signedWith: key) == token)
  }

  @Test("every number is read again", arguments: [0, 1, 9_999_999_999, .max, -1])
  func numbers(number: Int) {
    let text = AccessTokenText.text(
      of: AccessToken(number: number),
      issued: Host.start,
      lives: .minutes(1),
      signedWith: key
    )
    #expect(AccessTokenText.read(text, signedWith: key) == AccessToken(number: number))
  }

  @Test("a changed or foreign text is no token")
  func foreign() {
    let parts = known.split(separator: ".").map(String.init)
    let none = "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0"
    for text in [
      "", ".", "..", "nonsense", parts[0], "\(parts[0]).", "\(parts[0])..",
      "\(parts[0]).\(parts[1])",
      "\(parts[0]).\(parts[1]).", "\(none).\(parts[1]).", "\(none).\(parts[1]).\(parts[2])",
      "\(known)A", String(known.dropLast()), known.replacing(".eyJq", with: ".eyJr"), "\(known).x",
    ] {
      #expect(AccessTokenText.read(text, signedWith: key) == nil, "\(text)")
    }
    #expect(AccessTokenText.read(known, signedWith: SigningKey(bytes: [1])) == nil)
  }

  @Test("no byte of a token can be changed")
  func bytes() {
    let bytes = Array(known.utf8)
    for index in bytes.indices {
      var changed = bytes
      changed[index] = changed[index] == UInt8(ascii: "x") ? UInt8(ascii: "y") : UInt8(ascii: "x")
      let text = String(decoding: changed, as: UTF8.self)
      #expect(AccessTokenText.read(text, signedWith: key) == nil, "byte \(index)")
    }
  }

  @Test("a client registers, gets a token, and asks with it until it expires")
  func flow() throws {
    let host = Host()
    let statement = #"{"software_statement":"eyJ4.eyJ5.c2ln","redirect_uri":"app://x#y"}"#
    let registered = try #require(
      host.send(
        HTTPRequest(method: "POST", path: "/o/client/register", body: Array(statement.utf8))
      )
    )
    #expect(registered.status == 201)
    #expect(
      registered.headers == [
        Header("Content-Type", "application/json;charset=UTF-8"),
        Header("Cache-Control", "no-store"), Header("Pragma", "no-cache"),
      ]
    )
    let id = try #require(registered.text.value(of: "client_id"))
    let secret = try #require(registered.text.value(of: "client_secret"))
    #expect(
      registered.text == """
        {"client_id":"\(id)","client_secret":"\(secret)","client_id_issued_at":1735689600,\
        "redirect_uris":["app://x#y"],"grant_types":["client_credentials"],\
        "scopes":["api:client:v2"]}
        """
    )
    let credentials = [("client_id", id), ("client_secret", secret)]
    let issued = try #require(
      host.post("/o/client/token", credentials + [("grant_type", "client_credentials")])
    )
    #expect(issued.status == 201)
    let token = try #require(issued.text.value(of: "access_token"))
    let number = try #require(issued.text.value(of: "id"))
    #expect(
      issued.text == """
        {"id":"\(number)","access_token":"\(token)","created_at":1735689600000,\
        "expires_in":21600,"token_type":"bearer"}
        """
    )
    let bearer = Header("Authorization", "bearer \(token)")
    let ask = HTTPRequest(
      method: "GET",
      path: "/api/v1/checkauthn",
      query: "requestor=DEMO&deviceId=device",
      headers: [bearer]
    )
    #expect(host.send(ask)?.status == 403)
    var inQuery = ask
    inQuery.headers = []
    inQuery.query += "&access_token=\(token)"
    #expect(host.send(inQuery)?.status == 403)
    host.now = Host.start + .minutes(360)
    let refused = try #require(host.send(ask))
    #expect(refused.status == 401)
    #expect(refused.text == #"{"error":"access_denied"}"#)
    #expect(refused.header("Pragma") == "no-cache")
  }

  @Test(
    "a registration with a flaw is refused",
    arguments: [
      ("", "invalid_request"), ("[]", "invalid_request"), ("{}", "invalid_request"),
      (#"{"software_statement":1}"#, "invalid_request"),
      (#"{"software_statement":"a.b"}"#, "invalid_software_statement"),
      (#"{"software_statement":"a..b"}"#, "invalid_software_statement"),
      (#"{"software_statement":"a.b.c","redirect_uri":"not a URI"}"#, "invalid_redirect_uri"),
      (#"{"software_statement":"a.b.c","redirect_uri":7}"#, "invalid_redirect_uri"),
    ]
  )
  func registrationFlaws(body: String, code: String) {
    let host = Host()
    let response = host.send(
      HTTPRequest(method: "POST", path: "/o/client/register", body: Array(body.utf8))
    )
    #expect(response?.status == 400)
    #expect(response?.text == #"{"error":"\#(code)"}"#)
    #expect(host.servers.clients.registrations == 0)
  }

  @Test(
    "a token request with a flaw is refused",
    arguments: [
      ("", "invalid_request"),
      ("client_id=a&client_secret=b", "invalid_request"),
      ("client_id=a&client_id=a&client_secret=b&grant_type=client_credentials", "invalid_request"),
      ("client_id=a&client_secret=b&grant_type=password", "unsupported_grant_type"),
      ("client_id=a&client_secret=b&grant_type=client_credentials", "invalid_client"),
    ]
  )
  func tokenFlaws(query: String, code: String) {
    let host = Host()
    let request = HTTPRequest(method: "POST", path: "/o/client/token", query: query)
    #expect(host.send(request)?.text == #"{"error":"\#(code)"}"#)
  }
}

import EntsimEntitlement
import EntsimHTTP
import EntsimSimulation
import EntsimWire

/// The world and the requests that the tests use.
enum Sample {
  static let alpha: MVPD = {
    var integration = MVPD.Integration()
    integration.platformMappingID = "apple-alpha"
    integration.requiredMetadataFields = ["userID"]
    return MVPD(
      id: "Alpha",
      displayName: "Alpha <TV>",
      logoURL: "https://logos.example/alpha.png",
      enablePlatformServices: true,
      boardingStatus: .supported,
      integration: integration
    )
  }()
  static let beta = MVPD(id: "Beta", displayName: "Beta TV")
  static let preview: MVPD = {
    var integration = MVPD.Integration()
    integration.tempPass = TempPass(.basic)
    return MVPD(id: "Preview", displayName: "Preview", integration: integration)
  }()

  static let alice = Subscriber(
    name: "alice",
    provider: "Alpha",
    guid: "guid+of/alice=",
    denied: [Value.Field("Sports", .string("No \"Sports\" & <more>."))],
    metadata: [Value.Field("zip", .list([.string("10001"), .string("10002")]))]
  )
  static let bob = Subscriber(name: "bob", provider: "Beta", guid: "guid of bob")

  static let wire = wire(Host.key)

  /// Returns the wire of a run with a key of its own.
  static func wire(_ key: [UInt8]) -> Wire {
    Wire(
      key: key,
      values: GeneratedValues(seed: 1),
      schemes: ["ExampleApp"],
      serviceProvider: "https://sp.example"
    )
  }

  /// What older clients send in place of an access token; it names the requestor.
  static let signature = Header(
    "Authorization",
    """
    GET requestor_id=DEMO, nonce=n, signature_method=HMAC-SHA1, request_time=1735689600000, \
    request_uri=/regcode, public_key=k, signature=s=
    """
  )

  static func post(
    _ path: String,
    _ form: [(String, String)],
    _ headers: [Header] = []
  ) -> HTTPRequest {
    let body = form.map { "\(PercentEncoding.encoded($0))=\(PercentEncoding.encoded($1))" }
    return HTTPRequest(
      method: "POST",
      path: path,
      headers: [Header("Content-Type", "application/x-www-form-urlencoded; charset=UTF-8")]
        + headers,
      body: Array(body.joined(separator: "&").utf8)
    )
  }

  /// The request of a browser for the login page.
  static func login(
    _ code: String,
    at provider: String = "Alpha",
    path: String = "/api/v1/authenticate",
    redirect: String = "https://app.example/done"
  ) -> HTTPRequest {
    HTTPRequest(
      method: "GET",
      path: path,
      query: """
        reg_code=\(code)&requestor_id=DEMO&mso_id=\(provider)&domain_name=adobe.com&noflash=true\
        &no_iframe=true&redirect_url=\(PercentEncoding.encoded(redirect))
        """
    )
  }
}

/// A form on a page.
struct Form {
  let action: String
  let fields: [(String, String)]
}

extension String {
  /// The forms of a page, with their hidden fields.
  var forms: [Form] {
    matches(of: #/<form method="post" action="([^"]*)">(.*?)</form>/#.dotMatchesNewlines())
      .map { form in
        let inputs = form.2.matches(
          of: #/<input type="hidden" name="([^"]*)" value="([^"]*)">/#
        )
        return Form(
          action: String(form.1),
          fields: inputs.map { (String($0.1), String($0.2).unescapedHTML) }
        )
      }
  }

  /// The text of a member of JSON that is a text.
  func value(of name: String) -> String? {
    let start = "\"\(name)\":\""
    guard let range = firstRange(of: start) else { return nil }
    return String(self[range.upperBound...].prefix { $0 != "\"" })
  }

  /// The text of an element, unescaped once.
  func element(_ name: String) -> String? {
    guard let start = firstRange(of: "<\(name)>")?.upperBound,
      let end = self[start...].firstRange(of: "</\(name)>")?.lowerBound
    else { return nil }
    return String(self[start..<end]).unescapedHTML
  }

  fileprivate var unescapedHTML: String {
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#10;", "\n"),
      ("&amp;", "&"),
    ]
    .reduce(self) { $0.replacing($1.0, with: $1.1) }
  }
}

extension HTTPRequest {
  /// Creates the request of a browser for an address of this server.
  init(opening location: String) {
    let parts = location.split(separator: "?", maxSplits: 1).map(String.init)
    self.init(method: "GET", path: parts.first ?? "/", query: parts.count > 1 ? parts[1] : "")
  }
}

extension HTTPResponse {
  /// The body as text.
  var text: String { String(decoding: body, as: UTF8.self) }
}

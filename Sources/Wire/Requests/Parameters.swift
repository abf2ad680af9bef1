import EntsimHTTP

/// The parameters of a request: those of the query, and behind them those of a form.
struct Parameters {
  let query: [Parameter]
  let form: [Parameter]

  init(of http: HTTPRequest) {
    query = http.queryParameters
    form = http.method == "GET" || http.method == "HEAD" ? [] : http.formParameters
  }

  /// The first value that is not empty; nil for none.
  subscript(name: ParameterName) -> String? {
    Self.first(name, in: query) ?? Self.first(name, in: form)
  }

  private static func first(_ name: ParameterName, in parameters: [Parameter]) -> String? {
    guard !parameters.isEmpty else { return nil }
    for spelling in name.spellings {
      for parameter in parameters where parameter.name == spelling && !parameter.value.isEmpty {
        return parameter.value
      }
    }
    return nil
  }

  /// All values that are not empty.
  func all(_ name: ParameterName) -> [String] {
    (query + form)
      .filter { name.spellings.contains($0.name) && !$0.value.isEmpty }
      .map(\.value)
  }

  /// Whether a parameter is there, with or without a value.
  func has(_ name: ParameterName) -> Bool {
    (query + form).contains { name.spellings.contains($0.name) }
  }

  /// Whether a parameter comes more than once in the query or in the form.
  func repeats(_ name: ParameterName) -> Bool {
    [query, form].contains { part in
      part.count { name.spellings.contains($0.name) } > 1
    }
  }
}

/// A parameter with its names on the wire: the usual one, and those of older clients.
struct ParameterName: Sendable {
  let spellings: [String]

  private init(_ spellings: String...) { self.spellings = spellings }

  static let requestor = ParameterName("requestor", "requestor_id")
  static let device = ParameterName("deviceId", "device_id")
  static let mvpd = ParameterName("mvpd", "mso_id", "mvpd_id")
  static let resource = ParameterName("resource", "resource_id")
  static let code = ParameterName("reg_code", "regcode", "registrationCode")
  static let lifetime = ParameterName("ttl")
  static let format = ParameterName("format")
  static let deviceInformation = ParameterName("device_info")
  static let accessToken = ParameterName("access_token")
  static let genericData = ParameterName("generic_data")
  static let redirect = ParameterName("redirect_url")
  static let authenticationToken = ParameterName("authentication_token", "authn_token")
  static let authorizationToken = ParameterName("authz_token", "authorization_token")
  static let samlRequest = ParameterName("SAMLRequest")
  static let samlResponse = ParameterName("SAMLResponse")
  static let relayState = ParameterName("RelayState")
  static let clientID = ParameterName("client_id")
  static let clientSecret = ParameterName("client_secret")
  static let grantType = ParameterName("grant_type")
  static let deviceType = ParameterName("deviceType")
  static let deviceUser = ParameterName("deviceUser")
  static let appID = ParameterName("appId")
  static let appVersion = ParameterName("appVersion")
  static let registrationURL = ParameterName("registrationURL")
  static let cancel = ParameterName("cancel")

  /// The name of a viewer: that of the page's button, and those of MVPDs' login pages.
  static let viewer = ParameterName(
    "subscriber",
    "username",
    "j_username",
    "userid",
    "email",
    "Ecom_User_ID",
    "UserName"
  )
}

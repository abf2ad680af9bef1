import EntsimEntitlement
import EntsimHTTP

/// What the record of a registration code tells of the client that asked for it.
struct CodeInformation: Sendable {
  /// The properties of the device in the services' own form; nil for none.
  let device: String?
  /// The header `User-Agent`.
  let userAgent: String?
  /// Whether the client is registered, and does not sign its requests.
  let isRegistered: Bool
  /// The parameters of older clients, by their names.
  let deprecated: [(name: String, value: String)]

  init(of call: Call, _ information: DeviceInformation?, _ access: ClientDetails.Access) {
    userAgent = call.http.header("User-Agent")
    device = information?.normalised(userAgent: userAgent, address: call.http.client)
    isRegistered = access != .signature
    let names: [ParameterName] = [
      .deviceType, .deviceUser, .appID, .appVersion, .registrationURL,
    ]
    deprecated = names.compactMap { name in
      call.parameters[name].map { (name.spellings[0], $0) }
    }
  }

  /// Creates what a record tells that is read later: nothing but that the client is registered.
  init() {
    device = nil
    userAgent = nil
    isRegistered = true
    deprecated = []
  }
}

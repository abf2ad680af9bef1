import EntsimSimulation

/// The credentials of a requestor before SDK 3.0 (API-007 to API-009, AMB-53, AMB-54).
public struct RequestorCredentials: Hashable, Sendable {
  /// The requestor id, signed with the private key; nil where the app passes none.
  public let signature: String?
  /// The keys for the second screen, on Apple TV; nil where the app passes none.
  public internal(set) var keys: Keys?

  /// The keys that sign requests for the second screen.
  public struct Keys: Hashable, Sendable {
    /// The secret.
    public internal(set) var secret: String
    /// The public key that goes with it.
    public let publicKey: String

    /// Creates a pair of keys.
    public init(secret: String, publicKey: String) {
      self.secret = secret
      self.publicKey = publicKey
    }
  }

  /// Creates credentials, by default none.
  public init(signature: String? = nil, keys: Keys? = nil) {
    self.signature = signature
    self.keys = keys
  }

  /// Creates the credentials from the second, fourth and fifth argument of `setRequestor`; nil where one is of a
  /// wrong kind or a key is missing.
  init?(signature: Value, secret: Value, publicKey: Value) {
    var reader = ArgumentReader([signature, secret, publicKey])
    self.signature = reader.next(\.text)
    switch (reader.next(\.text), reader.next(\.text)) {
    case (nil, nil): keys = nil
    case (let secret?, let publicKey?): keys = Keys(secret: secret, publicKey: publicKey)
    case (nil, _?), (_?, nil): return nil
    }
    if reader.hasFailed { return nil }
  }

  /// Returns the arguments of `setRequestor` in the order of the surface's parameters, without the
  /// nulls at the end.
  func arguments(of requestor: RequestorID, _ serviceProviders: [String]?) -> [Value] {
    let all: [Value] = [
      .name(requestor), .text(signature), serviceProviders.map { .texts($0) } ?? .null,
      .text(keys?.secret), .text(keys?.publicKey),
    ]
    return all.withoutTrailingNulls
  }
}

extension RequestorID {
  /// The signed requestor id that a scenario passes by default.
  ///
  /// It is a placeholder for a signature that the simulator does not verify: the same in every run, and different
  /// for each requestor.
  public var signed: String {
    GeneratedValues(seed: 0).hexadecimal(for: text, purpose: "signature")
  }
}

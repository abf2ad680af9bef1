import Simulation

/// The credentials of a requestor before SDK 3.0 (API-007 to API-009, AMB-53, AMB-54).
public struct RequestorCredentials: Hashable, Sendable {
  /// The requestor id, signed with the private key; nil where the app passes none.
  public let signature: String?
  /// The keys for the second screen, on Apple TV; nil where the app passes none.
  public let keys: Keys?

  /// The keys that sign requests for the second screen.
  public struct Keys: Hashable, Sendable {
    /// The secret.
    public let secret: String
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
    switch signature {
    case .null: self.signature = nil
    case .string(let text): self.signature = text
    case .bool, .integer, .list, .map, .description: return nil
    }
    switch (secret, publicKey) {
    case (.null, .null): keys = nil
    case (.string(let secret), .string(let publicKey)):
      keys = Keys(secret: secret, publicKey: publicKey)
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      return nil
    }
  }

  /// Returns the arguments of `setRequestor` in the order of the surface's parameters, without the
  /// nulls at the end.
  func arguments(of requestor: RequestorID, _ serviceProviders: [String]?) -> [Value] {
    let all: [Value] = [
      .string(requestor.text), signature.map { .string($0) } ?? .null,
      serviceProviders.map { .list($0.map { .string($0) }) } ?? .null,
      keys.map { .string($0.secret) } ?? .null, keys.map { .string($0.publicKey) } ?? .null,
    ]
    let count = all.lastIndex { $0 != .null }.map { $0 + 1 } ?? 0
    return Array(all.prefix(count))
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

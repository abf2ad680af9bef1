extension Limit: Codable {
  private enum Key: String, CodingKey {
    case atMost, atLeast, oneWithin
  }

  /// Reads an object with one member, which is named as the limit is.
  ///
  /// - Throws: When the object has no such member.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let limit = try container.decodeIfPresent(Double.self, forKey: .atMost) {
      self = .atMost(limit)
    } else if let limit = try container.decodeIfPresent(Double.self, forKey: .atLeast) {
      self = .atLeast(limit)
    } else {
      self = .oneWithin(try container.decode(Double.self, forKey: .oneWithin))
    }
  }

  /// Writes an object with one member, which is named as the limit is.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .atMost(let limit): try container.encode(limit, forKey: .atMost)
    case .atLeast(let limit): try container.encode(limit, forKey: .atLeast)
    case .oneWithin(let limit): try container.encode(limit, forKey: .oneWithin)
    }
  }
}

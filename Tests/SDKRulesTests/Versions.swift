import EntsimEntitlement

/// The versions of the SDK that made-up lives are lived with.
enum Versions {
  /// Every minor that exists, and the patches at which something came or went.
  static let all =
    SDKVersion.lastMinors.flatMap { last in
      (0...last.minor).map { SDKVersion(last.major, $0) }
    } + [SDKVersion(1, 7, 5), SDKVersion(2, 3, 1), SDKVersion(3, 8, 3), SDKVersion(3, 9, 2)]

  /// Each of them on iOS, and on tvOS those that there are.
  static let editions =
    all.map { SDKEdition($0, on: .iOS) }
    + all.filter { $0 >= SDKVersion(2, 0) }.map { SDKEdition($0, on: .tvOS) }

  /// Returns which of some calls each edition has, in the order of the editions.
  static func having(_ calls: [APICall]) -> [[APICall]] {
    editions.map { edition in calls.filter { $0.exists(in: edition) } }
  }
}

extension APICall {
  /// Whether an SDK has the call, with the parameters that this one uses.
  func exists(in edition: SDKEdition) -> Bool {
    let said = zip(name.surface.parameters, arguments).filter { $0.1 != .null }
    let availabilities = [name.surface.availability] + said.compactMap(\.0.availability)
    return availabilities.allSatisfy { $0.includes(edition.version, on: edition.platform) }
  }
}

public import EntsimSimulation

extension Instant {
  /// The form in which tokens print dates, `2025/01/31 00:00:00 GMT +0000` (001, format; AMB-31).
  ///
  /// The documents print the time zone of the token's issuer; here it is always UTC.
  public var tokenDate: String {
    let parts = description.split(separator: "T")
    let day = parts[0].prefix(1) + parts[0].dropFirst().map { $0 == "-" ? "/" : $0 }
    return "\(day) \(parts[1].prefix(8)) GMT +0000"
  }
}

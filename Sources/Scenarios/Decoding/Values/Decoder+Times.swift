internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads a duration, as `1h30m`.
  func duration(_ node: Node) -> Interval? {
    let example = "a duration such as `300ms`, `5s` or `1h30m`"
    guard let text = node.string else {
      let help: String? =
        if case .integer? = node.scalar?.value {
          "write \(DurationText.withUnit(node.scalar?.text ?? "")); the units are d, h, m, s and ms"
        } else {
          nil
        }
      return refuse(node, expected: example, help: help)
    }
    switch DurationText.read(text) {
    case .success(let interval):
      return interval
    case .failure(let flaw):
      let help = flaw.advice ?? "units from the largest down, each once: d, h, m, s, ms"
      return refuse(.badDuration, at: node) {
        "\(Wording.quote(text)) \(flaw.finding); expected \(example)"
        help
      }
    }
  }

  /// Reads a duration that may have a sign, as `-90m`.
  func signedDuration(_ node: Node) -> Interval? {
    guard let text = node.string, text.hasPrefix("-") || text.hasPrefix("+") else {
      return duration(node)
    }
    let inner = Scalar(
      text: String(text.dropFirst()),
      style: .plain,
      value: .string(String(text.dropFirst()))
    )
    let size = duration(Node(inner, in: tree, range: node.range, aliasedAt: node.aliasedAt))
    return size.map { text.hasPrefix("-") ? Interval(milliseconds: -$0.milliseconds) : $0 }
  }

  /// Reads an instant, as `2025-01-01T00:00:00Z`.
  func instant(_ node: Node) -> Instant? {
    let example = "an instant such as `2025-01-01T00:00:00Z`"
    guard let text = node.string else { return refuse(node, expected: example) }
    if let instant = Instant(iso8601: text) { return instant }
    let found = Wording.quote(text)
    if Self.isBefore1970(text) {
      error(.outOfRange, at: node) {
        "\(found) is before 1970, where the clock begins"
        "choose a later time"
      }
    } else if Self.hasFormOfInstant(text) {
      error(.badInstant, at: node) {
        "\(found) names a day or a time that does not exist"
      }
    } else {
      error(.badInstant, at: node) {
        "\(found) is no instant; expected \(example)"
        "write year, month, day, `T`, the time to the second, and `Z`"
      }
    }
    return nil
  }

  private static func hasFormOfInstant(_ text: String) -> Bool {
    let form = text.utf8.map { (48...57).contains($0) ? UInt8(ascii: "0") : $0 }
    return form.elementsEqual("0000-00-00T00:00:00Z".utf8)
  }

  /// Whether a text has the form of an instant, but of a year before 1970.
  ///
  /// The calendar repeats itself every 400 years, so the same day 2,000 years later exists as well.
  private static func isBefore1970(_ text: String) -> Bool {
    guard let year = Int(text.prefix(4)), (0..<1970).contains(year) else { return false }
    return Instant(iso8601: "\(year + 2000)" + text.dropFirst(4)) != nil
  }
}

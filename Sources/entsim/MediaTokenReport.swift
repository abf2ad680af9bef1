import EntsimEntitlement
import EntsimJSONText
import EntsimMediaTokens
import EntsimSimulation

/// What a person, or a program, reads about a checked media token.
struct MediaTokenReport {
  private let finding: MediaTokenFinding
  private let time: Instant

  /// Creates the report on what was found at a time.
  init(_ finding: MediaTokenFinding, at time: Instant) {
    self.finding = finding
    self.time = time
  }

  private var reason: String { finding.defect?.description ?? "the media may play" }

  /// The names of the fields of a token with their texts, in the order of the token.
  private var fields: [(name: String, text: String)] {
    guard let token = finding.token else { return [] }
    return [
      ("sessionGUID", token.sessionGUID), ("requestor", token.requestor.text),
      ("resource", token.resource.text), ("mvpd", token.provider.text),
      ("issued", token.issued.description),
      ("expires", (token.issued + token.lives).description),
    ]
  }

  /// The status with the reason, and a line for each field.
  var text: String {
    let width = (fields.map(\.name.count).max() ?? 0) + 2
    let lines = fields.map { field in
      field.name + String(repeating: " ", count: width - field.name.count) + field.text
    }
    return (["\(finding.status.rawValue): \(reason)"] + lines).map { "\($0)\n" }.joined()
  }

  /// One line of JSON; `token` is null where the text is no token.
  var json: String {
    let token = finding.token.map { token in
      JSON.object(
        fields.map { JSON.Member($0.name, .string($0.text)) }
          + [JSON.Member("ttl", .integer(token.lives.milliseconds))]
      )
    }
    let report: JSON = [
      "valid": .bool(finding.defect == nil),
      "status": .string(finding.status.rawValue),
      "reason": .string(reason),
      "requirements": .array(finding.rules.ids.map { .string($0.description) }),
      "at": .string(time.description),
      "token": token ?? .null,
    ]
    var bytes: [UInt8] = []
    report.appendCompact(to: &bytes)
    return String(decoding: bytes, as: UTF8.self) + "\n"
  }
}

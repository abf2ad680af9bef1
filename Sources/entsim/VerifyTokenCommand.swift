import EntsimArguments
import EntsimEntitlement
import EntsimJSONText
import EntsimMediaTokens
import EntsimPlatform
import EntsimSimulation

/// `entsim verify-token`: checks a media token as a content server does.
enum VerifyTokenCommand {
  static let definition = Command(
    "verify-token",
    abstract: "Check a media token of 'entsim serve', as a content server does",
    discussion: """
      Prints the status of the documents' Media Token Verifier, the reason, and the fields of the \
      token. The token may be the text of setToken or of shortAuthorize, or serializedToken of \
      REST API V1, which is the same text in Base64. No server has to run.

      Exit status: 0 the token is valid, 1 it is not, 64 wrong usage, 66 standard input cannot be \
      read.
      """,
    action: run,
    parameters: token,
    resource,
    requestor,
    time,
    json,
    publicKey,
    examples: [
      CommandExample(
        "entsim verify-token \"$TOKEN\" --resource News --requestor DEMO",
        "check a token for a stream of DEMO"
      ),
      CommandExample(
        "echo \"$TOKEN\" | entsim verify-token --json",
        "check a token from standard input, and print JSON"
      ),
      CommandExample(
        "entsim verify-token --public-key > entsim.pem",
        "write the key with which other programs verify the signature"
      ),
    ]
  )

  private static let token = Parameter<String>.argument(
    .text("TOKEN"),
    default: standardInput,
    help: "The token; - reads it from standard input"
  )
  private static let resource = Parameter<String?>.option(
    "resource",
    .text("ID"),
    help: "Require this resource, to the letter; without it, any will do"
  )
  private static let requestor = Parameter<String?>.option(
    "requestor",
    .text("ID"),
    help: "Require this requestor; without it, any will do"
  )
  private static let time = Parameter<Instant?>.option(
    "at",
    ValueType(
      placeholder: "INSTANT",
      expecting: "an instant such as 2025-01-01T00:00:00Z",
      spelling: { $0.description },
      convert: { Instant($0) }
    ),
    help: "The time by which the token may have expired, as 2025-01-01T00:00:00Z; default: now"
  )
  private static let json = Parameter<Bool>.flag("json", help: "Print one object of JSON")
  private static let publicKey = Parameter<Bool>.flag(
    "public-key",
    help: "Print the public key of the signatures as PEM, and check nothing"
  )

  private static let standardInput = "-"
  /// The most bytes of a token that are read; one has about a thousand.
  private static let limit = 1 << 20

  private static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
    if arguments[publicKey] {
      Output.result(MediaToken.publicKey)
      return .success
    }
    let check = MediaTokenCheck(
      resource: arguments[resource],
      requestor: arguments[requestor],
      time: arguments[time] ?? Instant(milliseconds: Int64(ProcessEnvironment.clock) * 1_000)
    )
    let finding = check.finding(on: try text(arguments[token]))
    let report = MediaTokenReport(finding, at: check.time)
    if arguments[json] { Output.result(report.json) } else { Output.text(report.text) }
    return finding.defect == nil ? .success : .failure
  }

  /// Returns the token without the blanks and line breaks around it.
  private static func text(_ word: String) throws(FileError) -> String {
    guard word == standardInput else { return trimmed(word) }
    let bytes = try Files.read(Files.standardInput, limit: limit)
    return trimmed(String(decoding: bytes, as: UTF8.self))
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return String(start.prefix(start.reversed().drop(while: \.isWhitespace).count))
  }
}

import EntsimComparison
import EntsimEntitlement
import EntsimScenarioModel

extension Callback {
  /// The callback as an expectation of a scenario; what is long, or opaque to an app, is not compared.
  var scenarioWords: String { scenarioWords(named: "") }

  /// Returns the callback as an expectation that names its app.
  func scenarioWords(naming app: AppName) -> String { scenarioWords(named: "@\(app)") }

  private func scenarioWords(named app: String) -> String {
    let any = "<any>"
    let texts: [String] =
      switch self {
      case .setToken(_, let resource): [any, Notation.text(of: .string(resource.text))]
      case .navigateToURL(let url, let useSVC):
        [Self.words(of: url)] + (useSVC ? ["true"] : [])
      case .status(let status) where isRegistrationCode:
        ["{errorId: \(status.errorID), level: \(status.level.rawValue), message: \(any)}"]
      case .presentTVProviderDialog, .dismissTVProviderDialog: [any]
      case _: arguments.map { Notation.text(of: $0) }
      }
    return Notation.output(.callback(name), app: app, texts)
  }

  /// Whether it brings the code for the second screen, whose text the servers choose.
  var isRegistrationCode: Bool {
    guard case .status(let status) = self else { return false }
    return status.errorID == StatusDescription.regcode.id
  }

  private static func words(of url: EndpointURL) -> String {
    let id = url.provider.text
    let isPlain = !id.isEmpty && id.utf8.allSatisfy { $0.isLetterOrDigit }
    return isPlain ? "<regex:mso_id=\(id)>" : "<any>"
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }
}

import EntsimEntitlement
import EntsimJSONText
import EntsimScenarioModel

/// A world that is drafted from a log, as the text of a fixture, where no world is given.
///
/// It has the providers that the log names, with one account at each, and an app with the SDK and the device of the log.
public struct DraftedWorld {
  /// The texts of the worlds that may be the one, in the order in which they are tried: in the first no viewer is signed in;
  /// in each of the others the account at one provider is.
  public let texts: [String]

  /// The most providers whose account may be signed in.
  private static let mostSignedIn = 4

  /// Creates the worlds of a log.
  public init(_ log: AppLog) {
    let names = LoggedNames(log)
    var lines = ["given:"]
    if let device = log.head.device {
      lines.append("  device: {kind: \(Notation.scalar(device.rawValue))}")
    }
    var app: [String] = []
    if let sdk = log.head.sdk { app.append("sdk: \(Notation.quoted(sdk.description))") }
    if let requestor = names.requestors.first {
      app.append("requestor: \(Notation.scalar(requestor))")
    }
    if names.apps.isEmpty, names.launched.contains("") {
      app.append("starts: not running")
    } else if !names.configures {
      app.append("starts: configured")
    }
    app.append("permission: granted")
    if names.apps.isEmpty {
      lines.append("  app: {\(app.joined(separator: ", "))}")
    } else {
      lines.append("  app: {\(app.joined(separator: ", "))}")
      lines.append("  apps:")
      lines += names.apps.map { name in
        let start = names.launched.contains(name) ? "starts: not running" : ""
        return "    \(Notation.scalar(name)): {\(start)}"
      }
    }
    if names.requestors.count > 1 {
      lines.append("  requestors:")
      lines += names.requestors.map { "    \(Notation.scalar($0)): {}" }
    }
    let providers = names.providers.isEmpty ? ["Alpha"] : names.providers
    lines.append("  providers:")
    lines += providers.map { provider in
      let fields =
        (names.usesSafari ? ["page: svc"] : [])
        + (names.usesApple ? ["boardingStatus: SUPPORTED"] : [])
      return "    \(Notation.scalar(provider)): {\(fields.joined(separator: ", "))}"
    }
    lines.append("  subscribers:")
    lines += providers.indices.map {
      "    viewer\($0 + 1): {provider: \(Notation.scalar(providers[$0]))}"
    }
    let common = lines
    texts =
      [common.joined(separator: "\n") + "\n"]
      + providers.prefix(Self.mostSignedIn).indices.map { index in
        let owner = names.apps.first.map { ", app: \(Notation.scalar($0))" } ?? ""
        let token = "  tokens: [{authentication: {subscriber: viewer\(index + 1)\(owner)}}]"
        return (common + [token]).joined(separator: "\n") + "\n"
      }
  }
}

/// What a log names.
private struct LoggedNames {
  var apps: [String] = []
  var requestors: [String] = []
  var providers: [String] = []
  /// The apps whose first line launches them; an app without a name is the empty text.
  var launched: Set<String> = []
  var configures = false
  var usesSafari = false
  var usesApple = false

  init(_ log: AppLog) {
    var seen: Set<String> = []
    for line in log.lines {
      let name = line.app?.text ?? ""
      if seen.insert(name).inserted, line.event == .process(.launch) { launched.insert(name) }
      if let app = line.app { Self.add(.string(app.text), to: &apps) }
      switch line.event {
      case .call(.setRequestor, let arguments, _):
        configures = true
        Self.add(arguments.first, to: &requestors)
      case .call(.setSelectedProvider, let arguments, _): Self.add(arguments.first, to: &providers)
      case .callback(let name, let arguments): note(name, arguments)
      case .call, .page, .process: break
      }
    }
  }

  private mutating func note(_ name: CallbackName, _ arguments: [JSON]) {
    switch name {
    case .displayProviderDialog:
      if case .array(let ids)? = arguments.first { for id in ids { Self.add(id, to: &providers) } }
    case .navigateToUrl:
      Self.add(arguments.first?["mvpd"], to: &providers)
      if arguments.count > 1 { usesSafari = true }
    case .selectedProvider: Self.add(arguments.first, to: &providers)
    case .sendTrackingData:
      guard arguments.count > 1, case .array(let data) = arguments[1] else { return }
      let index = arguments[0] == .string("TRACKING_GET_SELECTED_PROVIDER") ? 0 : 1
      if data.count > index { Self.add(data[index], to: &providers) }
    case .presentTvProviderDialog, .dismissTvProviderDialog: usesApple = true
    case .setRequestorComplete, .setAuthenticationStatus, .preauthorizedResources, .setToken,
      .tokenRequestFailed, .setMetadataStatus, .status, .onResponse, .onFailure:
      break
    }
  }

  private static func add(_ json: JSON?, to names: inout [String]) {
    guard case .string(let name)? = json, !name.isEmpty, name != AppLog.redacted,
      !names.contains(name)
    else { return }
    names.append(name)
  }
}

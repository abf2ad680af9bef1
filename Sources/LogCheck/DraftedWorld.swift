import EntsimEntitlement
import EntsimJSONText
import EntsimScenarioModel
public import EntsimWorldFiles

/// A world that is drafted from a log, where no world is given.
///
/// It has the providers that the log names, with one account at each, and an app with the SDK and the device of the log.
public struct DraftedWorld {
  private let text: String
  /// The initial state for people: where it is from, the requestors, the accounts, and who is signed in.
  public let summary: String

  /// The most providers whose account may be signed in.
  private static let mostSignedIn = 4

  /// Returns the worlds in which a log may have begun, in the order in which they are tried.
  ///
  /// In the first no viewer is signed in; in each of the others the account at one provider is.
  public static func worlds(of log: AppLog) -> [DraftedWorld] {
    let names = LoggedNames(log)
    let providers = names.providers.isEmpty ? ["Alpha"] : names.providers
    let text = lines(of: names, providers, log.head).joined(separator: "\n") + "\n"
    let summary = summary(of: names, providers)
    return [DraftedWorld(text: text, summary: "\(summary); no viewer is signed in")]
      + providers.prefix(mostSignedIn).enumerated().map { index, provider in
        let viewer = "viewer\(index + 1)"
        let owner = names.apps.first
        let fields = owner.map { ", app: \(Notation.scalar($0))" } ?? ""
        let place = owner.map { ", in the app \($0)" } ?? ""
        return DraftedWorld(
          text: "\(text)  tokens: [{authentication: {subscriber: \(viewer)\(fields)}}]\n",
          summary: "\(summary); \(viewer) is signed in at \(provider)\(place)"
        )
      }
  }

  /// Reads the world.
  public func source() throws(WorldSource.Failure) -> WorldSource {
    try WorldSource(inlining: text, as: "the world drafted from the log")
  }

  private static func lines(
    of names: LoggedNames,
    _ providers: [String],
    _ head: AppLog.Head
  ) -> [String] {
    var lines = ["given:"]
    if let device = head.device {
      lines.append("  device: {kind: \(Notation.scalar(device.rawValue))}")
    }
    var app: [String] = []
    if let sdk = head.sdk { app.append("sdk: \(Notation.quoted(sdk.description))") }
    if !head.lacks.isEmpty {
      app.append("lacks: [\(head.lacks.map { Notation.scalar($0) }.joined(separator: ", "))]")
    }
    if let requestor = names.requestors.first {
      app.append("requestor: \(Notation.text(of: .string(requestor)))")
    }
    if names.apps.isEmpty, names.launched.contains("") {
      app.append("starts: not running")
    } else if !names.configures {
      app.append("starts: configured")
    }
    app.append("permission: granted")
    lines.append("  app: {\(app.joined(separator: ", "))}")
    if !names.apps.isEmpty {
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
    lines.append("  providers:")
    lines += providers.map { provider in
      let fields =
        (names.usesSafari ? ["page: svc"] : [])
        + (names.usesApple ? ["boardingStatus: SUPPORTED"] : [])
      return "    \(Notation.scalar(provider)): {\(fields.joined(separator: ", "))}"
    }
    lines.append("  subscribers:")
    return lines
      + providers.enumerated().map { index, provider in
        "    viewer\(index + 1): {provider: \(Notation.scalar(provider))}"
      }
  }

  private static func summary(of names: LoggedNames, _ providers: [String]) -> String {
    let accounts = providers.enumerated().map { "viewer\($0 + 1) at \($1)" }
    return "drafted from the log: "
      + [("app", names.apps), ("requestor", names.requestors), ("account", accounts)]
      .filter { !$1.isEmpty }
      .map { noun, names in "\(noun)\(names.count == 1 ? "" : "s") \(shortened(names))" }
      .joined(separator: "; ")
  }

  /// The first of some names, and how many there are beside.
  private static func shortened(_ names: [String]) -> String {
    let rest = names.count - mostNames
    return names.prefix(mostNames).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The most names of a kind in a summary.
  private static let mostNames = 5
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

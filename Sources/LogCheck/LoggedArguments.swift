public import EntsimEntitlement
public import EntsimJSONText
import EntsimScenarioModel

// The arguments of calls and callbacks, as a log tells them.

extension Value {
  /// The value as a log tells it; an object with a short form, such as an MVPD, is that form.
  var logged: JSON {
    switch self {
    case .null: .null
    case .bool(let isTrue): .bool(isTrue)
    case .integer(let number): .integer(number)
    case .string(let text): .string(text)
    case .list(let values): .array(values.map(\.logged))
    case .map(let fields): .object(fields.map { JSON.Member($0.name, $0.value.logged) })
    case .description(let description):
      description.shortForm.map { .string($0) }
        ?? .object(description.fields.map { JSON.Member($0.name, $0.value.logged) })
    }
  }

  /// Creates the argument that a log tells.
  init(logged json: JSON) {
    self =
      switch json {
      case .null: .null
      case .bool(let isTrue): .bool(isTrue)
      case .integer(let number): .integer(number)
      case .string(let text): .string(text)
      case .array(let items): .list(items.map { Value(logged: $0) })
      case .object(let members): .map(members.map { Field($0.name, Value(logged: $0.value)) })
      }
  }
}

extension Callback {
  /// The arguments as a log tells them, whole.
  ///
  /// A URL is told by the kind of its page and by the MVPD. Apple's dialog is opaque to an app.
  var loggedArguments: [JSON] {
    switch self {
    case .navigateToURL(let url, let useSVC):
      [["page": .string(url.page.rawValue), "mvpd": .string(url.provider.text)]]
        + (useSVC ? [true] : [])
    case .presentTVProviderDialog, .dismissTVProviderDialog: [.string(AppLog.redacted)]
    case .setToken(_, let resource): [.string(AppLog.redacted), .string(resource.text)]
    case _: arguments.map(\.logged)
    }
  }

  /// Whether a log tells the callback by some arguments; none tell every callback of its name.
  ///
  /// The text of a registration code may be any, since the servers choose it.
  func isTold(by arguments: [JSON]) -> Bool {
    guard !arguments.isEmpty else { return true }
    guard isRegistrationCode, let status = arguments.first, case .string? = status["message"] else {
      return arguments.tell(loggedArguments)
    }
    let members = status.members.map { member in
      member.name == "message"
        ? JSON.Member(member.name, .string(AppLog.redacted)) : member
    }
    return ([.object(members)] + arguments.dropFirst()).tell(loggedArguments)
  }

  /// The arguments as a recorder tells them by default: without what tells who the viewer is, and without tokens.
  public var redactedArguments: [JSON] {
    let hidden = JSON.string(AppLog.redacted)
    switch self {
    case .setMetadataStatus(let metadata, let isEncrypted, _):
      return [metadata == nil ? .null : hidden, .bool(isEncrypted)]
        + arguments.dropFirst(2).map(\.logged)
    case .sendTrackingData(let event):
      var data = event.data.map(\.logged)
      if event.type != .getSelectedProvider, data.count > 2, data[2] != "" { data[2] = hidden }
      return [.string(event.type.rawValue), .array(data)]
    case .status(let status):
      let fields = status.value.logged.members.filter { ["errorId", "level"].contains($0.name) }
      return [.object(fields)]
    case _: return loggedArguments
    }
  }
}

extension JSON {
  /// Whether it is what a log tells of an actual value: a redacted value matches all but null, which is never hidden, and
  /// an object names some members.
  func tells(_ actual: JSON) -> Bool {
    switch (self, actual) {
    case (.string(AppLog.redacted), _): actual != .null
    case (.array(let items), .array(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.tells($1) }
    case (.object(let members), _):
      members.allSatisfy { member in actual[member.name].map { member.value.tells($0) } ?? false }
        && actual.isObject
    case _: self == actual
    }
  }

  private var isObject: Bool { if case .object = self { true } else { false } }
}

extension [JSON] {
  /// Whether these are what a log tells of actual arguments.
  func tell(_ actual: [JSON]) -> Bool {
    count == actual.count && zip(self, actual).allSatisfy { $0.tells($1) }
  }
}

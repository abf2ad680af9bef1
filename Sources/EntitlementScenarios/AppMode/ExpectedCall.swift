package import EntsimEntitlement
internal import EntsimPlatform
internal import EntsimScenarioModel

/// A call of the SDK that a scenario expects of the app, as an `app:` step writes it.
public struct ExpectedCall: Hashable, Sendable, CustomStringConvertible {
  /// The name of the call, as `getAuthorization`.
  public let name: String
  /// The resource that the call names; nil where it names none.
  public let resource: String?
  /// The resources of a preauthorization; empty for other calls.
  public let resources: [String]
  /// The id of the provider that the call selects; nil for a cancel and for other calls.
  public let provider: String?
  /// The number of the step in the scenario, counted from 1.
  public let step: Int
  /// The call as a scenario writes it, on one line.
  public let description: String

  let call: APICall

  package init(_ call: APICall, step: Int) {
    self.call = call
    self.step = step
    name = call.name.rawValue
    description = call.notation
    provider = if case .setSelectedProvider(let provider) = call { provider?.text } else { nil }
    resource =
      switch call {
      case .checkAuthorization(let arguments), .getAuthorization(let arguments):
        arguments.resource?.text
      default: nil
      }
    resources =
      switch call {
      case .checkPreauthorizedResources(let arguments):
        arguments.resources?.map(\.text) ?? []
      case .preauthorize(let arguments): arguments.resources?.map(\.text) ?? []
      default: []
      }
  }
}

extension APICall {
  /// The call as a scenario writes it, on one line.
  var notation: String {
    switch arguments.count {
    case 0: name.rawValue
    case 1: "\(name.rawValue): \(Notation.text(of: arguments[0]))"
    default: "\(name.rawValue): \(Notation.text(of: .list(arguments)))"
    }
  }

  /// Whether an app makes the same call, whatever the order of the keys of dictionaries and the thread.
  func isSame(as other: APICall) -> Bool {
    name == other.name
      && explicit.arguments.map(\.sorted) == other.explicit.arguments.map(\.sorted)
  }

  /// The call with the default of an argument that only a shorter form of the method leaves out.
  private var explicit: APICall {
    guard case .getAuthentication(let arguments) = self else { return self }
    return .getAuthentication(
      AuthenticationArguments(
        forceAuthn: arguments.forceAuthn ?? false,
        data: arguments.data,
        filter: arguments.filter
      )
    )
  }
}

extension Value {
  /// The value with the fields of its mappings in the order of their names.
  fileprivate var sorted: Value {
    switch self {
    case .list(let items): .list(items.map(\.sorted))
    case .map(let fields):
      .map(
        fields.map { Field($0.name, $0.value.sorted) }.sorted { $0.name.precedesByBytes($1.name) }
      )
    case .null, .bool, .integer, .string, .description: self
    }
  }
}

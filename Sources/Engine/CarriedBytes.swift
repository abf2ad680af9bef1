import EntsimComparison
import EntsimEntitlement
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
import EntsimSimulation
public import EntsimWorld

// About how much memory a run keeps for what its entries carry, where that has no fixed size. What an entry
// shares with the scenario costs nothing more and does not count.

extension Value {
  /// The bytes of the value with all that it holds: its own, those of its keys and those of its texts.
  var byteCount: Int {
    let own = MemoryLayout<Value>.stride
    return switch self {
    case .null, .bool, .integer: own
    case .string(let text): own + text.utf8.count
    case .list(let values): own + values.byteCount
    case .map(let fields): own + fields.byteCount
    case .description(let description): own + description.fields.byteCount
    }
  }
}

extension [Value] {
  /// The bytes of the values with all that they hold.
  var byteCount: Int { reduce(0) { $0 + $1.byteCount } }
}

extension [Value.Field] {
  fileprivate var byteCount: Int {
    reduce(0) { $0 + MemoryLayout<String>.stride + $1.name.utf8.count + $1.value.byteCount }
  }
}

extension Callback {
  /// The callbacks whose arguments are small, or of the scenario.
  private static let small: [CallbackName] = [
    .setRequestorComplete, .setAuthenticationStatus, .setToken, .tokenRequestFailed,
    .sendTrackingData, .status,
  ]

  /// Whether the arguments may be of any size and are made for this callback alone.
  var carriesBytes: Bool { !Self.small.contains(name) }
}

extension Fact {
  /// The bytes of the lists that are made for this fact alone; none for most facts.
  public var carriedBytes: Int {
    switch self {
    case .accessEnabler(.configurationReceived(let providers, _, _)): providers.ownBytes
    case .restClient(.configurationReceived(let providers)): providers.ownBytes
    case .accessEnabler(.preauthorizationsReceived(_, let decisions)): decisions.ownBytes
    case .services(.answered(_, .reply(.configuration(let providers, _)), _)): providers.ownBytes
    case .services(.answered(_, .reply(.preauthorization(let response)), _)):
      response.decisions.ownBytes
    case .services(.decisionsKept(let decisions)): decisions.ownBytes
    case .services(.directoryChanged(let directory)):
      directory.providers.ownBytes + directory.subscribers.ownBytes
        + directory.requestors.ownBytes + directory.hosts.ownBytes
    case .input, .app, .accessEnabler, .restClient, .device, .services, .run: 0
    }
  }
}

extension Array {
  /// The bytes of the elements themselves, without what they refer to.
  fileprivate var ownBytes: Int { count * MemoryLayout<Element>.stride }
}

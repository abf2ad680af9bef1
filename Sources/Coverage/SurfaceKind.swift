import EntsimApps
import EntsimEngine
import EntsimEntitlement
import EntsimLanguage
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// The kinds of words that are counted besides requirements.
public enum SurfaceKind: String, CaseIterable, Sendable {
  /// The calls of the app.
  case calls
  /// The callbacks to the app.
  case callbacks
  /// The ids of advanced statuses.
  case statusIDs = "status ids"
  /// The codes that callbacks pass.
  case errorCodes = "error codes"
  /// What goes wrong with an answer of the services.
  case faults
  /// The forms of tracking arrays.
  case trackingShapes = "tracking shapes"
  /// The values of switches.
  case switches

  /// Every word of the kind, in the order of the reference.
  var words: [String] {
    switch self {
    case .calls: CallName.allCases.map(\.rawValue)
    case .callbacks: CallbackName.allCases.map(\.rawValue)
    case .statusIDs: AdvancedStatus.known.map(\.id)
    case .errorCodes:
      StatusValue.allCases.map { Self.name(.setRequestorComplete, $0.rawValue) }
        + ErrorCode.ofAuthentication.map { Self.name(.setAuthenticationStatus, $0.rawValue) }
        + ErrorCode.ofAuthorization.map { Self.name(.tokenRequestFailed, $0.rawValue) }
    case .faults: Fault.allCases.map(\.rawValue)
    case .trackingShapes: TrackingShape.all.map(\.description)
    case .switches:
      SwitchName.allCases.flatMap { name in
        Vocabulary.switchValues(of: name).words.map { Self.name(name, $0.name) }
      }
    }
  }

  /// What apps and their SDKs said in a run.
  struct Said {
    fileprivate let result: RunResult
    fileprivate let calls: [CallName]
    fileprivate let callbacks: [Callback]

    /// Reads the journal of a run.
    init(in result: RunResult) {
      self.result = result
      calls = result.calls
      callbacks = result.callbacks
    }
  }

  /// Returns how often each word came up in a run.
  func counts(in said: Said) -> [String: Int] {
    if self == .switches, said.result.scenario.world.switches == Switches() {
      return Self.defaultSwitches
    }
    return Self.counts(of: words(in: said))
  }

  /// The values that switches have in most scenarios.
  private static let defaultSwitches = counts(of: words(of: Switches()))

  private static func counts(of words: [String]) -> [String: Int] {
    Dictionary(words.lazy.map { ($0, 1) }, uniquingKeysWith: +)
  }

  private static func words(of switches: Switches) -> [String] {
    SwitchName.allCases.map { name($0, switches.value(of: $0)) }
  }

  /// Returns the words that came up in a run, each as often as it did.
  func words(in said: Said) -> [String] {
    switch self {
    case .calls: said.calls.map(\.rawValue)
    case .callbacks: said.callbacks.map(\.name.rawValue)
    case .statusIDs:
      said.callbacks.compactMap { callback in
        guard case .status(let status) = callback else { return nil }
        return AdvancedStatus.known(status.errorID)?.id
      }
    case .errorCodes: said.callbacks.compactMap(Self.code)
    case .faults: FaultsMet(of: said.result).faults.map(\.rawValue)
    case .trackingShapes:
      said.callbacks.compactMap { callback in
        guard case .sendTrackingData(let event) = callback else { return nil }
        return TrackingShape(event).description
      }
    case .switches: Self.words(of: said.result.scenario.world.switches)
    }
  }

  private static func code(of callback: Callback) -> String? {
    switch callback {
    case .setRequestorComplete(let status): name(.setRequestorComplete, status.rawValue)
    case .setAuthenticationStatus(_, let code): name(.setAuthenticationStatus, code.rawValue)
    case .tokenRequestFailed(_, let code, _): name(.tokenRequestFailed, code.rawValue)
    case _: nil
    }
  }

  private static func name(_ callback: CallbackName, _ code: String) -> String {
    "\(callback.rawValue) \(code)"
  }

  private static func name(_ name: SwitchName, _ value: String) -> String {
    "\(name.rawValue): \(value)"
  }
}

extension RunResult {
  /// The calls of the apps, in order.
  fileprivate var calls: [CallName] {
    var calls: [CallName] = []
    journal.visitRecords { _, entry in
      if case .app(.called(let call, _)) = entry.payload { calls.append(call.name) }
    }
    return calls
  }

  /// The callbacks that reached apps, in order.
  fileprivate var callbacks: [Callback] {
    var callbacks: [Callback] = []
    journal.visitRecords { _, entry in
      if case .app(.callbackReceived(let callback)) = entry.payload { callbacks.append(callback) }
    }
    return callbacks
  }
}

import Apps
import Engine
import Entitlement
import Language
import ScenarioModel
import Simulation
import World

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

  /// Returns the words that came up in a run, each as often as it did.
  func words(in result: RunResult) -> [String] {
    switch self {
    case .calls: result.calls.map(\.rawValue)
    case .callbacks: result.callbacks.map(\.name.rawValue)
    case .statusIDs:
      result.callbacks.compactMap { callback in
        guard case .status(let status) = callback else { return nil }
        return AdvancedStatus.known(status.errorID)?.id
      }
    case .errorCodes: result.callbacks.compactMap(Self.code)
    case .faults: FaultsMet(of: result).faults.map(\.rawValue)
    case .trackingShapes:
      result.callbacks.compactMap { callback in
        guard case .sendTrackingData(let event) = callback else { return nil }
        return TrackingShape(event).description
      }
    case .switches:
      SwitchName.allCases.map { Self.name($0, result.scenario.world.switches.value(of: $0)) }
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
    journal.entries.compactMap { entry in
      guard case .app(.called(let call, _)) = entry.payload else { return nil }
      return call.name
    }
  }

  /// The callbacks that reached apps, in order.
  fileprivate var callbacks: [Callback] {
    journal.entries.compactMap { entry in
      guard case .app(.callbackReceived(let callback)) = entry.payload else { return nil }
      return callback
    }
  }
}

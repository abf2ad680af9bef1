import EntsimApps
import EntsimDevice
import EntsimPassService
import EntsimRESTClient
import EntsimSDKRules
public import EntsimSimulation

/// What a mutant makes of one message that a fact leads to.
public enum RouteChange: Hashable, Sendable {
  /// The message is not sent; a timer that was to be cancelled stays.
  case dropped
  /// The message comes when time is advanced that far, and not in the step that leads to it.
  case delayed(Interval)
}

/// What changes the messages of a run on purpose, to see whether anything notices.
public protocol RouteChanger: AnyObject, Sendable {
  /// Tells what becomes of a message.
  ///
  /// - Parameters:
  ///   - route: The name of the message, as `app deliver`; that of a timer that is cancelled begins with `cancel`.
  ///   - rules: The requirements that the fact rests on which leads to the message.
  /// - Returns: The change; nil for none.
  func change(of route: String, by rules: Rules) -> RouteChange?
}

/// Where messages are changed: in the runs of mutants, and in no other.
public enum RouteChanges {
  /// Whether this process changes messages; see ``Simulation/DecisionChanges``.
  @exclusivity(unchecked) nonisolated(unsafe) static var areMade = false

  private static let uses = UseCount()

  /// What changes the messages of the current task; nil where nothing does.
  @TaskLocal static var changer: (any RouteChanger)?

  /// Runs something with its messages changed.
  public static func during<Result>(_ changer: any RouteChanger, _ run: () -> Result) -> Result {
    func changed() -> Result { $changer.withValue(changer) { run() } }
    return uses.during(changed) { unsafe areMade = $0 }
  }

  /// Returns the messages that a fact leads to, as the mutant of the current task changes them.
  static func changed(_ routes: Routes, by rules: Rules) -> Routes {
    guard let changer else { return routes }
    switch routes {
    case .none: return routes
    case .one(let message, let timing):
      return .several(changer.changed([Route(message: message, timing: timing)], by: rules))
    case .several(let routes): return .several(changer.changed(routes, by: rules))
    }
  }
}

extension RouteChanger {
  fileprivate func changed(_ routes: [Route], by rules: Rules) -> [Route] {
    routes.compactMap { route in
      switch change(of: route.name, by: rules) {
      case nil: route
      case .dropped: nil
      case .delayed(let delay): Route(message: route.message, timing: .late(after: delay))
      }
    }
  }
}

extension Route {
  /// The name of the message, or of the timer that is cancelled.
  fileprivate var name: String {
    if case .cancelled(let timer) = timing { "cancel \(timer)" } else { message.name }
  }
}

extension Message {
  /// The receiver with the kind of the command.
  fileprivate var name: String {
    switch self {
    case .app(_, let command): "app \(command.kind.rawValue)"
    case .accessEnabler(_, let command): "AccessEnabler \(command.kind.rawValue)"
    case .restClient(_, let command): "client \(command.kind.rawValue)"
    case .device(let command): "device \(command.kind.rawValue)"
    case .services(let command): "services \(command.kind.rawValue)"
    }
  }
}

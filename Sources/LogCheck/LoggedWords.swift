import EntsimEntitlement
import EntsimJSONText
import EntsimSimulation

/// What a log tells of the answers of the servers, found once.
struct LoggedWords {
  /// The statuses that descriptions of failures name.
  private(set) var statuses: [Int] = []
  /// The texts with which MVPDs denied resources.
  private(set) var denials: [String] = []

  init(_ log: AppLog) {
    for line in log.lines {
      guard case .callback(.tokenRequestFailed, let arguments) = line.event, arguments.count == 3,
        case .string(let text) = arguments[2], text != AppLog.redacted
      else { continue }
      if text.hasPrefix("HTTP status "), let status = Int(text.dropFirst(12)) {
        if !statuses.contains(status) { statuses.append(status) }
      } else if !text.isEmpty, !denials.contains(text), denials.count < Self.mostTexts {
        denials.append(text)
      }
    }
  }

  /// The most texts that are tried.
  private static let mostTexts = 8
}

extension AppLog {
  /// Returns the times of the next callbacks from a line on, each once.
  func callbackTimes(from line: Int, most count: Int) -> [Int64] {
    var times: [Int64] = []
    for line in lines[line...].prefix(Self.farthestLine) where !line.isAct {
      if times.last != line.milliseconds { times.append(line.milliseconds) }
      if times.count == count { break }
    }
    return times
  }

  /// How many lines ahead a late answer is looked for.
  private static let farthestLine = 12

  /// Returns what the next decisions on several resources permit, from a line on; nil where none come.
  func permittedResources(from line: Int) -> [String]? {
    for line in lines[line...].prefix(Self.farthestLine) {
      guard case .callback(let name, let arguments) = line.event, let first = arguments.first
      else { continue }
      switch name {
      case .preauthorizedResources:
        guard case .array(let items) = first else { continue }
        return items.compactMap(\.told)
      case .onResponse:
        guard case .array(let decisions)? = first["decisions"] else { continue }
        return decisions.filter { $0["isAuthorized"] == .bool(true) }.compactMap { $0["id"]?.told }
      case _: continue
      }
    }
    return nil
  }
}

extension JSON {
  /// The text, nil for anything else.
  var told: String? { if case .string(let text) = self { text } else { nil } }
}

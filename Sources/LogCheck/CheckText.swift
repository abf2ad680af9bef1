import EntsimDiagnostics
public import EntsimEntitlement
import EntsimJSONText
import EntsimScenarioModel
import EntsimSimulation
import EntsimWorld

/// What a check has found, as text for people.
public struct CheckText {
  private let log: AppLog
  private let path: String
  private let world: String
  private let start: Instant
  private let namesApps: Bool

  /// Creates the text of a check.
  ///
  /// - Parameters:
  ///   - log: The log.
  ///   - path: The path of its file.
  ///   - world: The world in which it began.
  ///   - source: Where the world is from: the path of its file, or the summary of a drafted world.
  public init(
    of log: AppLog,
    at path: String,
    in world: WorldDescription,
    from source: String
  ) {
    self.log = log
    self.path = path.visible
    self.world = source.visible
    start = world.clock
    namesApps = world.apps.count > 1
  }

  /// The text, with a line break at its end.
  public func text(of verdict: LogVerdict) -> String {
    switch verdict {
    case .explained(let explanation): text(of: explanation)
    case .unexplained(let line, let nearest, let isExhaustive):
      text(of: line, nearest, isExhaustive)
    }
  }

  private func text(of explanation: LogExplanation) -> String {
    let hidden = explanation.parts.filter(\.isHidden)
    let count = log.lines.count
    let head =
      "\(path): explained: \(counted(count, "line")) with \(counted(hidden.count, "hidden step"))\n"
    return head + worldLine + hidden.map { "  \(hiddenWords(of: $0))\n" }.joined()
      + rest(explanation.ending)
  }

  /// What the explanations assume of the initial state.
  private var worldLine: String { "  world: \(world)\n" }

  /// What the rules still give after the last line, which a complete log would have.
  private func rest(_ ending: LogEnding) -> String {
    var text = ""
    if let next = ending.callbacks.first {
      let count = counted(ending.callbacks.count, "callback")
      text += "  after the last line, \(count) would come: \(words(of: next).visible)"
      text += ending.callbacks.count > 1 ? ", …\n" : "\n"
    }
    if !ending.inFlight.isEmpty {
      text += "  without an answer: \(ending.inFlight.joined(separator: ", "))\n"
    }
    return text
  }

  private func text(
    of line: Int,
    _ nearest: [NearestExplanation],
    _ isExhaustive: Bool
  ) -> String {
    var bytes: [UInt8] = []
    log.lines[line].json.appendCompact(to: &bytes)
    var text =
      "\(path):\(log.number(of: line)): not explained: \(String(decoding: bytes, as: UTF8.self).visible)\n"
    text += worldLine
    if nearest.isEmpty { text += "  no explanation reaches this line\n" }
    for explanation in nearest {
      let label =
        explanation.isMissing ? "a line is missing before this one" : "would come instead"
      text += "  \(label): \(explanation.instead.visible)\n"
      let hidden = explanation.parts.filter(\.isHidden).suffix(Self.mostHidden)
      text += hidden.map { "    after \(hiddenWords(of: $0))\n" }.joined()
    }
    if !isExhaustive {
      text += "  this is no proof: the search ended at its limit, which `--states N` raises\n"
    }
    return text
  }

  /// The most hidden steps that are shown of one explanation that does not reach the end.
  private static let mostHidden = 3

  /// Returns a hidden step with its time, marked if it is unlikely.
  private func hiddenWords(of part: ExplainedPart) -> String {
    (part.isUnlikely ? "(unlikely) " : "") + words(of: part).visible
  }

  private func words(of part: ExplainedPart) -> String {
    switch part {
    case .step(let act, _, let instant, _):
      "\(milliseconds(instant)): \(act.stepWords(namingApp: namesApps))"
    case .answer(let answer, let instant, _):
      "\(milliseconds(instant)): server: \(Notation.text(of: answer))"
    case .callback(let callback, _, let instant, _):
      "\(milliseconds(instant)): \(callback.scenarioWords)"
    }
  }

  private func milliseconds(_ instant: Instant) -> String {
    "\((instant - start).milliseconds) ms"
  }
}

extension ExplainedPart {
  /// Whether the log does not tell it: an act of the viewer or the device, or an unusual answer of the servers.
  fileprivate var isHidden: Bool {
    switch self {
    case .step(let act, _, _, let line):
      if case .advance = act.input { false } else { line == nil }
    case .callback: false
    case .answer: true
    }
  }

  fileprivate var isUnlikely: Bool {
    switch self {
    case .step(let act, _, _, _): act.isUnlikely
    case .callback: false
    case .answer(_, _, let isUnlikely): isUnlikely
    }
  }
}

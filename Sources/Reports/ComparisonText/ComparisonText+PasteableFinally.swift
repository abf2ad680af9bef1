import Comparison
import Entitlement
import ScenarioModel

extension ComparisonText {
  /// Returns how things stand after the last step as the `finally` that they would have passed.
  ///
  /// What the scenario asks for and what is right stays as it is written; nothing is asked for
  /// besides, but for what is in flight.
  ///
  /// - Parameters:
  ///   - finally: The end of the run beside what is expected of it.
  ///   - width: The number of columns beyond which requests stand on lines of their own.
  /// - Returns: Lines without a line break after the last one; nil where no `finally` would pass,
  ///   since something is in flight that cannot be named; empty where there is nothing to ask for.
  static func pasteableFinally(
    of finally: FinallyComparison,
    width: Int = 100
  ) -> String? {
    guard finally.unfinished.allSatisfy({ $0.name != nil }) else { return nil }
    var lines = finally.checks.flatMap { $0.pasteableLines }
    if let requests = finally.requests {
      lines += list("requests", requests.value.compactMap(\.pasteable), width: width)
    }
    let inFlight = finally.namesInFlight
    if !inFlight.isEmpty { lines += list("inFlight", inFlight, width: width) }
    return lines.isEmpty ? "" : (["finally:"] + lines).joined(separator: "\n")
  }

  /// Returns a list under its key, on one line where there is room.
  static func list(
    _ key: String,
    _ items: [String],
    width: Int,
    margin: String = "  "
  ) -> [String] {
    let line = "\(margin)\(key): [\(items.joined(separator: ", "))]"
    return line.count <= width ? [line] : ["\(margin)\(key):"] + items.map { "\(margin)  - \($0)" }
  }
}

extension ComparisonRow {
  /// The row as a part of `finally` that it passes.
  fileprivate var pasteableLines: [String] {
    switch self {
    case .held(let expectation, let snapshot):
      SideTexts.snapshot(expectation, snapshot).expected.blockLines
    case .broken(let expectation, let snapshot, _):
      SideTexts.snapshot(expectation, snapshot).actual.blockLines
    case .matched, .changed, .missing, .unexpected, .skipped: []
    }
  }
}

extension SideTexts.SnapshotText {
  /// The text as a part of `finally`, each token on a line of its own.
  fileprivate var blockLines: [String] {
    tokens.isEmpty
      ? ["  \(line.text)"] : ["  storage:"] + tokens.map { "    \($0.text)" }
  }
}

extension RequestRow {
  /// The row as an item of `requests` that it passes; nil where nothing is to be expected.
  var pasteable: String? {
    switch self {
    case .matched(let pattern, _): Notation.text(of: pattern)
    case .changed(let pattern, let request, let mismatches):
      Notation.text(of: pattern.adjusted(to: request, mismatches))
    case .unexpected(let request): request.service.rawValue
    case .missing: nil
    }
  }
}

extension FinallyComparison {
  /// What is in flight, by the names of `inFlight`, each once: first what may be already.
  fileprivate var namesInFlight: [String] {
    let gone = notInFlight.map(\.value)
    let named = expected.inFlight.map(\.value).filter { !gone.contains($0) }
    return (named + unfinished.compactMap(\.name)).reduce(into: []) { names, work in
      if !names.contains(work.description) { names.append(work.description) }
    }
  }
}

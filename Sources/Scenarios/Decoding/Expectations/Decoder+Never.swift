internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

extension Decoder {
  /// Reads the outputs that are forbidden in the whole run.
  mutating func never(_ node: Node) -> [OutputPattern] {
    guard let nodes = list(node, "a list of callbacks") else { return [] }
    if nodes.isEmpty, !matrix.chosenNodes.contains(node) {
      error(.checksNothing, at: node) {
        "`never: []` checks nothing"
        "leave `never` out"
      }
    }
    return nodes.compactMap { isAbsent($0) ? nil : forbidden($0) }
  }

  private mutating func forbidden(_ node: Node) -> OutputPattern? {
    let before = outputs.captured
    defer { outputs.captured = before }
    if let text = node.string {
      guard let (name, app) = forbiddenName(text, at: node) else { return nil }
      return OutputPattern(name: name, app: app, arguments: nil, range: node.range)
    }
    let expected =
      device.everApps.allSatisfy { $0.path == .restV1 }
      ? "what an app does, as `plays` or `{refuses: [News, <any>]}`"
      : "a callback, as `sendTrackingData` or `{setRequestorComplete: ERROR}`"
    let several = "begin each callback with `- `"
    guard let pair = onePair(node, expected, several: several),
      let (name, app) = forbiddenName(pair.key.text, at: pair.key),
      let pattern = pattern(of: name, app, pair.value, at: node)
    else { return nil }
    if outputs.captured.count > before.count {
      error(.badMatcher, at: node) {
        "`<capture:…>` under `never`, where nothing is to come that could be captured"
        "write `<any>`"
      }
    }
    return pattern
  }

  /// Reads the name of a callback that some app may receive at some time of the run, or of what one may do.
  private mutating func forbiddenName(
    _ text: String,
    at place: some Placed
  ) -> (name: OutputName, app: AppName?)? {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    if parts.count == 2 {
      guard mayNameApps(at: place, help: "write `\(parts[0])`"),
        isDeclared(parts[1], as: .app, at: place)
      else { return nil }
    }
    let app = parts.count == 2 ? AppName(parts[1]) : nil
    let word = parts.first ?? text
    let outer = device
    let candidates = device.everApps.filter { app == nil || $0.name == app }
    let outcome = CallbackName.named(word) == nil ? RESTOutcome(rawValue: word) : nil
    if outcome == nil, app == nil, let answer = answerName(word) {
      isCompared(answer, at: place)
      return (answer, nil)
    }
    let able = candidates.first { candidate in
      guard let name = CallbackName.named(word) else {
        return outcome != nil && candidate.path == .restV1
      }
      return candidate.path == .sdk && !candidate.lacks.contains(name)
        && availability(of: name).includes(candidate.sdk, on: device.platform)
    }
    if let candidate = able ?? candidates.first { device.apps = [candidate] }
    device.current = 0
    let name = outcome.map { outcomeName($0, at: place) } ?? callbackOnPath(word, at: place)
    if let name { isCompared(name, at: place) }
    device = outer
    return name.map { ($0, app) }
  }
}

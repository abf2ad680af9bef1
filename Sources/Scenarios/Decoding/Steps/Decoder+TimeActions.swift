internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension Decoder {
  /// Reads how time passes.
  mutating func timeAction(_ node: Node) -> Step.Action? {
    guard node.mapping != nil else {
      let help = node.string.map { text in
        let value = text.hasPrefix("advance ") ? String(text.dropFirst("advance ".count)) : text
        return "write `time: {advance: \(Notation.scalar(value))}`"
      }
      return refuse(node, expected: "`{advance: …}` with a duration", help: help)
    }
    guard let phrase: VerbPhrase<TimeVerb> = verb(node, .timeVerbs, of: .time) else { return nil }
    switch phrase.verb {
    case .advance: return argument(of: phrase).flatMap { advance(by: $0) }.map { .advance($0) }
    }
  }

  /// Reads how much time passes in a step.
  private mutating func advance(by node: Node) -> Interval? {
    guard let interval = duration(node) else { return nil }
    guard interval != .zero || matrix.chosenNodes.contains(node) else {
      return refuse(.outOfRange, at: node) {
        "`advance: \(node.string ?? "")` lets no time pass, and every step settles by itself"
        "write how much time passes, as `5s`, or remove the step"
      }
    }
    pass(interval)
    return interval
  }

  /// Notes that the device's clock goes on.
  mutating func pass(_ interval: Interval) {
    device.clock = device.clock + interval
  }
}

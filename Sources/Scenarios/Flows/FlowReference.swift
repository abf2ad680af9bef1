internal import EntsimDiagnostics
internal import EntsimLanguage
internal import EntsimScenarioModel
internal import EntsimYAML

/// A step that calls a flow: the path of the flow, and its arguments.
struct FlowReference {
  /// The step.
  let step: Node
  /// The path, as the file writes it.
  let path: String
  /// Where the path stands.
  let place: any Placed
  /// The arguments by their names; nil where there are none.
  let arguments: PairList?

  /// The keys that may stand beside `flow`, since they say where all of its steps stand among others.
  static let keys = ["flow", "after", "settle", "in"]

  /// Whether a step calls a flow.
  static func isOne(_ step: Node) -> Bool { step["flow"] != nil }
}

extension Decoder {
  /// Reads a step that calls a flow.
  ///
  /// - Returns: Nil where it cannot be told which flow, or with which arguments.
  func flowReference(_ step: Node) -> FlowReference? {
    guard let pair = step["flow"] else { return nil }
    for other in step.mapping.map(Array.init) ?? [] {
      guard !FlowReference.keys.contains(other.key.text), isStepKey(other.key) else { continue }
      error(.misplacedKey, at: other.key) {
        "\(Wording.quote(other.key.text)) beside `flow`; expected `after`, `settle` or `in` only"
        "write it in a step of the flow, or in a step of its own"
      }
    }
    if pair.value.scalar != nil {
      return name(pair.value, "the path of a flow").map { path in
        FlowReference(step: step, path: path, place: pair.value, arguments: nil)
      }
    }
    let expected = "the path of a flow, or `{PATH: {PARAMETER: …}}`"
    guard let call = onePair(pair.value, expected, several: "call each flow in a step of its own")
    else { return nil }
    if call.key.text == MatrixCell.key {
      return refuse(.misplacedFlow, at: call.key) {
        "`by cell` in place of a flow"
        "call each flow in a step of its own, with `in` for the cells in which it exists"
      }
    }
    guard let arguments = mapping(call.value, "a mapping of parameters to arguments") else {
      return nil
    }
    if let cells = arguments.lookedFor {
      return refuse(.misplacedFlow, at: cells.key) {
        "`by cell` in place of all arguments"
        "write it in place of one argument, as `{provider: {by cell: …}}`"
      }
    }
    return FlowReference(
      step: step,
      path: call.key.text,
      place: call.key,
      arguments: arguments
    )
  }
}

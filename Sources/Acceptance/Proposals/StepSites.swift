import EntsimDiagnostics
import EntsimScenarioModel
import EntsimYAML

/// The places of a file at which steps are written.
struct StepSites {
  /// Whether the file is a flow, whose steps several scenarios may run.
  let isFlow: Bool
  /// The mappings of the file, by their places.
  private let mappings: [SourceRange: Node]
  /// The numbers of a flow's own steps, by their places.
  private let numbers: [SourceRange: Int]

  /// Finds the places in a file with this root.
  init(in root: Node, isFlow: Bool) {
    self.isFlow = isFlow
    mappings = root.mappingsByPlace
    let steps = isFlow ? root[named: "steps"]?.value.sequence.map(Array.init) ?? [] : []
    numbers = steps.enumerated().reduce(into: [:]) { numbers, step in
      if numbers[step.element.range] == nil { numbers[step.element.range] = step.offset + 1 }
    }
  }

  /// Returns the mapping that a step is written as; nil where the step stands in another file.
  func mapping(of step: Step) -> Node? { mappings[step.range] }

  /// Returns the steps that a list belongs to, in words that stay the same when the file is edited.
  func words(for uses: ListUses) -> String {
    if let number = numbers[uses.mapping.range] { return "step \(number) of the flow" }
    let steps = Set(uses.uses.compactMap(\.step)).sorted().map(String.init)
    return steps.count == 1 ? "step \(steps[0])" : "steps \(steps.joined(separator: ", "))"
  }
}

extension Node {
  /// The mappings in the node, itself included, by their places.
  fileprivate var mappingsByPlace: [SourceRange: Node] {
    var found: [SourceRange: Node] = [:]
    var left = [self]
    while let node = left.popLast() {
      if let pairs = node.mapping {
        if found[node.range] == nil { found[node.range] = node }
        left += pairs.map(\.value)
      } else if let items = node.sequence {
        left += items
      }
    }
    return found
  }
}

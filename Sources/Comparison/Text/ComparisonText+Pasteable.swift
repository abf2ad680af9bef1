import Scenarios

extension ComparisonText {
  /// Returns what came out of a step as the `expect` list that it would have passed.
  ///
  /// - Parameters:
  ///   - record: What the step did.
  ///   - indentation: The column of the step's other keys, counted from 0.
  /// - Returns: Lines without a line break after the last one; empty when nothing came out, since a
  ///   step without `expect` says so.
  public static func pasteableExpectation(of record: StepRecord, indentation: Int = 4) -> String {
    guard !record.outputs.isEmpty else { return "" }
    let margin = String(repeating: " ", count: indentation)
    let items = record.outputs.map { output in
      "\(margin)  - \(Notation.callback(name: output.name, arguments: output.arguments))"
    }
    return (["\(margin)expect:"] + items).joined(separator: "\n")
  }
}

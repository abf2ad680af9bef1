internal import EntsimDiagnostics
internal import EntsimEntitlement
internal import EntsimLanguage
internal import EntsimScenarioModel

// The words that a test may expect are those of the scenario language.
extension ExpectedValue {
  /// Stops the program where the value is a text that is none of these words.
  ///
  /// - Parameters:
  ///   - words: What the text may be.
  ///   - item: The item and its argument, as the test writes them.
  func refuseUnknownWord(among words: [String], in item: String) {
    let range = SourceRange(start: SourceLocation(file: "", line: 1, column: 1), length: 0)
    guard case .literal(.string(let word)) = pattern(at: range).matcher, !words.contains(word)
    else { return }
    fatalError("\(item): unknown word \(word); expected one of \(words.joined(separator: ", ")).")
  }
}

extension CallbackName {
  /// Stops the program where an expected argument is a constant that the SDK never passes there.
  func refuseUnknownConstants(in arguments: [ExpectedValue]) {
    for (argument, parameter) in zip(arguments, surface.parameters) {
      guard case .constant(let constant) = parameter.kind else { continue }
      argument.refuseUnknownWord(
        among: constant.words,
        in: "Expected.\(rawValue), \(parameter.name)"
      )
    }
  }
}

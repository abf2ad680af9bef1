import ComparisonSamples

@testable import Reports

extension Sample {
  /// Everything that is wrong, as a person reads it.
  var text: String {
    ComparisonText().failures(of: comparison).map(\.text).joined(separator: "\n\n")
  }
}

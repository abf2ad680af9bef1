import ComparisonSamples

@testable import EntsimComparisonText
@testable import EntsimReports

extension Sample {
  /// Everything that is wrong, as a person reads it.
  var text: String {
    ComparisonText().failures(of: comparison).map(\.text).joined(separator: "\n\n")
  }
}

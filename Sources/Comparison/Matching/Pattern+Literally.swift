import EntsimEntitlement
import EntsimScenarioModel

// Nearly all that is compared is as expected, and nearly all that is expected are literals. To see that
// takes a fraction of a search, as long as patterns and values are looked at where they lie: to copy
// one takes longer than to compare it. So they are named by their places in arrays.

extension [Expectation] {
  /// Whether an output is the callback that is expected at a place, with all arguments as literals, whenever it comes.
  func isLiterally(_ expected: Int, _ outputs: [Output], at actual: Int) -> Bool {
    guard case .output(let pattern) = self[expected].item,
      pattern.name == outputs[actual].name, outputs[actual].app == nil,
      let patterns = pattern.arguments, pattern.occurrence?.hasBounds != true
    else { return false }
    switch outputs[actual].contents {
    case .values(let values): return patterns.areLiterally(values)
    case .token(_, let resource):
      guard patterns.count == 2, case .any = patterns[0].matcher,
        case .literal(.string(let text)) = patterns[1].matcher
      else { return false }
      return text == resource.text
    }
  }
}

extension [Pattern] {
  /// Whether values are, item by item, the literals that stand here, or anything may be there.
  ///
  /// Those that are not may still match: only ``MismatchSearch`` says that, and where they do not.
  func areLiterally(_ values: [Value]) -> Bool {
    count == values.count && indices.allSatisfy { isLiterally(values, at: $0) == true }
  }

  /// Whether the value at a place is the literal that stands there, or anything may be there; nil where
  /// only a search can say that.
  @inline(__always)
  func isLiterally(_ values: [Value], at index: Int) -> Bool? {
    switch self[index].matcher {
    case .any: return true
    // Nearly all are texts or truth values, which need not be compared as whole values.
    case .literal(.string(let text)):
      guard case .string(let actual) = values[index] else { return nil }
      return text == actual
    case .literal(.bool(let truth)):
      guard case .bool(let actual) = values[index] else { return nil }
      return truth == actual
    case .literal(let literal):
      return literal == values[index] ? true : nil
    case .list(let patterns):
      guard case .list(let values) = values[index] else { return nil }
      return patterns.areLiterally(values) ? true : nil
    case .uuid, .md5, .base64, .regex, .capture, .same, .different, .map, .oneOf, .not,
      .includingFields, .includingItems:
      return nil
    }
  }
}

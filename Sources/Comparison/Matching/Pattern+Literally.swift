import Entitlement
import ScenarioModel

// Nearly all that is compared is as expected, and nearly all that is expected are literals. To see that
// takes a fraction of a search, as long as patterns and values are looked at where they lie: to copy
// one takes longer than to compare it. So they are named by their places in arrays.

extension [Pattern] {
  /// Whether values are, item by item, the literals that stand here, or anything may be there.
  ///
  /// Those that are not may still match: only ``MismatchSearch`` says that, and where they do not.
  func areLiterally(_ values: [Value]) -> Bool {
    count == values.count && indices.allSatisfy { isLiterally(values, at: $0) }
  }

  /// Whether the value at a place is the literal that stands there, or anything may be there.
  @inline(__always)
  func isLiterally(_ values: [Value], at index: Int) -> Bool {
    switch self[index].matcher {
    case .any: return true
    // Nearly all are texts or truth values, which need not be compared as whole values.
    case .literal(.string(let text)):
      guard case .string(text) = values[index] else { return false }
      return true
    case .literal(.bool(let truth)):
      guard case .bool(truth) = values[index] else { return false }
      return true
    case .literal(let literal):
      return literal == values[index]
    case .list(let patterns):
      guard case .list(let values) = values[index] else { return false }
      return patterns.areLiterally(values)
    case .uuid, .md5, .base64, .regex, .capture, .same, .different, .map:
      return false
    }
  }
}

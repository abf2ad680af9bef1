import EntsimEntitlement
import EntsimSimulation

/// What one step expects beside what came in it: callbacks or requests.
protocol ComparedList {
  /// The number of the step.
  var step: Int { get }
  /// Whether every item that comes must be expected.
  var isExhaustive: Bool { get }
  /// The ranges of items that belong together, one behind the other, as ``Alignment`` takes them.
  var elements: [Range<Int>] { get }
  /// How the two lie beside each other without a look at other steps.
  var rows: [Alignment.Row] { get }
  /// Which of the rows are not as expected, in their order.
  var misfits: [Int] { get }

  /// Returns in how many places an item of this list is not what is expected; nil where the two cannot stand
  /// beside each other.
  func mismatchCount(_ expected: Int, _ actual: Int) -> Int?
  /// Whether an item of a list is what this one expects.
  func isMet(_ expected: Int, by actual: Int, of other: Self) -> Bool
  /// Returns what is expected, as far as it can be looked up.
  func expectedItem(_ expected: Int) -> ExpectedItem
  /// Returns what came.
  func actualItem(_ actual: Int) -> ActualItem
}

/// An expectation, as far as it can be looked up.
struct ExpectedItem {
  let name: String
  /// The app that has to receive a callback; nil where any may.
  var receiver: AppName?
  let outline: Outline
  /// Whether equal ones expect the same.
  let isOutlined: Bool
}

/// An output or a request; equal ones meet the same expectations.
struct ActualItem: Hashable {
  let name: String
  /// The app that an output reached; nil where there is one app, and for a request.
  var app: AppName?
  /// When it came, where an expectation of its step says when something has to come.
  var instant: Instant?
  let values: [Value]
}

/// How much work an explanation may make; beyond it stays complete, but may need more words.
enum ExplanationLimits {
  /// How many items are compared with expectations of other places.
  static let looks = 1_000_000
  /// How many layouts are tried where pairs want the same items.
  static let layouts = 500
  /// How many changed pairs are taken apart where no layout fits.
  static let takenApart = 1_000
  /// How many pairs of a layout are looked at to find those that want the same items.
  static let pairs = 60
}

import BareWork
import Workloads

/// The texts of so many events in pairs, which C compares.
@safe final class BarePairs {
  private let pairs: OpaquePointer?

  init(events: Int) {
    unsafe pairs = bare_pairs_create(events)
  }

  deinit {
    unsafe bare_pairs_destroy(pairs)
  }

  /// Compares all pairs.
  func compare() throws {
    guard unsafe bare_pairs_compare(pairs) == 0 else {
      throw Failure("the bare program found a difference")
    }
  }
}

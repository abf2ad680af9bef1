/// Which callback each output was found to meet, so that it need not be compared again.
struct MetOutputs {
  /// The last callback that each output met; -1 where none is known.
  private var callbacks: [Int]

  /// Creates a memory for so many outputs; with 0 it forgets everything.
  init(count: Int) {
    callbacks = Array(repeating: -1, count: count)
  }

  /// Notes that an output meets a callback.
  mutating func note(_ output: Int, meets callback: Int) {
    if output < callbacks.count { callbacks[output] = callback }
  }

  /// Whether an output is known to meet a callback.
  func knows(_ output: Int, meets callback: Int) -> Bool {
    output < callbacks.count && callbacks[output] == callback
  }
}

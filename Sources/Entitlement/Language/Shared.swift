/// A value on the heap that its copies share.
///
/// The tables of the language are looked things up in far more often than they are made, and what is
/// found is handed around; a large value then costs no more than a small one.
final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

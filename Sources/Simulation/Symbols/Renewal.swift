extension CanonicalCodable {
  /// Returns an equal value whose names lie in the region of the current work.
  ///
  /// The value may have names of any region that still lives; afterwards it needs none of them.
  ///
  /// - Throws: A ``CanonicalError`` where the value has no form as bytes that can be read, as one that lies too deep.
  /// - Complexity: O(n) in the length of its bytes.
  public func withCurrentNames() throws(CanonicalError) -> Self {
    try Self(canonicalBytes: canonicalBytes)
  }
}

extension Schedule {
  /// Puts other messages in place of those that are pending, in the same order and at the same times.
  ///
  /// - Throws: What `renewed` throws; the schedule is then as it was.
  public mutating func renew<Failure>(
    _ renewed: (Message) throws(Failure) -> Message
  ) throws(Failure) {
    let (deliveries, timers) = (
      try Self.renew(deliveries, renewed), try Self.renew(timers, renewed)
    )
    (self.deliveries, self.timers) = (deliveries, timers)
  }

  private static func renew<Failure>(
    _ items: [Item],
    _ renewed: (Message) throws(Failure) -> Message
  ) throws(Failure) -> [Item] {
    try items.map { item throws(Failure) in
      Item(
        due: item.due,
        sequence: item.sequence,
        message: try renewed(item.message),
        timer: item.timer
      )
    }
  }
}

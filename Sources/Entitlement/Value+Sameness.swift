extension Value {
  /// Whether two values are equal, in any order of the fields of dictionaries.
  public func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.list(let own), .list(let others)):
      own.count == others.count && zip(own, others).allSatisfy { $0.isSame(as: $1) }
    case (.map(let own), .map(let others)):
      own.count == others.count
        && own.allSatisfy { field in
          others[field.name].map { field.value.isSame(as: $0) } ?? false
        }
    case (.null, _), (.bool, _), (.integer, _), (.string, _), (.list, _), (.map, _),
      (.description, _):
      self == other
    }
  }
}

extension Sequence where Element: Hashable {
  /// The elements, each where it stands first.
  public var withoutRepetitions: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

extension [Double] {
  /// The middle of the numbers; of an even count, the mean of the two in the middle.
  ///
  /// - Precondition: There is at least one number.
  public var median: Double {
    precondition(!isEmpty, "nothing was measured")
    let ordered = sorted()
    let middle = count / 2
    return count.isMultiple(of: 2) ? (ordered[middle - 1] + ordered[middle]) / 2 : ordered[middle]
  }
}

/// Things measured in turn, so that what slows the machine for a while slows all of them.
public enum Alternation {
  /// How often each thing is measured.
  public static let rounds = 5

  /// Measures several things in turn, and returns the median of each.
  ///
  /// - Parameter measures: What measures a thing once, for each of them.
  /// - Returns: The medians, in the order of the things.
  /// - Throws: What a measure throws.
  public static func medians(of measures: [() throws -> Double]) throws -> [Double] {
    var figures = [[Double]](repeating: [], count: measures.count)
    for _ in 0..<rounds {
      for (index, measure) in measures.enumerated() {
        let figure = try measure()
        figures[index].append(figure)
      }
    }
    return figures.map(\.median)
  }

  /// Measures several things in turn, and a peer after them where there is one.
  ///
  /// - Parameters:
  ///   - measures: What measures a thing once, for each of them.
  ///   - peer: What measures the peer once; nil where there is none.
  /// - Returns: The medians, in the order of the things, and that of the peer.
  /// - Throws: What a measure throws.
  public static func medians(
    of measures: [() throws -> Double],
    peer: (() throws -> Double)?
  ) throws -> (medians: [Double], peer: Double?) {
    let all = try medians(of: measures + (peer.map { [$0] } ?? []))
    return (Array(all.prefix(measures.count)), peer == nil ? nil : all.last)
  }
}

public import EntsimEntitlement
import EntsimSimulation

/// Values that belong to requests of one sender, in the order of the requests.
///
/// The numbers of its requests ascend. So a new value goes to the end, and a request is found by halving.
public struct RequestTable<Entry: Hashable & Sendable>: Hashable, Sendable {
  /// A request with its value.
  public struct Row: Hashable, Sendable {
    /// The request.
    public let request: RequestID
    /// The value.
    public fileprivate(set) var entry: Entry
  }

  /// The requests with their values, the oldest first.
  public private(set) var rows: [Row] = []

  /// The value of a request; nil for a request that is not in the table.
  public subscript(request: RequestID) -> Entry? {
    get {
      let index = position(of: request)
      return holds(request, at: index) ? rows[index].entry : nil
    }
    set {
      let index = position(of: request)
      switch (newValue, holds(request, at: index)) {
      case (let entry?, true): rows[index].entry = entry
      case (let entry?, false): rows.insert(Row(request: request, entry: entry), at: index)
      case (nil, true): rows.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Whether the table has no request.
  public var isEmpty: Bool { rows.isEmpty }

  private func holds(_ request: RequestID, at index: Int) -> Bool {
    index < rows.endIndex && rows[index].request == request
  }

  /// Returns the index of the first row whose number is not smaller.
  private func position(of request: RequestID) -> Int {
    rows.partitioningIndex { $0.request.number >= request.number }
  }
}

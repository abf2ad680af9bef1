import Synchronization

/// The symbols that some work makes, and their texts.
///
/// The texts are freed with the region, so it has to live as long as its symbols are read: a scenario holds that of
/// its names (``SymbolKeeper``). Texts of the program itself lie in a region that never ends, and so do those that are
/// made outside ``during(_:)``.
public final class SymbolRegion: Sendable {
  /// The region of the current task or thread; nil where no work has begun one.
  @TaskLocal private static var current: SymbolRegion?

  /// The region that never ends.
  static let ofProcess = SymbolRegion()

  /// The region in which symbols are made now.
  static var ofCurrentWork: SymbolRegion { current ?? ofProcess }

  /// How many texts, and how many bytes of them, a region has about when further work takes another one.
  private static let usualCount = 4_096
  private static let usualBytes = 1 << 20

  // The lock is the region's own, and as a rule one thread works in it. Reading a text takes none.
  private let table = Mutex(Table())

  /// Creates a region without symbols.
  public init() {}

  deinit { table.withLock { SymbolSlab.giveBack($0.slabs) } }

  /// Does some work whose symbols are made here.
  ///
  /// What is left of the work afterwards has no symbols in it, or holds the region.
  public func during<Result>(_ work: () throws -> Result) rethrows -> Result {
    try Self.$current.withValue(self, operation: work)
  }

  /// Whether there are so many texts here that further work should have a region of its own.
  public var isFull: Bool {
    let size = size
    return size.texts >= Self.usualCount || size.bytes >= Self.usualBytes
  }

  /// The number of texts, and their bytes.
  public var size: (texts: Int, bytes: Int) {
    table.withLock { ($0.symbols.count, $0.byteCount) }
  }

  /// Returns the symbol of a text.
  func symbol(of text: String) -> Symbol { table.withLock { $0.symbol(of: text) } }

  /// The symbols by their texts.
  private struct Table {
    /// The places of the symbols by the bytes of their texts.
    private var places = TextTable(remembersTexts: false)
    /// The symbols by their places.
    private(set) var symbols: [Symbol] = []
    /// Where the texts lie; only the last slab has free cells.
    private(set) var slabs: [SymbolSlab] = []
    /// The bytes of all texts.
    private(set) var byteCount = 0

    mutating func symbol(of text: String) -> Symbol {
      let place = places.place(of: text)
      if place < symbols.count { return symbols[place] }
      if slabs.last?.isFull ?? true { slabs.append(.take()) }
      let symbol = slabs[slabs.count - 1].add(text)
      symbols.append(symbol)
      byteCount += text.utf8.count
      return symbol
    }
  }
}

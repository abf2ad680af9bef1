import Synchronization

/// Where the text of a symbol lies.
@usableFromInline
struct SymbolCell: Sendable {
  @usableFromInline let text: String
  /// The same for texts that are equal.
  @usableFromInline let hash: Int
  /// What a symbol of this cell carries beside the address: the use of the slab, and a byte of the hash above it.
  ///
  /// It is 0 in a free cell, and in no symbol.
  @usableFromInline let mark: UInt16

  static let free = SymbolCell(text: "", hash: 0, mark: 0)
}

/// Cells for the texts of one region at a time.
///
/// Its memory is never used for anything else, and one region after the other uses it. So a symbol that outlives
/// its region finds a cell with another mark there, and the program stops before it reads a wrong text: only after
/// 255 further regions would the mark be the same.
@safe
struct SymbolSlab: @unchecked Sendable {
  private static let capacity = 256
  /// The slabs that no region uses.
  private static let unused = Mutex<[SymbolSlab]>([])

  private let cells: UnsafeMutablePointer<SymbolCell>
  /// The number of cells that are used, which are the first ones.
  private var count = 0
  /// How often a region has taken the slab: from 1 to 255, and then from 1 again.
  private var use: UInt8 = 0

  private init() {
    unsafe cells = .allocate(capacity: Self.capacity)
    unsafe cells.initialize(repeating: .free, count: Self.capacity)
  }

  var isFull: Bool { count == Self.capacity }

  /// Returns a slab for a region, whose cells are free.
  static func take() -> SymbolSlab {
    var slab = unused.withLock { $0.popLast() } ?? SymbolSlab()
    slab.use = slab.use == .max ? 1 : slab.use + 1
    return slab
  }

  /// Frees the cells and lets other regions take them.
  static func giveBack(_ slabs: [SymbolSlab]) {
    let freed = slabs.map { slab in
      unsafe slab.cells.update(repeating: .free, count: slab.count)
      var slab = slab
      slab.count = 0
      return slab
    }
    unused.withLock { $0 += freed }
  }

  /// Puts a text into the next cell.
  ///
  /// - Precondition: The slab is not full.
  mutating func add(_ text: String) -> Symbol {
    // A copy, so that a part of a larger text does not keep the larger one.
    let copy = String(decoding: Array(text.utf8), as: UTF8.self)
    var hasher = Hasher()
    hasher.combine(copy)
    let hash = hasher.finalize()
    let mark = UInt16(use) | UInt16(truncatingIfNeeded: hash) << 8
    let cell = unsafe cells + count
    unsafe cell.pointee = SymbolCell(text: copy, hash: hash, mark: mark)
    count += 1
    return Symbol(cell: UInt(bitPattern: cell), mark: mark)
  }
}

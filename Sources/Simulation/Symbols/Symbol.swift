/// A text that is kept in memory as long as its ``SymbolRegion``.
///
/// A symbol is one word. It is copied without a reference count, and compared mostly without reading the text.
@safe
public struct Symbol: @unchecked Sendable {
  /// The address of the text's cell in the lower 48 bits, and the cell's mark in the upper 16.
  @usableFromInline let storage: UnsafeRawPointer

  init(cell: UInt, mark: UInt16) {
    precondition(cell >> 48 == 0, "an address of more than 48 bits")
    unsafe storage = UnsafeRawPointer(bitPattern: cell | UInt(mark) << 48).unsafelyUnwrapped
  }

  /// The address and the mark, which are different for each text of a region.
  @inlinable
  var word: UInt { unsafe UInt(bitPattern: storage) }

  /// The cell of the text.
  ///
  /// - Precondition: The region still lives.
  @inlinable
  @inline(__always)
  var cell: UnsafePointer<SymbolCell> {
    let address = word & ((1 << 48) - 1)
    let cell = unsafe UnsafePointer<SymbolCell>(bitPattern: address).unsafelyUnwrapped
    guard unsafe UInt(cell.pointee.mark) == word >> 48 else { Self.stop() }
    return unsafe cell
  }

  /// Stops the program, with a message in every build.
  @usableFromInline
  @inline(never)
  static func stop() -> Never {
    fatalError("a name is used after the region of its text has ended")
  }

  /// The text, byte for byte as it was written.
  @inlinable
  public var text: String { unsafe cell.pointee.text }

  /// The hash of the text; the same for texts that are equal in other code points, and in every region.
  @inlinable
  var textHash: Int { unsafe cell.pointee.hash }

  /// Returns the symbol of a text in the current region.
  public static func named(_ text: String) -> Symbol { SymbolRegion.ofCurrentWork.symbol(of: text) }

  /// Returns the symbol of a text of the program itself, which may be used at any time.
  public static func constant(_ text: String) -> Symbol { SymbolRegion.ofProcess.symbol(of: text) }
}

extension Symbol: Hashable {
  /// Whether two symbols have the same text.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    let difference = left.word ^ right.word
    // The highest byte is a part of the text's hash.
    if difference >= 1 << 56 { return false }
    return difference == 0 || haveSameText(left, right)
  }

  // Callers need not hold what they compare, since nothing is released here.
  @usableFromInline
  @inline(never)
  @_effects(readonly)
  static func haveSameText(_ left: Self, _ right: Self) -> Bool {
    left.textHash == right.textHash && left.text == right.text
  }

  /// Hashes the text by its own hash.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(textHash) }
}

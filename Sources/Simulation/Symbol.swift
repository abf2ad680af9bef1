import Synchronization

/// A text that is kept once in memory, as long as the process lives.
///
/// A symbol is one word, the address. It is copied, compared and hashed without reading the text, and needs
/// no reference count.
@safe
public struct Symbol: Sendable {
  /// The text that a symbol refers to.
  @usableFromInline
  final class Storage: Sendable {
    @usableFromInline let text: String
    @usableFromInline let number: Int

    init(_ text: String, number: Int) {
      self.text = text
      self.number = number
    }
  }

  @usableFromInline let storage: Unmanaged<Storage>

  /// Creates a symbol whose text is never freed.
  private init(_ storage: Storage) { unsafe self.storage = Unmanaged.passRetained(storage) }

  /// The text, byte for byte as it was written.
  @inlinable
  public var text: String { unsafe storage._withUnsafeGuaranteedRef { $0.text } }

  /// The number of the text; the same for texts that are equal in other code points.
  @inlinable
  var number: Int { unsafe storage._withUnsafeGuaranteedRef { $0.number } }

  /// The address, which is different for each text.
  var address: UInt { unsafe UInt(bitPattern: storage.toOpaque()) }

  /// Returns the symbol of a text.
  public static func named(_ text: String) -> Symbol {
    table.withLock { $0.symbol(of: text) }
  }

  private static let table = Mutex(Table())

  /// All symbols.
  private struct Table {
    /// The places of the symbols by the bytes of their texts.
    private var places = TextTable(remembersTexts: false)
    /// The symbols by their places.
    private var symbols: [Symbol] = []
    /// The numbers of texts that are not plain ASCII; equal texts have one number.
    private var numbers: [String: Int] = [:]

    mutating func symbol(of text: String) -> Symbol {
      let place = places.place(of: text)
      if place < symbols.count { return symbols[place] }
      // A copy, so that a part of a larger text does not keep the larger one.
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      let symbol = Symbol(Storage(copy, number: number(of: copy)))
      symbols.append(symbol)
      return symbol
    }

    private mutating func number(of text: String) -> Int {
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return symbols.count }
      if let known = numbers[text] { return known }
      numbers[text] = symbols.count
      return symbols.count
    }
  }
}

extension Symbol: Hashable {
  /// Whether two symbols have the same text.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    unsafe left.storage.toOpaque() == right.storage.toOpaque() || left.number == right.number
  }

  /// Hashes the number of the text.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

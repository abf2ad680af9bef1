import Synchronization

/// A text that lies in memory once, as long as the process lives.
///
/// A symbol is one word that says where: it is copied, compared and hashed without a look at the text, and
/// nobody has to count who refers to it.
@safe
public struct Symbol: Sendable {
  /// What a symbol refers to.
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

  /// Keeps what it refers to for ever.
  private init(_ storage: Storage) { unsafe self.storage = Unmanaged.passRetained(storage) }

  /// The text, byte for byte as it was written.
  @inlinable
  public var text: String { unsafe storage._withUnsafeGuaranteedRef { $0.text } }

  /// The same for texts that are equal although they are written with other code points.
  @inlinable
  var number: Int { unsafe storage._withUnsafeGuaranteedRef { $0.number } }

  /// Where it lies, which is another place for each text.
  var address: UInt { unsafe UInt(bitPattern: storage.toOpaque()) }

  /// Returns the symbol of a text.
  public static func named(_ text: String) -> Symbol {
    table.withLock { $0.symbol(of: text) }
  }

  private static let table = Mutex(Table())

  /// All symbols there are.
  private struct Table {
    /// The places of the symbols by the bytes of their texts.
    private var places = TextTable(remembersTexts: false)
    /// The symbols in the order of their places.
    private var symbols: [Symbol] = []
    /// The numbers of texts that are not plain ASCII, equal texts having the same.
    private var numbers: [String: Int] = [:]

    mutating func symbol(of text: String) -> Symbol {
      let place = places.place(of: text)
      if place < symbols.count { return symbols[place] }
      // A text of its own, so that none is kept that is a part of a larger one.
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

  /// Hashes what tells the text from others.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

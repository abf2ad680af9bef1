import Synchronization

/// A text that lies in memory once, as long as the process lives.
@usableFromInline
final class Symbol: Sendable {
  /// The text, byte for byte as it was written.
  @usableFromInline let text: String
  /// The same for texts that are equal although they are written with other code points.
  @usableFromInline let number: Int

  private init(_ text: String, number: Int) {
    self.text = text
    self.number = number
  }

  /// Returns the symbol of a text.
  static func named(_ text: String) -> Symbol {
    table.withLock { $0.symbol(of: text) }
  }

  private static let table = Mutex(Table())

  /// All symbols there are.
  private struct Table {
    /// The symbols by what they are made of.
    private var symbols: [Spelling: Symbol] = [:]
    /// The numbers of texts that are not plain ASCII, equal texts having the same.
    private var numbers: [String: Int] = [:]

    mutating func symbol(of text: String) -> Symbol {
      if let known = symbols[Spelling(text: text)] { return known }
      // A text of its own, so that none is kept that is a part of a larger one.
      let copy = String(decoding: Array(text.utf8), as: UTF8.self)
      let symbol = Symbol(copy, number: number(of: copy))
      symbols[Spelling(text: copy)] = symbol
      return symbol
    }

    private mutating func number(of text: String) -> Int {
      if text.utf8.allSatisfy({ $0 < 0x80 }) { return symbols.count }
      if let known = numbers[text] { return known }
      numbers[text] = symbols.count
      return symbols.count
    }
  }

  /// A text as it is written: texts are equal where their bytes are.
  private struct Spelling: Hashable {
    let text: String

    static func == (left: Self, right: Self) -> Bool {
      left.text.utf8.elementsEqual(right.text.utf8)
    }

    func hash(into hasher: inout Hasher) {
      var text = text
      text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
  }
}

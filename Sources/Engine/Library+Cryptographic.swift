import EntsimPortableCryptography
public import EntsimSimulation
import Synchronization

extension Library {
  /// The functions that a run works with, in Swift alone; each run has its own.
  public static var cryptographic: Library {
    let lastDigest = LastDigest()
    return Library(
      md5: { lastDigest.digest(of: $0) },
      encrypt: { text, salt in PortableEncryption.encrypt(text, salt: salt) }
    )
  }
}

/// The MD5 digest that was made last: a run asks for that of one viewer over and over.
///
/// One thread at a time works on a run, so no thread waits.
private final class LastDigest: Sendable {
  /// A text and its digest.
  private struct Digested {
    let text: String
    let isASCII: Bool
    let digest: String

    init(_ text: String) {
      self.text = text
      isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      digest = PortableDigest.md5(text)
    }

    /// Whether the text has the same bytes as another one.
    ///
    /// Unicode takes texts for equal that have two digests, but not where one is ASCII and both have the same number
    /// of bytes.
    func isOf(_ other: String) -> Bool {
      isASCII && text.utf8.count == other.utf8.count && text == other
    }
  }

  private let last = Mutex<Digested?>(nil)

  /// Returns the digest of a text.
  func digest(of text: String) -> String {
    last.withLock { last in
      if let last, last.isOf(text) { return last.digest }
      let made = Digested(text)
      last = made
      return made.digest
    }
  }
}

import Cryptography
public import Simulation
import Synchronization

extension Library {
  /// The functions that a run works with; each run has its own.
  public static var cryptographic: Library {
    let lastDigest = LastDigest()
    return Library(
      md5: { lastDigest.digest(of: $0) },
      encrypt: { text, salt in RSAKeyPair.simulated.encrypt(text, salt: salt) }
    )
  }
}

/// The MD5 digest that was made last: a run asks for that of one viewer over and over.
///
/// One thread at a time works on a run, so no thread waits.
private final class LastDigest: Sendable {
  // Unicode takes texts for equal that have two digests, but not where one is ASCII and both have the same number
  // of bytes.
  private let last = Mutex((text: "", isASCII: true, digest: Digest.md5("")))

  /// Returns the digest of a text.
  func digest(of text: String) -> String {
    last.withLock { last in
      let isSame = last.isASCII && last.text.utf8.count == text.utf8.count && last.text == text
      if !isSame { last = (text, text.utf8.allSatisfy { $0 < 0x80 }, Digest.md5(text)) }
      return last.digest
    }
  }
}

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
/// One thread at a time works on a run, so that nobody waits.
private final class LastDigest: Sendable {
  // Texts are told apart by their bytes: what Unicode takes for equal may have two digests.
  private let last = Mutex((text: [UInt8](), digest: Digest.md5("")))

  /// Returns the digest of a text.
  func digest(of text: String) -> String {
    last.withLock { last in
      var copy = text
      let isSame = copy.withUTF8 { utf8 in unsafe last.text.elementsEqual(utf8) }
      if !isSame { last = (Array(text.utf8), Digest.md5(text)) }
      return last.digest
    }
  }
}

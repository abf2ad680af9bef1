internal import EntsimCCrypto

/// A key as libcrypto holds it, freed when it goes out of scope.
@safe
struct OpenKey: ~Copyable {
  @unsafe let pointer: OpaquePointer

  deinit { unsafe EVP_PKEY_free(pointer) }

  /// Makes a new key on the curve P-256, from the random source of libcrypto.
  init(generatedOn curve: String) throws(CertificateError) {
    let action = "make a key on the curve \(curve)"
    let context = unsafe EVP_PKEY_CTX_new_from_name(nil, "EC", nil)
    defer { unsafe EVP_PKEY_CTX_free(context) }
    var key: OpaquePointer?
    let isDone =
      unsafe EVP_PKEY_keygen_init(context) > 0
      && EVP_PKEY_CTX_set_group_name(context, curve) > 0 && EVP_PKEY_generate(context, &key) > 0
    try CertificateError.check(isDone, action)
    unsafe pointer = try unsafe CertificateError.unwrap(key, action)
  }

  /// Reads the bytes of a key in PKCS#8.
  init(_ bytes: [UInt8]) throws(CertificateError) {
    var key: OpaquePointer?
    unsafe bytes.withUnsafeBufferPointer { buffer in
      var next = buffer.baseAddress
      unsafe key = d2i_AutoPrivateKey(nil, &next, CLong(buffer.count))
    }
    ERR_clear_error()
    guard let key = unsafe key else { throw .unreadable("a private key") }
    unsafe pointer = key
  }

  /// Returns the bytes of the key in PKCS#8 (RFC 5958).
  borrowing func encoded() throws(CertificateError) -> [UInt8] {
    let action = "write a private key"
    let container = try unsafe CertificateError.unwrap(EVP_PKEY2PKCS8(pointer), action)
    defer { unsafe PKCS8_PRIV_KEY_INFO_free(container) }
    return try unsafe DER.encode(action) { unsafe i2d_PKCS8_PRIV_KEY_INFO(container, $0) }
  }
}

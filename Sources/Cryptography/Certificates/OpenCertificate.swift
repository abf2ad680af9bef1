internal import EntsimCCrypto

/// A certificate as libcrypto holds it, freed when it goes out of scope.
@safe
struct OpenCertificate: ~Copyable {
  @unsafe let pointer: OpaquePointer

  deinit { unsafe X509_free(pointer) }

  /// Makes an empty certificate.
  init() throws(CertificateError) {
    unsafe pointer = try unsafe CertificateError.unwrap(X509_new(), "make a certificate")
  }

  /// Reads the bytes of a certificate, of which none may be left over.
  init(_ bytes: [UInt8]) throws(CertificateError) {
    var certificate: OpaquePointer?
    var isWhole = false
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      var next: UnsafePointer<UInt8>? = unsafe start
      unsafe certificate = d2i_X509(nil, &next, CLong(buffer.count))
      unsafe isWhole = next == start + buffer.count
    }
    ERR_clear_error()
    guard isWhole, let certificate = unsafe certificate else {
      unsafe X509_free(certificate)
      throw .unreadable("a certificate")
    }
    unsafe pointer = certificate
  }

  /// Returns the bytes of the certificate.
  borrowing func encoded() throws(CertificateError) -> [UInt8] {
    let certificate = unsafe pointer
    return try unsafe DER.encode("write a certificate") { unsafe i2d_X509(certificate, $0) }
  }
}

/// The binary form in which libcrypto writes keys and certificates.
enum DER {
  /// Returns what a function of libcrypto writes, which is asked for the size first.
  @unsafe
  static func encode(
    _ action: String,
    _ write: (UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?) -> CInt
  ) throws(CertificateError) -> [UInt8] {
    let size = write(nil)
    try CertificateError.check(size > 0, action)
    var written: CInt = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Int(size)) { buffer, count in
      var next = buffer.baseAddress
      unsafe written = write(&next)
      count = Int(size)
    }
    try CertificateError.check(written == size, action)
    return bytes
  }
}

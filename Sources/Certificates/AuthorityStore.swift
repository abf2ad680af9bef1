public import EntsimCryptography
internal import EntsimPlatform

/// The folder of a user that keeps a certificate authority, so that devices trust it once.
///
/// The folder has the mode 0700, its files 0600. One file holds the key together with its certificate, so that they
/// change as one; a second one holds the certificate alone, to be copied to devices.
public struct AuthorityStore: Sendable {
  /// The folder.
  public let folder: String

  /// Names a folder; nothing is read or written yet.
  public init(folder: String) {
    self.folder = folder
  }

  /// Names the folder of a user: `entsim/tls` in the folder for the data of programs; nil where neither path is absolute.
  ///
  /// - Parameters:
  ///   - dataHome: The value of `XDG_DATA_HOME`. It counts only if it is an absolute path, as the XDG Base Directory
  ///     Specification says.
  ///   - home: The value of `HOME`, in which the folder for data is `.local/share`.
  public init?(dataHome: String?, home: String?) {
    func isAbsolute(_ path: String) -> Bool { path.hasPrefix("/") }
    if let dataHome, isAbsolute(dataHome) {
      self.init(folder: "\(dataHome)/entsim/tls")
    } else if let home, isAbsolute(home) {
      self.init(folder: "\(home)/.local/share/entsim/tls")
    } else {
      return nil
    }
  }

  /// The file that a device installs: the authority's certificate in PEM.
  public var certificatePath: String { "\(folder)/entsim-authority.crt" }

  /// The file that must stay where it is: the certificate and the key in PEM.
  public var keyPath: String { "\(folder)/entsim-authority-key.pem" }

  /// Returns the authority that is kept, and makes one where there is none that serves.
  ///
  /// One process at a time does so: another one waits, and then gets the same authority.
  ///
  /// - Parameters:
  ///   - names: The names that the authority must permit.
  ///   - now: The time of day.
  ///   - random: The source of the serial number of a new authority.
  /// - Returns: The authority, and whether it was made just now.
  /// - Throws: A failure with a sentence, where the folder or a file is not safe, or not usable.
  public func authority(
    for names: HostNames,
    at now: CertificateTime,
    random: RandomBytes
  ) throws(Failure) -> KeptAuthority {
    let lock = try usingFiles { () throws(FileError) -> LockFile in
      try prepareFolder()
      return try LockFile("\(folder)/lock")
    }
    let isAlone = try usingFiles { () throws(FileError) in
      try lock.claim(0, waitingAtMost: Self.patience)
    }
    if !isAlone { throw .busy(folder: folder) }
    let kept = try decide(names, at: now, random: random)
    lock.release(0)
    return kept
  }

  /// How many milliseconds a process waits for another one, which needs a few to make an authority.
  private static let patience = 10_000

  private func prepareFolder() throws(FileError) {
    if let slash = folder.lastIndex(of: "/"), slash > folder.startIndex {
      _ = try Files.createDirectories(String(folder[..<slash]))
    }
    try Files.createPrivateDirectory(folder)
    try Files.checkPrivateDirectory(folder)
  }
}

extension AuthorityStore {
  /// Works with files; an error becomes a failure of the store.
  func usingFiles<Result: ~Copyable>(
    _ work: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do throws(FileError) {
      return try work()
    } catch {
      throw .file(error)
    }
  }

  /// Works with certificates; an error becomes a failure of the store.
  func usingCertificates<Result>(
    _ work: () throws(CertificateError) -> Result
  ) throws(Failure) -> Result {
    do throws(CertificateError) {
      return try work()
    } catch {
      throw .certificate(error, path: keyPath)
    }
  }
}

public import EntsimCryptography
public import EntsimPlatform

extension AuthorityStore {
  /// Why a store gives no authority.
  public enum Failure: Error, Hashable {
    /// The folder or a file is not safe, or cannot be read or written.
    case file(FileError)
    /// The kept authority is damaged, or no new one can be made.
    case certificate(CertificateError, path: String)
    /// Another process does not finish its work in the folder.
    case busy(folder: String)
  }
}

extension AuthorityStore.Failure: CustomStringConvertible {
  /// A sentence for a person: what was found, where, and what to do.
  public var description: String {
    switch self {
    case .file(let error): "\(error)."
    case .certificate(.refused(let action, let reason), _):
      "\(CertificateError.refused(action: action, reason: reason))"
    case .certificate(let error, let path):
      "\(path): not a certificate authority of entsim. \(error) Remove the file to make a new one."
    case .busy(let folder):
      "\(folder): another process makes a certificate authority here and does not finish. Try again."
    }
  }
}

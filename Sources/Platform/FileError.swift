internal import EntsimDiagnostics

/// Why something could not be done with a file or directory.
public struct FileError: Error, Hashable {
  /// The path as it was given.
  public let path: String
  /// Why the access failed.
  public let reason: Reason

  /// Why an access can fail.
  public enum Reason: Hashable, Sendable {
    /// Nothing is at the path.
    case notFound
    /// There is no directory for the new file to lie in.
    case directoryNotFound
    /// The new file would lie in something that is no directory.
    case parentIsNotDirectory
    /// Something is at the path, where nothing may be.
    case alreadyExists
    /// A file was expected.
    case isDirectory
    /// A directory was expected.
    case isNotDirectory
    /// A symbolic link leads out of a directory that was searched.
    case leadsOut(of: String)
    /// A symbolic link is at the path, where none is followed.
    case isLink
    /// It belongs to another user, who could read what is written to it.
    case isForeign
    /// The permissions forbid reading.
    case notReadable
    /// The permissions, or a file system that is read only, forbid writing.
    case notWritable
    /// It holds something else than when it was read.
    case hasChanged
    /// The file holds more bytes than may be read.
    case tooLarge(limit: Int)
    /// Anything else, in the system's words.
    case other(String)
  }
}

extension FileError: CustomStringConvertible {
  /// The path, a colon and the reason, without a full stop.
  public var description: String { "\(path.visible): \(reason)" }
}

extension FileError.Reason: CustomStringConvertible {
  /// The reason alone, in words that can follow the path and a colon.
  public var description: String {
    switch self {
    case .notFound: "no such file or directory"
    case .directoryNotFound: "the directory it should lie in does not exist"
    case .parentIsNotDirectory: "what it should lie in is not a directory"
    case .alreadyExists: "exists already"
    case .isDirectory: "is a directory, not a file"
    case .isNotDirectory: "is not a directory"
    case .leadsOut(let directory):
      "leads out of \(directory.visible), through a symbolic link; put a copy of what it leads to in its place"
    case .isLink: "is a symbolic link, which is not followed here"
    case .isForeign: "belongs to another user, who could read what is written there"
    case .notReadable: "permission to read it is denied"
    case .notWritable: "permission to write it is denied"
    case .hasChanged: "has changed since it was read, so it is left as it is; run again"
    case .tooLarge(let limit): "has more than \(limit) bytes, the most that are read"
    case .other(let reason): reason
    }
  }
}

extension FileError {
  /// What is done with what is at a path.
  enum Use {
    case reading
    case writing
  }

  /// Uses what is at a path, which may hold no NUL character; a failure becomes the error of the path.
  static func naming<Result: ~Copyable>(
    _ path: String,
    _ use: Use,
    _ work: () throws(System.Failure) -> Result
  ) throws(FileError) -> Result {
    try Files.checkNoNUL(path)
    do throws(System.Failure) {
      return try work()
    } catch {
      throw FileError(use, path, error)
    }
  }

  init(_ use: Use, _ path: String, _ failure: System.Failure) {
    let reason: Reason =
      switch (failure, use) {
      // Something beneath a file is not there either.
      case (.noSuchEntry, .reading), (.notDirectory, .reading): .notFound
      case (.noSuchEntry, .writing): .directoryNotFound
      case (.notDirectory, .writing): .parentIsNotDirectory
      case (.exists, .writing): .alreadyExists
      case (.isDirectory, _): .isDirectory
      case (.accessDenied, .reading), (.notPermitted, .reading): .notReadable
      case (.accessDenied, .writing), (.notPermitted, .writing), (.readOnly, .writing): .notWritable
      default: .other(failure.reason)
      }
    self.init(path: path, reason: reason)
  }
}

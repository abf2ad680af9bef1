internal import EntsimPlatform

/// The file in the folder of a project's store that tells which scenarios did not pass.
///
/// It is there without a store too. Only its owner may read it, and processes that write it take turns.
public struct FailureRecordFile: Sendable {
  /// What there is of a record.
  public enum Content: Equatable, Sendable {
    /// No run was recorded.
    case none
    /// The record.
    case record(FailureRecord)
    /// The file is none that this version writes.
    case unreadable
  }

  /// The path of the file.
  public let path: String
  private let directory: String

  /// The most bytes that are read: about a hundred thousand failures.
  private static let mostBytes = 16 << 20
  /// How long another process that writes is waited for, in milliseconds.
  private static let patience = 1_000

  /// Names the file in a project's folder, which is empty for the current one.
  public init(in directory: String = "") {
    self.directory = directory
    path = JournalStore.folder(in: directory) + "/failed.json"
  }

  /// Reads the record.
  ///
  /// - Throws: A ``StoreError`` where the file is a symbolic link, or is there and cannot be read.
  public func read() throws(StoreError) -> Content {
    try StoreError.naming(path) { () throws(FileError) -> Content in
      try Files.checkNoLink(JournalStore.folder(in: directory))
      try Files.checkNoLink(path)
      guard Files.kind(of: path) != .missing else { return .none }
      let bytes = try Files.read(path, limit: Self.mostBytes)
      // What is made to be written to in a moment.
      if bytes.isEmpty { return .none }
      return FailureRecord(bytes).map(Content.record) ?? .unreadable
    }
  }

  /// Changes the record, and makes it with its folder where there is none; writes nothing where it stays the same.
  ///
  /// A reader finds the record from before or the new one. A record that cannot be read is replaced.
  ///
  /// - Throws: A ``StoreError`` where it cannot be written.
  public func update(_ change: (inout FailureRecord) -> Void) throws(StoreError) {
    try JournalStore.makeDefaultFolder(in: directory)
    try StoreError.naming(path) { () throws(FileError) in
      try Files.checkOwn(path)
      let lock = try LockFile("\(path)-lock")
      // A file system without locks has few who would meet here.
      _ = try? lock.claim(0, waitingAtMost: Self.patience)
      defer { lock.release(0) }
      let old = Files.kind(of: path) == .missing ? [] : try Files.read(path, limit: Self.mostBytes)
      var record = FailureRecord(old) ?? FailureRecord()
      change(&record)
      let new = record.bytes
      guard new != old else { return }
      try Files.createPrivate(path)
      try Files.write(new, to: path)
    }
  }
}

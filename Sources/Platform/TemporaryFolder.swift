/// A folder of its own, which only the owner of the process may enter, and which is gone afterwards with
/// the files in it.
public final class TemporaryFolder {
  /// Its path.
  public let path: String

  /// Makes a folder where the system keeps what is temporary.
  public init() throws(FileError) {
    let parent = ProcessEnvironment.value(of: "TMPDIR") ?? "/tmp"
    path = try FileError.naming(parent, .writing) { () throws(System.Failure) in
      try System.makeTemporaryDirectory(in: parent)
    }
  }

  deinit {
    for entry in (try? System.entries(of: path)) ?? [] {
      if let name = entry.name { try? System.remove("\(path)/\(name)") }
    }
    try? System.removeDirectory(path)
  }
}

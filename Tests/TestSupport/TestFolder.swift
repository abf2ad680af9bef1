public import Foundation

/// A folder of a test's own, removed with everything in it when the test lets go of it.
public final class TestFolder {
  /// Where it is.
  public let url: URL

  /// Creates an empty folder.
  ///
  /// - Throws: When it cannot be created.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "entsim-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Creates a folder inside, with the folders on the way to it.
  public func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: path),
      withIntermediateDirectories: true
    )
  }

  /// Writes a file, with the folders on the way to it.
  public func write(_ text: String, to path: String) throws {
    let file = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the text of a file.
  public func read(_ path: String) throws -> String {
    try String(contentsOf: url.appending(path: path), encoding: .utf8)
  }

  /// Copies a file or folder of the project to the same path in this folder.
  public func copy(_ path: String) throws {
    let copy = url.appending(path: path)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(at: Repository.root.appending(path: path), to: copy)
  }

  /// Copies the bundled suite into the folder, so that a test may change it.
  public func copySuite() throws { try copy("Scenarios") }

  /// Returns all names in the folder itself, the hidden ones too.
  public func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted()
  }

  /// Returns who may do what with a file.
  public func permissions(_ name: String) throws -> Int? {
    let path = url.appending(path: name).path
    return try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}

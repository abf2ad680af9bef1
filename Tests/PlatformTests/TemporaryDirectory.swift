import Foundation

/// A directory of a test's own, removed with everything in it when the test lets go of it.
final class TemporaryDirectory {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Creates a file with some text, and the directories it lies in.
  func file(_ name: String, _ text: String = "") throws -> String {
    let file = "\(path)/\(name)"
    let directory = URL(filePath: file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: file))
    return file
  }

  func link(_ name: String, to target: String) throws -> String {
    let link = "\(path)/\(name)"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    return link
  }

  func pipe(_ name: String) throws -> String {
    let pipe = "\(path)/\(name)"
    guard unsafe mkfifo(pipe, 0o600) == 0 else { throw POSIXError(.EIO) }
    return pipe
  }

  func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes[.posixPermissions] as? Int
  }

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: "\(path)/\(name)"
    )
  }

  /// All names in the directory itself, the hidden ones too.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// Nothing is forbidden to the superuser, so refusals cannot be tested as one.
let isSuperuser = geteuid() == 0

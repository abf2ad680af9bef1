import Foundation
import TestSupport

extension TestFolder {
  var path: String { url.path }

  /// Creates a file with some text, and the folders on the way to it.
  func file(_ name: String, _ text: String = "") throws -> String {
    try write(text, to: name)
    return "\(path)/\(name)"
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

  func setPermissions(_ permissions: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: "\(path)/\(name)"
    )
  }
}

/// Nothing is forbidden to the superuser, so refusals cannot be tested as one.
let isSuperuser = geteuid() == 0

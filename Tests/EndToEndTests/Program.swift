import Foundation
import TestSupport

extension Program {
  /// The program that was built together with these tests.
  static let debug = Program(built: "entsim")

  /// The release build, which `make test` makes before it runs the tests.
  static let release = Program(binary: Repository.root.appending(path: ".build/release/entsim"))

  /// The shell, for what a test asks of the system around the program.
  static let shell = Program(binary: URL(filePath: "/bin/sh"))

  /// Whether the release build is there and as new as the sources.
  static let releaseIsFresh: Bool = {
    func date(_ url: URL) -> Date? {
      let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
      return attributes?[.modificationDate] as? Date
    }
    guard let built = date(release.binary) else { return false }
    let sources = Repository.root.appending(path: "Sources")
    return Repository.files(below: "Sources", ofType: "swift")
      .allSatisfy { (date(sources.appending(path: $0)) ?? .distantFuture) <= built }
  }()
}

extension TestFolder {
  /// Makes a symbolic link inside.
  func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: url.appending(path: path).path,
      withDestinationPath: target
    )
  }
}

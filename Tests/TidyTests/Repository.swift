import Foundation
import Testing

/// The files of the project, as the checks below read them.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  struct SourceFile: CustomTestStringConvertible {
    let path: String
    let lines: [String]

    /// The target that the file belongs to.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var testDescription: String { path }

    /// The lines that match, each with its place.
    func places(of pattern: Regex<Substring>) -> [String] {
      lines.enumerated().compactMap { index, line in
        line.contains(pattern) ? "\(path):\(index + 1): \(line)" : nil
      }
    }
  }

  /// The Swift files below a folder of the project.
  static func swiftFiles(in folder: String) -> [SourceFile] {
    let base = root.appending(path: folder)
    let names = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { name in
      let text = try? String(contentsOf: base.appending(path: name), encoding: .utf8)
      return SourceFile(
        path: "\(folder)/\(name)",
        lines: (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
          .map(String.init)
      )
    }
  }

  static let sources = swiftFiles(in: "Sources")
  static let tests = swiftFiles(in: "Tests")
  static let benchmarks = swiftFiles(in: "Benchmarks")
}

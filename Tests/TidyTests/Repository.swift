import Foundation
import TestSupport
import Testing

extension Repository {
  struct SourceFile: CustomTestStringConvertible {
    let path: String
    let lines: [String]

    /// The target that the file belongs to.
    var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }
    var testDescription: String { path }

    /// Whether a line is a case of a public enum or a requirement of a public protocol, which have no modifier.
    func isMemberOfPublicType(_ index: Int) -> Bool {
      let member = lines[index].prefixMatch(of: #/( *)(case|func|var) /#)
      guard let member, !member.1.isEmpty else { return false }
      let margin = String(repeating: " ", count: member.1.count - 2)
      let opening = lines[..<index].last {
        $0.hasPrefix(margin) && !$0.hasPrefix(margin + " ") && $0.hasSuffix("{")
      }
      return opening?.dropFirst(margin.count)
        .hasPrefix(member.2 == "case" ? "public enum" : "public protocol") ?? false
    }

    /// The lines that match, each with its place.
    func places(of pattern: Regex<Substring>) -> [String] {
      lines.enumerated().compactMap { index, line in
        line.contains(pattern) ? "\(path):\(index + 1): \(line)" : nil
      }
    }
  }

  /// The Swift files below a folder of the project.
  static func swiftFiles(in folder: String) -> [SourceFile] {
    files(below: folder, ofType: "swift").map { name in
      let text = try? text(of: "\(folder)/\(name)")
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

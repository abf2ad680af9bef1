import Foundation
import TestSupport

/// A page for people with files and commands, the output of which stands below each command.
struct ConsolePage {
  /// The path of the page in the repository.
  let path: String

  /// The text that is committed.
  func committed() throws -> String {
    try Repository.text(of: path)
  }

  /// Writes the files of the page into a folder, as `<!-- file: PATH -->` above a block names them.
  func writeFiles(to folder: TestFolder) throws {
    for match in try committed().matches(of: #/<!-- file: (\S+) -->\n```.*\n((?:.*\n)*?)```/#) {
      try folder.write(String(match.2), to: String(match.1))
    }
  }

  /// Returns the page with what the commands print now.
  ///
  /// - Parameter print: Returns what a command writes to both streams.
  /// - Returns: The page.
  /// - Throws: What `print` throws.
  func refreshed(_ print: (String) throws -> String) throws -> String {
    var page = try committed()
    var position = page.startIndex
    while let match = page[position...].firstMatch(of: #/```console\n((?:.*\n)*?)```/#) {
      let commands = match.1.split(separator: "\n").filter { $0.hasPrefix("$ ") }
      let block = try commands.map { "\($0)\n" + (try print(String($0.dropFirst(2)))) }.joined()
      let start = page.distance(from: page.startIndex, to: match.range.lowerBound)
      let text = "```console\n\(block)```"
      page.replaceSubrange(match.range, with: text)
      position = page.index(page.startIndex, offsetBy: start + text.count)
    }
    return page
  }
}

import Foundation
import Testing

/// Digests by the openssl program.
enum Digest {
  /// Returns the SHA-256 of a text in Base64.
  static func sha256(of text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = ["dgst", "-sha256", "-binary"]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let digest = try output.fileHandleForReading.readToEnd()
    process.waitUntilExit()
    return try #require(digest).base64EncodedString()
  }
}

import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Reads XML and collects the files that its test cases name.
final class XMLNames: NSObject, XMLParserDelegate {
  private(set) var files: [String] = []

  /// Reads a document; returns whether it is well formed.
  func parse(_ text: String) -> Bool {
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    return parser.parse()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String]
  ) {
    if let file = attributes["file"] { files.append(file) }
  }
}

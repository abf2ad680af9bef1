import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A Swift file, parsed.
public struct SourceFile {
  /// The path below the folder `Sources`.
  public let path: String
  /// The bytes of the text.
  let bytes: [UInt8]
  /// The syntax, in which operators have their operands.
  let tree: Syntax
  /// The modules that are imported, with and without `public`.
  let imports: [String: Bool]
  private let locations: SourceLocationConverter

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - path: The path below the folder `Sources`.
  ///   - text: The text of the file.
  public init(path: String, text: String) {
    self.path = path
    bytes = Array(text.utf8)
    let parsed = Parser.parse(source: text)
    // An operator that the standard library lacks stays without its operands.
    tree = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    locations = SourceLocationConverter(fileName: path, tree: tree)
    var imports: [String: Bool] = [:]
    for statement in parsed.statements {
      guard let item = statement.item.as(ImportDeclSyntax.self) else { continue }
      imports[item.path.trimmedDescription] = item.modifiers.contains { $0.name.text == "public" }
    }
    self.imports = imports
  }

  /// The target that the file belongs to.
  var target: String { path.split(separator: "/").first.map(String.init) ?? "" }

  /// Returns the line of a place, counted from 1.
  func line(of node: Syntax) -> Int {
    locations.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  /// Returns the offset of a line and a column, both counted from 1.
  func offset(ofLine line: Int, column: Int) -> Int {
    locations.position(ofLine: line, column: column).utf8Offset
  }
}

extension SyntaxProtocol {
  /// The place in the file in bytes, without comments and spaces around it.
  var place: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }

  /// The nodes that this one is in, the nearest first.
  var ancestors: some Sequence<Syntax> {
    sequence(first: parent) { $0?.parent }.lazy.prefix { $0 != nil }.compactMap { $0 }
  }
}

public import EntsimDiagnostics

extension Diagnostic.Code {
  // MARK: - The file as a whole

  /// The file has no content.
  public static let emptyFile: Self = "empty-file"
  /// The file is in UTF-16 or UTF-32.
  public static let utf16: Self = "utf-16"
  /// The file has bytes that are not UTF-8.
  public static let invalidUTF8: Self = "invalid-utf8"
  /// The file has a control character.
  public static let controlCharacter: Self = "control-character"
  /// The file has a byte order mark after its beginning.
  public static let byteOrderMark: Self = "byte-order-mark"
  /// The file has U+0085, U+2028 or U+2029, which YAML 1.1 takes for line breaks.
  public static let lineSeparator: Self = "line-separator"
  /// The file has a directive that is not `%YAML 1.1` or `%YAML 1.2`.
  public static let directive: Self = "directive"
  /// The file has more than one document.
  public static let secondDocument: Self = "second-document"

  // MARK: - Syntax

  /// A quote is never closed.
  public static let unclosedQuote: Self = "unclosed-quote"
  /// A quoted text goes on after its closing quote.
  public static let textAfterQuote: Self = "text-after-quote"
  /// A text in double quotes has an escape that YAML does not know.
  public static let unknownEscape: Self = "unknown-escape"
  /// A bracket is never closed.
  public static let unclosedBracket: Self = "unclosed-bracket"
  /// A closing bracket has no opening one, or one of another kind.
  public static let mismatchedBracket: Self = "mismatched-bracket"
  /// A value goes on after its closing bracket.
  public static let textAfterBracket: Self = "text-after-bracket"
  /// Two items between brackets have no comma between them.
  public static let missingComma: Self = "missing-comma"
  /// A value between brackets is missing.
  public static let missingValue: Self = "missing-value"
  /// A text without quotes has a colon that YAML takes for the end of a key.
  public static let unquotedColon: Self = "unquoted-colon"
  /// A line that should be a key has no colon.
  public static let missingColon: Self = "missing-colon"
  /// A colon or a hyphen has no space after it.
  public static let missingSpace: Self = "missing-space"
  /// A line is indented unlike the lines that it belongs with.
  public static let badIndentation: Self = "bad-indentation"
  /// A line is indented with a tab.
  public static let tabIndentation: Self = "tab-indentation"
  /// A list item stands where none can be.
  public static let misplacedListItem: Self = "misplaced-list-item"
  /// A text without quotes begins with a character that YAML reserves.
  public static let reservedCharacter: Self = "reserved-character"
  /// The line of a `|` or `>` has further text.
  public static let badBlockHeader: Self = "bad-block-header"
  /// An anchor or an alias has no proper name.
  public static let badAnchor: Self = "bad-anchor"
  /// Something follows after the end of the document.
  public static let contentAfterEnd: Self = "content-after-end"
  /// Any other syntax error.
  public static let yamlSyntax: Self = "yaml-syntax"

  // MARK: - Meaning

  /// A mapping has a key twice.
  public static let duplicateKey: Self = "duplicate-key"
  /// A key is a list or a mapping.
  public static let nonScalarKey: Self = "non-scalar-key"
  /// An alias names no anchor.
  public static let undefinedAlias: Self = "undefined-alias"
  /// An alias stands within what it stands for.
  public static let recursiveAlias: Self = "recursive-alias"
  /// A merge key has a value that cannot be merged.
  public static let badMerge: Self = "bad-merge"
  /// A tag is not of the core schema.
  public static let unknownTag: Self = "unknown-tag"
  /// A value is not what its tag says.
  public static let tagMismatch: Self = "tag-mismatch"
  /// A whole number needs more than 64 bits.
  public static let integerOutOfRange: Self = "integer-out-of-range"

  /// A line that looks like a list item is part of the text above it.
  public static let swallowedItem: Self = "swallowed-item"

  // MARK: - Limits

  /// The file has too many bytes.
  public static let limitBytes: Self = "limit-bytes"
  /// The file is nested too deeply.
  public static let limitDepth: Self = "limit-depth"
  /// The file has too many nodes.
  public static let limitNodes: Self = "limit-nodes"
  /// The aliases of the file stand for too many nodes.
  public static let limitAliases: Self = "limit-aliases"
  /// A scalar of the file has too many bytes.
  public static let limitScalar: Self = "limit-scalar"

  // MARK: - All

  /// Every kind of error that reading YAML can end in.
  public static let yaml: [Diagnostic.Code] = [
    .emptyFile, .utf16, .invalidUTF8, .controlCharacter, .byteOrderMark, .lineSeparator, .directive,
    .secondDocument, .unclosedQuote, .textAfterQuote, .unknownEscape, .unclosedBracket,
    .mismatchedBracket, .textAfterBracket, .missingComma, .missingValue, .unquotedColon,
    .missingColon, .missingSpace, .badIndentation, .tabIndentation, .misplacedListItem,
    .reservedCharacter, .badBlockHeader, .badAnchor, .contentAfterEnd, .yamlSyntax, .duplicateKey,
    .nonScalarKey, .undefinedAlias, .recursiveAlias, .badMerge, .unknownTag, .tagMismatch,
    .integerOutOfRange,
    .swallowedItem, .limitBytes, .limitDepth, .limitNodes, .limitAliases, .limitScalar,
  ]
}

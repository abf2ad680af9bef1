extension HandbookEntry {
  /// What is wrong with a file as YAML, and its limits.
  static let findingsInYAML: [HandbookEntry] = [
    HandbookEntry(
      "empty-file",
      "The file has no content.",
      do: "Write a scenario, or delete the file; `entsim new` writes a first one."
    ),
    HandbookEntry(
      "utf-16",
      "The file is in UTF-16 or UTF-32.",
      do: "Save it as UTF-8."
    ),
    HandbookEntry(
      "invalid-utf8",
      "The file has bytes that are not UTF-8.",
      do: "Save it as UTF-8."
    ),
    HandbookEntry(
      "control-character",
      "The file has a control character.",
      do: "Remove it, or write it as an escape in double quotes."
    ),
    HandbookEntry(
      "byte-order-mark",
      "A byte order mark stands after the beginning of the file.",
      do: "Remove it."
    ),
    HandbookEntry(
      "line-separator",
      "The file has U+0085, U+2028 or U+2029, which YAML 1.1 takes for line breaks.",
      do: "Replace it by a line break, or write it as an escape in double quotes."
    ),
    HandbookEntry(
      "directive",
      "The file has a directive other than `%YAML 1.1` or `%YAML 1.2`.",
      do: "Remove the directive."
    ),
    HandbookEntry(
      "second-document",
      "The file has more than one document.",
      do: "Move what follows `---` to a file of its own."
    ),
    HandbookEntry(
      "unclosed-quote",
      "A quote is never closed.",
      do: "Close it where the text ends."
    ),
    HandbookEntry(
      "text-after-quote",
      "Text follows a closing quote.",
      do: "Put the whole value within quotes."
    ),
    HandbookEntry(
      "unknown-escape",
      "A text in double quotes has an escape that YAML does not know.",
      do: "Write `\\\\` for a backslash, or use single quotes."
    ),
    HandbookEntry(
      "unclosed-bracket",
      "A bracket is never closed.",
      do: "Close it where the list or mapping ends."
    ),
    HandbookEntry(
      "mismatched-bracket",
      "A closing bracket has no opening one, or one of another kind.",
      do: "Make both brackets the same kind."
    ),
    HandbookEntry(
      "text-after-bracket",
      "Text follows a closing bracket.",
      do: "Move it to a line of its own, or put the value within quotes."
    ),
    HandbookEntry(
      "missing-comma",
      "Two items between brackets have no comma between them.",
      do: "Add the comma."
    ),
    HandbookEntry(
      "missing-value",
      "A value between brackets is missing.",
      do: "Write the value, or remove the comma."
    ),
    HandbookEntry(
      "unquoted-colon",
      "A text without quotes has a colon that YAML takes for the end of a key.",
      do: "Put the text within double quotes."
    ),
    HandbookEntry(
      "missing-colon",
      "A line that should be a key has no colon.",
      do: "Add a colon after the key."
    ),
    HandbookEntry(
      "missing-space",
      "A colon or a hyphen has no space after it.",
      do: "Add the space."
    ),
    HandbookEntry(
      "bad-indentation",
      "A line is indented differently from the lines that it belongs to.",
      do: "Indent it as its siblings are."
    ),
    HandbookEntry(
      "tab-indentation",
      "A line is indented with a tab.",
      do: "Indent with spaces."
    ),
    HandbookEntry(
      "misplaced-list-item",
      "A list item stands where none can be.",
      do: "Indent it below the key whose list it belongs to."
    ),
    HandbookEntry(
      "reserved-character",
      "A text without quotes begins with a character that YAML reserves.",
      do: "Put the text within quotes."
    ),
    HandbookEntry(
      "bad-block-header",
      "Other text stands on the line of a `|` or `>`.",
      do: "Move the text to the next line."
    ),
    HandbookEntry(
      "bad-anchor",
      "An anchor or an alias has no proper name.",
      do: "Name it with letters and digits, as in `&base`."
    ),
    HandbookEntry(
      "content-after-end",
      "Something follows the end of the document.",
      do: "Remove it, or indent it as a part of the document."
    ),
    HandbookEntry(
      "yaml-syntax",
      "YAML does not allow what stands here.",
      do: "Compare the line with its siblings; the message says what was expected."
    ),
    HandbookEntry(
      "duplicate-key",
      "A mapping has a key twice.",
      do: "Keep one of them."
    ),
    HandbookEntry(
      "non-scalar-key",
      "A key is a list or a mapping.",
      do: "Write a word as the key."
    ),
    HandbookEntry(
      "undefined-alias",
      "An alias names no anchor.",
      do: "Define the anchor above it, or correct the name."
    ),
    HandbookEntry(
      "recursive-alias",
      "An alias stands within what it stands for.",
      do: "Write the inner part without the alias."
    ),
    HandbookEntry(
      "bad-merge",
      "A merge key `<<` has a value that cannot be merged.",
      do: "Merge a mapping, or a list of mappings."
    ),
    HandbookEntry(
      "unknown-tag",
      "A tag is not of YAML's core schema.",
      do: "Remove the tag."
    ),
    HandbookEntry(
      "tag-mismatch",
      "A value is not what its tag says.",
      do: "Correct the value, or remove the tag."
    ),
    HandbookEntry(
      "integer-out-of-range",
      "A whole number needs more than 64 bits.",
      do: "Use a smaller number, or write it as text within quotes."
    ),
    HandbookEntry(
      "swallowed-item",
      "A line that looks like a list item belongs to the text above it.",
      do: "Indent it as the other items, or put the text within quotes."
    ),
    HandbookEntry(
      "limit-bytes",
      "The file has too many bytes.",
      do: "Split it."
    ),
    HandbookEntry(
      "limit-depth",
      "The file is nested too deeply.",
      do: "Write it with less nesting."
    ),
    HandbookEntry(
      "limit-nodes",
      "The file has too many nodes.",
      do: "Split it, or make the matrix smaller."
    ),
    HandbookEntry(
      "limit-aliases",
      "The aliases of the file stand for too many nodes.",
      do: "Use fewer aliases."
    ),
    HandbookEntry(
      "limit-scalar",
      "A scalar of the file has too many bytes.",
      do: "Shorten it."
    ),
    HandbookEntry(
      "too-many-findings",
      "A file has more diagnostics than are shown.",
      do: "Correct those that are shown, and lint again."
    ),
  ]
}

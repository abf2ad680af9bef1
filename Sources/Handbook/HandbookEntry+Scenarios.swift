extension HandbookEntry {
  /// What is wrong with a scenario, a fixture or a part of the catalogue.
  static let findingsInScenarios: [HandbookEntry] = [
    HandbookEntry(
      "unknown-key",
      "A key is not known at its place.",
      do: "Correct the spelling; `entsim help` lists the keys of each place."
    ),
    HandbookEntry(
      "unknown-value",
      "A value is none of the words for its place.",
      do: "Use one of the words that the message lists."
    ),
    HandbookEntry(
      "unknown-verb",
      "A verb is not known for its subject.",
      do: "Use one of the verbs that the message lists; `entsim help steps` explains them."
    ),
    HandbookEntry(
      "missing-key",
      "A required key is missing.",
      do: "Add the key."
    ),
    HandbookEntry(
      "not-one-key",
      "A mapping must have exactly one key, and has none or several.",
      do: "Write one key; split the others into items or steps of their own."
    ),
    HandbookEntry(
      "duplicate-word",
      "A word stands twice in a list or twice in the suite.",
      do: "Keep one of them."
    ),
    HandbookEntry(
      "wrong-kind",
      "A value is of another kind than its place needs, as a list in place of a text.",
      do: "Write the kind of value that the message expects."
    ),
    HandbookEntry(
      "out-of-range",
      "A number is outside its limits.",
      do: "Use a number within the limits that the message gives."
    ),
    HandbookEntry(
      "contradiction",
      "Two keys contradict each other.",
      do: "Remove one of them."
    ),
    HandbookEntry(
      "checks-nothing",
      "A list or a mapping is empty where it has to say something.",
      do: "Fill it, or remove it."
    ),
    HandbookEntry(
      "bad-duration",
      "A text is not a duration.",
      do: "Write a number and a unit without a space, as `90s`, `15m` or `1d`."
    ),
    HandbookEntry(
      "bad-instant",
      "A text is not an instant.",
      do: "Write it as `2026-01-31T20:15:00Z`."
    ),
    HandbookEntry(
      "bad-version",
      "A value is not a version, or a version without quotes.",
      do: "Write the version within quotes, as \"3.5\"."
    ),
    HandbookEntry(
      "unknown-version",
      "This version of the SDK does not exist.",
      do: "Use one of the versions that the message lists."
    ),
    HandbookEntry(
      "bad-requirement",
      "A text is not the id of a requirement, or stands in the file of another area.",
      do: "Write an id as `AUTHN-006`."
    ),
    HandbookEntry(
      "unknown-requirement",
      "The catalogue of the suite does not have this requirement.",
      do: "Correct the id, or add the requirement to the catalogue."
    ),
    HandbookEntry(
      "inadmissible-claim",
      "A scenario claims a requirement that its versions or platforms do not have.",
      do: "Remove the claim, or run a cell on a version that has the requirement."
    ),
    HandbookEntry(
      "unknown-document",
      "The catalogue does not list this document.",
      do: "Add it to documents.yaml, or correct the id."
    ),
    HandbookEntry(
      "bad-name",
      "A text cannot be a name.",
      do: "Begin it with a letter from a to z; letters, digits, `-` and `_` may follow."
    ),
    HandbookEntry(
      "bad-matcher",
      "A matcher is not known, or is not well formed.",
      do: "Correct it; `entsim help matchers` lists all."
    ),
    HandbookEntry(
      "misplaced-matcher",
      "A matcher stands outside an expectation.",
      do: "Write the value itself."
    ),
    HandbookEntry(
      "misplaced-cells",
      "`by cell` or `in` stands where there is no matrix, or where cells cannot differ.",
      do: "Add a `matrix`, or write the value without `by cell`."
    ),
    HandbookEntry(
      "missing-cell",
      "`by cell` has no value for a cell.",
      do: "Add the cell, or `otherwise`."
    ),
    HandbookEntry(
      "nested-cells",
      "`by cell` stands within `by cell`.",
      do: "Write one `by cell` with whole values."
    ),
    HandbookEntry(
      "unknown-provider",
      "No provider of this name is declared.",
      do: "Declare it under `given: {providers: …}`, or correct the name."
    ),
    HandbookEntry(
      "unknown-subscriber",
      "No subscriber of this name is declared.",
      do: "Declare it under `given: {subscribers: {NAME: {provider: ID}}}`, or correct the name."
    ),
    HandbookEntry(
      "unknown-service",
      "A name is no service.",
      do: "Use one of the names that `entsim help requests` lists."
    ),
    HandbookEntry(
      "unknown-app",
      "No app of this name is declared.",
      do: "Declare it under `given: {apps: …}`, or correct the name."
    ),
    HandbookEntry(
      "unknown-requestor",
      "No requestor of this name is declared.",
      do: "Declare it under `given`, or correct the name."
    ),
    HandbookEntry(
      "unknown-cell",
      "The matrix has no cell of this name.",
      do: "Use one of the names under `matrix`."
    ),
    HandbookEntry(
      "unknown-capture",
      "Nothing has been captured under this name before.",
      do: "Capture it with `<capture:NAME>` in an earlier expectation."
    ),
    HandbookEntry(
      "duplicate-capture",
      "Something has been captured under this name before.",
      do: "Use another name, or `<same:NAME>` to ask for the same value."
    ),
    HandbookEntry(
      "wrong-app",
      "A step does not name its app where there are several, or names the only one.",
      do: "Write `app@NAME:` where there are several apps, and `app:` where there is one."
    ),
    HandbookEntry(
      "unknown-call",
      "The SDK has no call of this name.",
      do: "Use one of the names that `entsim help calls` lists."
    ),
    HandbookEntry(
      "unknown-callback",
      "The SDK has no callback of this name.",
      do: "Use one of the names that `entsim help callbacks` lists."
    ),
    HandbookEntry(
      "misspelling",
      "A name is spelt as the SDK's documents misspell it.",
      do: "Use the spelling that the message gives."
    ),
    HandbookEntry(
      "unavailable",
      "The version or the platform of the SDK lacks a call, a callback or a parameter.",
      do: "Use a version that has it, or leave it out."
    ),
    HandbookEntry(
      "lacking-callback",
      "The delegate of the app lacks this callback.",
      do: "Remove it from the app's `lacks`, or do not expect it."
    ),
    HandbookEntry(
      "wrong-arguments",
      "A call or a callback has the wrong number of arguments, or takes them in another form.",
      do: "Write the arguments as `entsim help calls` or `entsim help callbacks` shows them."
    ),
    HandbookEntry(
      "unknown-constant",
      "A word is none of the SDK's constants for its place.",
      do: "Use one of the constants that the message lists."
    ),
    HandbookEntry(
      "tracking-length",
      "The data of a tracking event has the wrong length.",
      do: "Write as many values as the event has in this version."
    ),
    HandbookEntry(
      "misplaced-after",
      "`after` stands on a step that begins when the one before is done.",
      do: "Remove `after`, or give the step before `settle: false`."
    ),
    HandbookEntry(
      "misplaced-inside",
      "`inside` stands on a step that cannot begin within a callback.",
      do: "Use it on a call of the app only."
    ),
    HandbookEntry(
      "misplaced-key",
      "A step has a key that its subject has no use for.",
      do: "Remove the key, or move it to a step of the app."
    ),
    HandbookEntry(
      "wrong-moment",
      "An app acts at a moment at which it does not run, or is launched while it runs.",
      do: "Launch the app first, or remove the step."
    ),
    HandbookEntry(
      "wrong-path",
      "A verb or an outcome belongs to apps on the other path to the services (SDK or REST).",
      do: "Use the words of the app's own path; `entsim help rest` lists those of REST."
    ),
    HandbookEntry(
      "too-many-steps",
      "A scenario has more steps than it may have.",
      do: "Split it into several scenarios."
    ),
    HandbookEntry(
      "limit-worlds",
      "The cells of a matrix have too many nodes together, or the apps hold too long lists of providers.",
      do: "Make the matrix or the lists smaller."
    ),
    HandbookEntry(
      "unreadable-file",
      "A file cannot be read.",
      do: "Check that it exists and that you may read it."
    ),
    HandbookEntry(
      "bad-path",
      "A path leads out of the suite.",
      do: "Use a path below the suite's root."
    ),
    HandbookEntry(
      "fixture-cycle",
      "Fixtures use each other in a circle.",
      do: "Remove one `use` of the circle."
    ),
    HandbookEntry(
      "fixture-depth",
      "Fixtures use each other through too many files.",
      do: "Use fewer levels of fixtures."
    ),
  ]
}

extension FindingEntry {
  /// What is wrong with a scenario, a fixture or a part of the catalogue.
  static let ofScenarios: [FindingEntry] = [
    FindingEntry(
      "unknown-key",
      "A key is not known at its place.",
      do: "Correct the spelling; `entsim help` lists the keys of each place."
    ),
    FindingEntry(
      "unknown-value",
      "A value is none of the words for its place.",
      do: "Use one of the words that the message lists."
    ),
    FindingEntry(
      "unknown-verb",
      "A verb is not known for its subject.",
      do: "Use one of the verbs that the message lists; `entsim help steps` explains them."
    ),
    FindingEntry(
      "missing-key",
      "A required key is missing.",
      do: "Add the key."
    ),
    FindingEntry(
      "not-one-key",
      "A mapping must have exactly one key, and has none or several.",
      do: "Write one key; split the others into items or steps of their own."
    ),
    FindingEntry(
      "duplicate-word",
      "A word stands twice in a list or twice in the suite.",
      do: "Keep one of them."
    ),
    FindingEntry(
      "wrong-kind",
      "A value is of another kind than its place needs, as a list in place of a text.",
      do: "Write the kind of value that the message expects."
    ),
    FindingEntry(
      "out-of-range",
      "A number is outside its limits.",
      do: "Use a number within the limits that the message gives."
    ),
    FindingEntry(
      "contradiction",
      "Two keys contradict each other.",
      do: "Remove one of them."
    ),
    FindingEntry(
      "checks-nothing",
      "A list or a mapping is empty where it has to say something.",
      do: "Fill it, or remove it."
    ),
    FindingEntry(
      "bad-duration",
      "A text is not a duration.",
      do: "Write a number and a unit without a space, as `90s`, `15m` or `1d`."
    ),
    FindingEntry(
      "bad-instant",
      "A text is not an instant.",
      do: "Write it as `2026-01-31T20:15:00Z`."
    ),
    FindingEntry(
      "bad-version",
      "A value is not a version, or a version without quotes.",
      do: "Write the version within quotes, as \"3.5\"."
    ),
    FindingEntry(
      "unknown-version",
      "This version of the SDK does not exist.",
      do: "Use one of the versions that the message lists."
    ),
    FindingEntry(
      "bad-requirement",
      "A text is not the id of a requirement, or stands in the file of another area.",
      do: "Write an id as `AUTHN-006`."
    ),
    FindingEntry(
      "unknown-requirement",
      "The catalogue of the suite does not have this requirement.",
      do: "Correct the id, or add the requirement to the catalogue."
    ),
    FindingEntry(
      "inadmissible-claim",
      "A scenario claims a requirement that its versions or platforms do not have.",
      do: "Remove the claim, or run a cell on a version that has the requirement."
    ),
    FindingEntry(
      "unknown-document",
      "The catalogue does not list this document.",
      do: "Add it to documents.yaml, or correct the id."
    ),
    FindingEntry(
      "bad-name",
      "A text cannot be a name.",
      do: "Begin it with a letter from a to z; letters, digits, `-` and `_` may follow."
    ),
    FindingEntry(
      "bad-matcher",
      "A matcher is not known, or is not well formed.",
      do: "Correct it; `entsim help matchers` lists all."
    ),
    FindingEntry(
      "misplaced-matcher",
      "A matcher stands outside an expectation.",
      do: "Write the value itself."
    ),
    FindingEntry(
      "misplaced-cells",
      "`by cell` or `in` stands where there is no matrix, or where cells cannot differ.",
      do: "Add a `matrix`, or write the value without `by cell`."
    ),
    FindingEntry(
      "missing-cell",
      "`by cell` has no value for a cell.",
      do: "Add the cell, or `otherwise`."
    ),
    FindingEntry(
      "nested-cells",
      "`by cell` stands within `by cell`.",
      do: "Write one `by cell` with whole values."
    ),
    FindingEntry(
      "unknown-provider",
      "No provider of this name is declared.",
      do: "Declare it under `given: {providers: …}`, or correct the name."
    ),
    FindingEntry(
      "unknown-subscriber",
      "No subscriber of this name is declared.",
      do: "Declare it under the provider's `subscribers`, or correct the name."
    ),
    FindingEntry(
      "unknown-service",
      "A name is no service.",
      do: "Use one of the names that `entsim help requests` lists."
    ),
    FindingEntry(
      "unknown-app",
      "No app of this name is declared.",
      do: "Declare it under `given: {apps: …}`, or correct the name."
    ),
    FindingEntry(
      "unknown-requestor",
      "No requestor of this name is declared.",
      do: "Declare it under `given`, or correct the name."
    ),
    FindingEntry(
      "unknown-cell",
      "The matrix has no cell of this name.",
      do: "Use one of the names under `matrix`."
    ),
    FindingEntry(
      "unknown-capture",
      "Nothing has been captured under this name before.",
      do: "Capture it with `<capture:NAME>` in an earlier expectation."
    ),
    FindingEntry(
      "duplicate-capture",
      "Something has been captured under this name before.",
      do: "Use another name, or `<same:NAME>` to ask for the same value."
    ),
    FindingEntry(
      "wrong-app",
      "A step does not name its app where there are several, or names the only one.",
      do: "Write `app NAME:` where there are several apps, and `app:` where there is one."
    ),
    FindingEntry(
      "unknown-call",
      "The SDK has no call of this name.",
      do: "Use one of the names that `entsim help calls` lists."
    ),
    FindingEntry(
      "unknown-callback",
      "The SDK has no callback of this name.",
      do: "Use one of the names that `entsim help callbacks` lists."
    ),
    FindingEntry(
      "misspelling",
      "A name is spelt as the SDK's documents misspell it.",
      do: "Use the spelling that the message gives."
    ),
    FindingEntry(
      "unavailable",
      "The version or the platform of the SDK lacks a call, a callback or a parameter.",
      do: "Use a version that has it, or leave it out."
    ),
    FindingEntry(
      "lacking-callback",
      "The delegate of the app lacks this callback.",
      do: "Add it to the app's `delegate`, or do not expect it."
    ),
    FindingEntry(
      "wrong-arguments",
      "A call or a callback has the wrong number of arguments, or takes them in another form.",
      do: "Write the arguments as `entsim help calls` or `entsim help callbacks` shows them."
    ),
    FindingEntry(
      "unknown-constant",
      "A word is none of the SDK's constants for its place.",
      do: "Use one of the constants that the message lists."
    ),
    FindingEntry(
      "tracking-length",
      "The data of a tracking event has the wrong length.",
      do: "Write as many values as the event has in this version."
    ),
    FindingEntry(
      "misplaced-after",
      "`after` stands on a step that begins when the one before is done.",
      do: "Remove `after`, or give the step before `settle: none`."
    ),
    FindingEntry(
      "misplaced-inside",
      "`inside` stands on a step that cannot begin within a callback.",
      do: "Use it on a call of the app only."
    ),
    FindingEntry(
      "misplaced-key",
      "A step has a key that its subject has no use for.",
      do: "Remove the key, or move it to a step of the app."
    ),
    FindingEntry(
      "wrong-moment",
      "An app acts at a moment at which it does not run, or is launched while it runs.",
      do: "Launch the app first, or remove the step."
    ),
    FindingEntry(
      "wrong-path",
      "A verb or an outcome belongs to apps on the other path to the services (SDK or REST).",
      do: "Use the words of the app's own path; `entsim help rest` lists those of REST."
    ),
    FindingEntry(
      "too-many-steps",
      "A scenario has more steps than it may have.",
      do: "Split it into several scenarios."
    ),
    FindingEntry(
      "limit-worlds",
      "The cells of a matrix have too many nodes together, or the apps hold too long lists of providers.",
      do: "Make the matrix or the lists smaller."
    ),
    FindingEntry(
      "unreadable-file",
      "A file cannot be read.",
      do: "Check that it exists and that you may read it."
    ),
    FindingEntry(
      "bad-path",
      "A path leads out of the suite.",
      do: "Use a path below the suite's root."
    ),
    FindingEntry(
      "fixture-cycle",
      "Fixtures use each other in a circle.",
      do: "Remove one `use` of the circle."
    ),
    FindingEntry(
      "fixture-depth",
      "Fixtures use each other through too many files.",
      do: "Use fewer levels of fixtures."
    ),
  ]
}

extension HandbookEntry {
  /// What is wrong with a flow or a call of one, and with named roots.
  static let findingsInFlows: [HandbookEntry] = [
    HandbookEntry(
      "unknown-parameter",
      "A flow does not have this parameter.",
      do: "Correct the name, or declare it under `parameters` in the flow."
    ),
    HandbookEntry(
      "missing-parameter",
      "A call of a flow has no argument for a parameter without a default.",
      do: "Write the argument, as `flow: {Flows/sign-in.yaml: {provider: Alpha}}`."
    ),
    HandbookEntry(
      "unused-parameter",
      "No step of a flow uses one of its parameters.",
      do: "Write `<parameter:NAME>` in place of a value, or remove the parameter."
    ),
    HandbookEntry(
      "misplaced-parameter",
      "A parameter stands in place of a key, or within a longer text.",
      do: "Make the whole value a parameter."
    ),
    HandbookEntry(
      "misplaced-flow",
      "A flow is called within `by cell`.",
      do: "Call each flow in a step of its own, with `in` for its cells."
    ),
    HandbookEntry(
      "flow-cycle",
      "Flows call each other in a circle.",
      do: "Remove one `flow` of the circle."
    ),
    HandbookEntry(
      "flow-depth",
      "Flows call each other through too many files.",
      do: "Call some of them in the scenario."
    ),
    HandbookEntry(
      "unknown-root",
      "A path begins in a root that the suite does not name.",
      do: "Name it in `entsim.yaml` at the suite's root, as `roots: {shared: ../tv-scenarios}`."
    ),
    HandbookEntry(
      "missing-root",
      "There is no folder where a named root should be.",
      do: "Correct the path in `entsim.yaml`, or add the folder."
    ),
  ]
}

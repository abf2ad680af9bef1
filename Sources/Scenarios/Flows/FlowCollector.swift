internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimYAML

/// Reads the flows that steps call, and those that flows call, each once.
struct FlowCollector {
  private static let kind = SuiteFiles.Kind(noun: "flow", example: "Flows/sign-in.yaml")

  /// The most flows that may call each other in a row.
  static let deepest = 32

  private(set) var files: SuiteFiles
  /// The flows that the loader has kept.
  private(set) var kept: FileCache<FlowFile>
  /// The flows that can be called, with the places of their files.
  private(set) var flows: [SuiteFiles.Place: FlowFile] = [:]
  /// Where the paths of calls lead, by the places of the paths; a call that leads nowhere is not among them.
  private(set) var targets: [SourceRange: SuiteFiles.Place] = [:]
  /// What keeps the nodes of the flows, also where the loader lets go of them.
  private(set) var trees: [Tree] = []
  /// The texts of the flows in the order of their calls.
  private(set) var sources: [SourceText] = []
  /// Whether every flow that is called could be read.
  private(set) var isWhole = true

  init(files: SuiteFiles, kept: FileCache<FlowFile>) {
    self.files = files
    self.kept = kept
  }

  /// Collects what a list of steps calls, and what that calls in turn.
  ///
  /// - Parameters:
  ///   - steps: The list.
  ///   - root: The root of the file with the steps.
  ///   - chain: The flows that the file is called through, itself last; none for a scenario.
  ///   - decoder: Takes what is wrong.
  mutating func collect(
    from steps: Node,
    in root: String,
    chain: [SuiteFiles.Place] = [],
    into decoder: borrowing Decoder
  ) {
    for step in steps.sequence.map(Array.init) ?? [] where FlowReference.isOne(step) {
      guard let reference = decoder.flowReference(step),
        let place = place(of: reference, in: root, chain: chain, decoder)
      else {
        isWhole = false
        continue
      }
      let flow = flow(at: place, reference, decoder)
      guard flow.failure == nil else { continue }
      targets[reference.place.range] = place
      guard flows[place] == nil else { continue }
      flows[place] = flow
      if flow.findings.hasErrors { isWhole = false }
      if let tree = flow.tree { trees.append(tree) }
      if let source = flow.source { sources.append(source) }
      let calls = decoder.calls
      decoder.calls.append(FlowCall(title: flow.title, at: step.range))
      decoder.findings.append(contentsOf: flow.findings.sorted.map { $0.with(decoder.calls.notes) })
      if let steps = flow.steps {
        collect(from: steps, in: place.root, chain: chain + [place], into: decoder)
      }
      decoder.calls = calls
    }
  }

  /// Returns where a flow lies that may be called; reports it otherwise.
  private mutating func place(
    of reference: FlowReference,
    in root: String,
    chain: [SuiteFiles.Place],
    _ decoder: borrowing Decoder
  ) -> SuiteFiles.Place? {
    let mark = reference.place
    let kept = kept
    guard
      let place = files.place(
        of: reference.path,
        at: mark,
        in: root,
        Self.kind,
        isKept: { kept[$0] != nil },
        decoder
      )
    else { return nil }
    if let start = chain.firstIndex(of: place) {
      let circle = (chain[start...] + [place]).map { $0.name(in: root) }.joined(separator: " -> ")
      return decoder.refuse(.flowCycle, at: mark) {
        chain.count - start == 1
          ? "the flow calls itself" : "the flows call each other in a circle: \(circle)"
        chain.count - start == 1 ? "remove the step" : "remove one `flow` of the circle"
      }
    }
    return decoder.isShallow(chain.count, at: mark) ? place : nil
  }

  private mutating func flow(
    at place: SuiteFiles.Place,
    _ reference: FlowReference,
    _ decoder: borrowing Decoder
  ) -> FlowFile {
    if let flow = flows[place] { return flow }
    let flow = kept[place] ?? read(place)
    kept.keep(flow, at: place)
    if let failure = flow.failure {
      files.refuseUnreadable(place, failure, at: reference.place, Self.kind, decoder)
      isWhole = false
    }
    return flow
  }

  private func read(_ place: SuiteFiles.Place) -> FlowFile {
    do throws(ScenarioLoader.ReadFailure) {
      return FlowFile(try files.read(place.file), file: place.file, limits: files.limits)
    } catch {
      return FlowFile(failure: error.reason, file: place.file)
    }
  }
}

extension Decoder {
  /// Whether a flow may be called where so many flows have called each other in a row; reports it otherwise.
  func isShallow(_ depth: Int, at place: some Placed) -> Bool {
    guard depth >= FlowCollector.deepest else { return true }
    return refuse(.flowDepth, at: place) {
      "flows call each other through more than \(FlowCollector.deepest) files"
      "call some of them in the scenario"
    }
  }
}

extension Diagnostic {
  /// Returns the finding with more notes.
  fileprivate func with(_ notes: [Note]) -> Diagnostic {
    Diagnostic(severity, code, message, at: range, notes: self.notes + notes, help: help)
  }
}

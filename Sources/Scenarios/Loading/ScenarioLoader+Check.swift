internal import EntsimDiagnostics
internal import EntsimScenarioModel
internal import EntsimSimulation
internal import EntsimYAML

extension ScenarioLoader {
  /// Reads and checks a fixture without a scenario that uses it.
  ///
  /// It may be half of a world, so what another fixture may say is not missed, nor a name that it may declare.
  ///
  /// - Parameter path: The path of the file, as the person gave it.
  /// - Returns: What is wrong with it; no scenario.
  public mutating func check(fixtureAt path: String) -> LoadResult {
    forgetSourcesOfRoots()
    let fixture: Fixture
    do throws(ReadFailure) {
      fixture = Fixture(try read(path), file: path, limits: limits)
    } catch {
      return LoadResult(unreadable: path, error)
    }
    guard let tree = fixture.tree, let source = fixture.source else {
      return LoadResult(scenarios: [], diagnostics: fixture.findings.sorted, sources: [])
    }
    let root = suiteRoot(of: path)
    var decoder = Decoder(of: tree)
    decoder.readsPartOfWorld()
    decoder.findings = fixture.findings
    let collector = collect(fixture.use, of: path, in: root, into: decoder)
    decoder.trees = collector.trees
    let given = fixture.given.map { decoder.withoutCells($0) }
    let world = decoder.merged(collector.worlds + [given].compactMap(\.self))
    _ = decoder.world(world)
    return LoadResult(
      scenarios: [],
      diagnostics: decoder.findings.sorted,
      sources: [source] + collector.sources + sourcesOfRoots
    )
  }

  /// Reads and checks a flow without a scenario that calls it, with the defaults of its parameters.
  ///
  /// The world of its callers is not known, so what depends on it is not missed: what it declares, the SDK, and what
  /// the steps before have done. A parameter without a default is no mistake wherever it stands.
  ///
  /// - Parameter path: The path of the file, as the person gave it.
  /// - Returns: What is wrong with it; no scenario.
  public mutating func check(flowAt path: String) -> LoadResult {
    forgetSourcesOfRoots()
    let flow: FlowFile
    do throws(ReadFailure) {
      flow = FlowFile(try read(path), file: path, limits: limits)
    } catch {
      return LoadResult(unreadable: path, error)
    }
    guard let tree = flow.tree, let source = flow.source, let steps = flow.steps else {
      let sources = [flow.source].compactMap(\.self)
      return LoadResult(scenarios: [], diagnostics: flow.findings.sorted, sources: sources)
    }
    let root = suiteRoot(of: path)
    var decoder = Decoder(of: tree)
    decoder.nodeLimit = nodeLimit
    decoder.findings = flow.findings
    decoder.readsFlowAlone()
    decoder.beforeFirstStep = .unsettled(.zero)
    let place = SuiteFiles.Place(root: root, path: SuitePath.path(of: path, in: root))
    let collector = collectFlows(from: steps, in: root, chain: [place], into: decoder)
    decoder.trees = collector.trees
    let expanded = expand(steps, of: flow, collector, &decoder)
    _ = decoder.world(nil)
    _ = decoder.steps(expanded)
    return LoadResult(
      scenarios: [],
      diagnostics: decoder.findings.sorted,
      sources: [source] + collector.sources + sourcesOfRoots
    )
  }
}

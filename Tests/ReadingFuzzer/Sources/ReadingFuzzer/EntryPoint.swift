import EntsimDiagnostics
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import EntsimYAML
import HostileInputs

/// What libFuzzer calls with each input; a broken promise ends the program, which it reports.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReading(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  SymbolRegion().during { check(bytes) }
  return 0
}

private func check(_ bytes: [UInt8]) {
  let hostile = HostileInput(meter: Budget())
  // No YAML begins with it: what stands behind it are choices, of which a large input is made.
  if bytes.first == 0x1D {
    var choices = Choices(bytes.dropFirst())
    return keep { try hostile.checkMade(by: &choices) }
  }
  let input = Input(bytes)
  checkDocument(input.scenario, limits: .standard)
  checkDocument(input.scenario, limits: tightLimits)
  checkLoading(input)
  checkCatalogue(input)
  checkPattern(bytes)
  // To run, report, export, import and forge takes many times as long as to read.
  var choices = Choices(bytes.reversed())
  guard choices.one(in: 16) else { return }
  keep { try hostile.check(Input.path, size: bytes.count, loader(of: input), &choices) }
}

/// Ends the program with a sentence when a promise is broken.
private func keep(_ work: () throws -> Void) {
  do { try work() } catch { fatalError("\(error)") }
}

/// Limits that inputs of the fuzzer's size reach.
private let tightLimits = Limits(
  bytes: 2048,
  depth: 6,
  nodes: 100,
  anchors: 4,
  aliasedNodes: 20,
  scalarBytes: 64,
  errors: 2
)

private func checkDocument(_ bytes: [UInt8], limits: Limits) {
  let document = Document.parse(bytes, file: Input.path, limits: limits)
  let promises = Promises(sources: [document.source])
  promises.check(document.diagnostics)
  guard let root = document.root else {
    require(document.diagnostics.contains { $0.severity == .error }, "no document, no error")
    return
  }
  withExtendedLifetime(document.tree) { promises.check(root) }
}

/// Returns what reads the files of an input.
private func loader(of input: Input) -> ScenarioLoader {
  ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
    guard let content = input.content(of: path) else {
      throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
    }
    return content
  }
}

private func checkLoading(_ input: Input) {
  var loader = loader(of: input)
  let result = loader.load(path: Input.path)
  let hasErrors = result.diagnostics.contains { $0.severity == .error }
  require(result.scenarios.isEmpty == hasErrors, "a scenario and an error, or neither")
  Promises(sources: result.sources).check(result.diagnostics)

  // The fixtures come from the loader's memory now.
  let again = loader.load(path: Input.path)
  require(again.scenarios == result.scenarios, "another scenario at the second time")
  require(again.diagnostics == result.diagnostics, "other findings at the second time")
  require(again.sources == result.sources, "other files at the second time")
}

/// Reads the input as each kind of file of a catalogue, and twice as an area: ids then stand in
/// several files.
private func checkCatalogue(_ input: Input) {
  let folder = "Scenarios/\(CatalogueLoader.folder)"
  let paths = [
    "\(folder)/a.yaml", "\(folder)/b.yaml", "\(folder)/\(CatalogueLoader.documentsFile)",
  ]
  for part in [Array(paths.prefix(1)), Array(paths.suffix(1)), paths] {
    let result = CatalogueLoader().load(part) { _ in input.scenario }
    require(result.files.map(\.path) == part, "other files than those that were given")
    let isValid = result.files.allSatisfy(\.isValid)
    require((result.catalogue == nil) == !isValid, "a catalogue and an error, or neither")
    for file in result.files { Promises(sources: file.sources).check(file.diagnostics) }
  }
}

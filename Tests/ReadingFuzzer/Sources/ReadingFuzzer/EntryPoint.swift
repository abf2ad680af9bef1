import Diagnostics
import ScenarioModel
import Scenarios
import YAML

/// What libFuzzer calls with each input; a broken promise ends the program, which it reports.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReading(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))
  let input = Input(bytes)
  checkDocument(input.scenario, limits: .standard)
  checkDocument(input.scenario, limits: tightLimits)
  checkLoading(input)
  checkCatalogue(input)
  checkPattern(bytes)
  return 0
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
  promises.check(root)
}

private func checkLoading(_ input: Input) {
  var loader = ScenarioLoader { path throws(ScenarioLoader.ReadFailure) in
    guard let content = input.content(of: path) else {
      throw ScenarioLoader.ReadFailure(reason: "no such file or directory")
    }
    return content
  }
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

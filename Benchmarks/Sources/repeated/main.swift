// repeated ROOT SUBJECT TIMES
//
// Does a piece of work with the workloads of the project in the folder ROOT so many times, and prints
// two numbers: how many units one time has, and how often all times asked for memory, or 0 where that
// cannot be counted. SUBJECT is
//
//   engine      the engine's workload is run; the units are journal entries
//   encoding    its journal becomes bytes; entries
//   replay      its stored run is decided again; entries
//   reading     the frozen suite becomes typed scenarios; files
//   libyaml     libyaml makes events of its bytes, each file once; files
//   suite-run   each of its scenarios runs once; runs
//   comparison  1,000 events are compared with what is expected; events
//
// `bench` counts allocations with it, in a program of its own so that counting slows nothing that is
// timed. Under valgrind it counts instructions; Documentation/bench.md says how.

import BareEvents
import CountedMemory
import EntsimEngine
import EntsimJournalStore
import EntsimScenarioModel
import EntsimScenarios
import EntsimSimulation
import EntsimWorld
import Foundation
import Workloads

let words = Array(CommandLine.arguments.dropFirst())
guard words.count == 3, let times = Int(words[2]) else {
  throw Failure(
    "usage: repeated ROOT engine|encoding|replay|reading|libyaml|suite-run|comparison TIMES"
  )
}
let repository = Repository(root: URL(filePath: words[0]).absoluteURL)
let (units, work) = try subject(words[1])
let before = counted_allocations()
for _ in 0..<times { try work() }
let allocations = counted_allocations() - before
FileHandle.standardOutput.write(Data("\(units) \(countsSwift() ? allocations : 0)\n".utf8))

/// Whether the memory that Swift's library asks for is counted: only where it is linked in.
func countsSwift() -> Bool {
  let before = counted_allocations()
  let text = String(repeating: "x", count: 100 + words.count)
  return text.utf8.count > 100 && counted_allocations() > before
}

/// Returns how many units a piece of work has, and the work, done once.
func subject(_ name: String) throws -> (units: Int, work: () throws -> Void) {
  if ["reading", "libyaml", "suite-run"].contains(name) { return try suiteSubject(name) }
  if name == "comparison" {
    let events = 1_000
    let workload = try ComparisonWorkload(events)
    try workload.compare()
    return (events, workload.compare)
  }
  let workload = try EngineWorkload(repository)
  let result = try workload.result()
  let work: () throws -> Void
  switch name {
  case "engine": work = { _ = Engine.run(workload.scenario) }
  case "encoding": work = { _ = result.journal.encoded() }
  case "replay":
    let source = EngineWorkload.stored(result)
    work = { try EngineWorkload.replay(source) }
  default: throw Failure("there is no subject \(name)")
  }
  try work()
  return (result.journal.count, work)
}

/// Returns what is done with the frozen suite.
func suiteSubject(_ name: String) throws -> (units: Int, work: () throws -> Void) {
  let suite = try SuiteInMemory(repository)
  try suite.read()
  if name == "reading" { return (suite.scenarios.count, suite.read) }
  if name == "libyaml" {
    let files = suite.usedFiles
    return (
      suite.scenarios.count,
      {
        for file in files {
          let events = unsafe file.withUnsafeBufferPointer {
            unsafe bare_events($0.baseAddress, $0.count)
          }
          guard events > 0 else { throw Failure("libyaml cannot read a file of the suite") }
        }
      }
    )
  }
  var loader = suite.loader()
  let scenarios = suite.scenarios.flatMap { loader.load(path: $0).scenarios }
  return (
    scenarios.count,
    {
      for scenario in scenarios where !Engine.run(scenario).passed {
        throw Failure("a scenario of the frozen suite does not pass")
      }
    }
  )
}

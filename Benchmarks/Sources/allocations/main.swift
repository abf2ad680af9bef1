// allocations ROOT
//
// Runs the engine's workload of the project in the folder ROOT, and prints how many entries its journal
// has and how often one run asks for memory. That is counted in a program of its own, so that counting
// slows nothing that is timed.

import CountedMemory
import Engine
import Simulation
import Workloads

import struct Foundation.Data
import class Foundation.FileHandle
import struct Foundation.URL

let few = 1
let many = 11

let root = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let workload = try EngineWorkload(Repository(root: root.absoluteURL))
let entries = try workload.result().journal.count
let perRun = (allocations(of: many) - allocations(of: few)) / (many - few)
FileHandle.standardOutput.write(Data("\(entries) \(perRun)\n".utf8))

/// Returns how often so many runs ask for memory.
func allocations(of runs: Int) -> Int {
  let before = counted_allocations()
  for _ in 0..<runs { _ = Engine.run(workload.scenario) }
  return counted_allocations() - before
}

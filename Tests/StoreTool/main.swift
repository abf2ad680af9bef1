// store-tool run FILE FIRST       stores runs, numbered from FIRST, until it is killed
// store-tool hold FILE            reads the oldest run for as long as standard input is open
// store-tool write FILE COUNT     stores so many runs of one chunk of 2 KB, in batches of 64
// store-tool stream FILE COUNT    stores one run of so many chunks of 64 KiB
// store-tool read FILE            reads all runs
// store-tool verify FILE          reads all runs and looks at their digests
//
// `run` prints the id of each run once it is committed. The last four print how many microseconds
// of processor time a run has taken.

import EntsimCryptography
import EntsimJournalStore
import EntsimPlatform
import EntsimSimulation

func run(_ number: Int, chunks: Int, bytes: Int, symbols: Int) -> (StoredRun.Facts, [JournalChunk])
{
  let seed = GeneratedValues(seed: UInt64(number))
  func piece(_ purpose: String, _ count: Int) -> JournalPiece {
    var state = seed.value(for: "tool", purpose: purpose)
    var bytes = [UInt8](repeating: 0, count: count)
    for index in bytes.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      bytes[index] = UInt8(truncatingIfNeeded: state >> 56)
    }
    return JournalPiece(bytes: bytes, digest: Digest.sha256(of: bytes))
  }
  let chunks = (0..<chunks).map { index in
    JournalChunk(
      symbols: symbols > 0 ? piece("symbols \(index)", symbols) : nil,
      entries: piece("entries \(index)", bytes)
    )
  }
  let summary = RunSummary(
    path: "Scenarios/Cancel/run-\(number).yaml",
    title: "Pressing Back in the provider picker resets the flow",
    cell: nil,
    passed: false,
    entryCount: chunks.count * 60
  )
  guard let id = RunID(Digest.sha256(of: chunks.flatMap(\.entries.digest))) else {
    preconditionFailure("a SHA-256 digest has 32 bytes")
  }
  return (StoredRun.Facts(id, summary, storedAt: 1_700_000_000), chunks)
}

func storeForever(_ path: String, from first: Int) throws {
  let store = try JournalStore(writing: path)
  let choices = GeneratedValues(seed: UInt64(first))
  var number = first
  while true {
    var lines = ""
    for _ in 0...(choices.value(for: "batch", purpose: "size", count: UInt64(number)) % 8) {
      let choice = Int(choices.value(for: "run", purpose: "size", count: UInt64(number)) >> 8)
      let isLarge = choice % 50 == 0
      let (facts, chunks) = run(
        number,
        chunks: isLarge ? 30 : 1 + choice % 3,
        bytes: isLarge ? 60_000 : 200 + choice % 5000,
        symbols: choice % 2 * 100
      )
      if choice % 4 == 0 {
        try store.beginRun()
        for chunk in chunks { try store.append(chunk) }
        try store.finishRun(facts)
      } else {
        try store.store(facts, chunks)
      }
      lines += "\(facts.id)\n"
      number += 1
    }
    try store.commit()
    guard Console.write(lines, to: .standardOutput) == .written else { return }
  }
}

func stream(_ path: String, _ count: Int) throws {
  let start = Processor.microseconds
  let store = try JournalStore(writing: path)
  try store.beginRun()
  var facts: StoredRun.Facts?
  for number in 0..<count {
    let (last, chunks) = run(number, chunks: 1, bytes: 64 << 10, symbols: 0)
    facts = last
    try store.append(chunks[0])
  }
  if let facts { try store.finishRun(facts) }
  try store.commit()
  report(Processor.microseconds - start, 1)
}

func hold(_ path: String) throws {
  let store = try JournalStore(reading: path)
  guard let run = try store.list().runs.first else { return }
  let reader = try store.read(run)
  Console.write("holds \(run.name)\n", to: .standardOutput)
  while readLine() != nil {}
  while try reader.nextChunk() != nil {}
}

func write(_ path: String, _ count: Int) throws {
  let runs = (0..<count).map { run($0, chunks: 1, bytes: 2048, symbols: 0) }
  let start = Processor.microseconds
  let store = try JournalStore(writing: path)
  for (index, (facts, chunks)) in runs.enumerated() {
    try store.store(facts, chunks)
    if index % 64 == 63 { try store.commit() }
  }
  try store.commit()
  report(Processor.microseconds - start, count)
}

func read(_ path: String, verifying isVerifying: Bool) throws {
  let start = Processor.microseconds
  let store = try JournalStore(reading: path)
  let count = try store.snapshot { () throws(StoreError) in
    let runs = try store.list().runs
    for run in runs {
      let reader = try store.read(run, verifying: isVerifying)
      while try reader.nextChunk() != nil {}
    }
    return runs.count
  }
  report(Processor.microseconds - start, count)
}

func report(_ microseconds: Int, _ count: Int) {
  let hundredths = microseconds * 100 / max(count, 1)
  let text = "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  Console.write("\(text) µs a run, \(count) runs\n", to: .standardOutput)
}

let words = ProcessEnvironment.arguments
do {
  switch (words.first, words.count) {
  case ("run", 3): try storeForever(words[1], from: Int(words[2]) ?? 0)
  case ("hold", 2): try hold(words[1])
  case ("write", 3): try write(words[1], Int(words[2]) ?? 0)
  case ("stream", 3): try stream(words[1], Int(words[2]) ?? 0)
  case ("read", 2): try read(words[1], verifying: false)
  case ("verify", 2): try read(words[1], verifying: true)
  case _: ProcessEnvironment.exit(64)
  }
} catch {
  Console.write("\(error)\n", to: .standardError)
  ProcessEnvironment.exit(70)
}

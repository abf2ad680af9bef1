import Foundation
import SourceMutation

// mutate-source write ROOT FOLDER            writes FOLDER/tree, with the mutants of ROOT
// mutate-source reject ROOT FOLDER LOG       rejects the mutants that the errors in LOG are about
//
// The paths of the project's files come by the standard input, each with a zero byte behind it. Rejections are kept in
// FOLDER/rejected.tsv. `reject` ends with 3 where no mutant is about the errors.

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == (arguments.first == "reject" ? 4 : 3),
  ["write", "reject"].contains(arguments[0])
else {
  FileHandle.standardError.write(Data("usage: mutate-source write|reject ROOT FOLDER [LOG]\n".utf8))
  exit(64)
}

let folder = URL(filePath: arguments[2])
let kept = folder.appending(path: "rejected.tsv")
var rejected = RejectedMutants(table: (try? String(contentsOf: kept, encoding: .utf8)) ?? "")
let paths = FileHandle.standardInput.readDataToEndOfFile().split(separator: 0)
  .map { String(decoding: $0, as: UTF8.self) }
let tree = ScratchTree(folder.appending(path: "tree"), of: URL(filePath: arguments[1]), with: paths)
let mutation = try tree.mutation(without: rejected)

if arguments[0] == "write" {
  try tree.write(mutation)
  let counts = Dictionary(grouping: mutation.mutants, by: \.operatorName).mapValues(\.count)
  let table = MutationOperator.all.map { "\($0.name) \(counts[$0.name] ?? 0)" }
  print("\(mutation.mutants.count) mutants: \(table.joined(separator: ", "))")
} else {
  let errors = CompilerErrors(log: try String(contentsOfFile: arguments[3], encoding: .utf8))
  let found = errors.rejections(in: mutation)
  for rejection in found { rejected.insert(rejection) }
  try rejected.table.write(to: kept, atomically: true, encoding: .utf8)
  print("\(found.count) rejected for \(errors.count) errors")
  if found.isEmpty { exit(3) }
}

import Foundation
import SwiftParser
import SwiftSyntax
import Testing

@testable import SourceMutation

@Suite("The rules of the project")
struct TreeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let paths: [String] = {
    let files = FileManager.default.enumerator(
      at: root.appending(path: "Sources"),
      includingPropertiesForKeys: nil
    )
    let prefix = root.path.count + 1
    return (files?.compactMap { ($0 as? URL).map { String($0.path.dropFirst(prefix)) } } ?? [])
      .filter { $0.hasSuffix(".swift") }
  }()

  @Test("have at least 1,500 mutants, each with a name of its own, and the files still parse")
  func mutants() throws {
    let tree = ScratchTree(Self.root, of: Self.root, with: Self.paths)
    let mutation = try tree.mutation(without: RejectedMutants())
    #expect(mutation.mutants.count >= 1_500)
    #expect(Set(mutation.mutants.map(\.name)).count == mutation.mutants.count)
    #expect(mutation.mutants.map(\.number) == Array(1...mutation.mutants.count))
    for mutationOperator in MutationOperator.all {
      #expect(mutation.mutants.contains { $0.operatorName == mutationOperator.name })
    }
    let names = mutation.mutants.map(\.name)
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    for path in mutation.paths {
      let schemata = try #require(mutation.schemata(of: path))
      #expect(!Parser.parse(source: schemata.text).hasError, "\(path)")
    }
    // Each proof that people wrote is of a mutant, and of the code that stands there.
    #expect(try tree.proofs().faults(for: mutation.mutants) == [])
    // Most of them name a requirement.
    let named = mutation.mutants.filter { !$0.requirements.isEmpty }
    #expect(named.count * 2 > mutation.mutants.count)
  }
}

import EntsimCryptography
import EntsimPlatform
import EntsimScenarioModel
import EntsimScenarios

/// One of several parts of a suite, which together hold every scenario once.
///
/// A scenario belongs to a part by its name within the suite alone, whatever else the suite holds; all
/// cells of a matrix belong together, since they are run together.
public struct Shard: Equatable, Sendable {
  /// The most parts of a suite.
  public static let mostParts = 10_000

  /// Which part it is, counted from 1.
  public let index: Int
  /// How many parts there are.
  public let count: Int

  /// Creates a part; nil when there is no such part.
  public init?(_ index: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Whether the scenario belongs to the part whose file has this name within its suite.
  public func holds(_ name: String) -> Bool {
    let digits = Digest.fingerprint(of: Array(name.utf8)).prefix(15)
    return UInt64(digits, radix: 16).map { $0 % UInt64(count) == UInt64(index - 1) } ?? false
  }
}

extension Shard: CustomStringConvertible {
  /// The form in which a person gives it: `2/5`.
  public var description: String { "\(index)/\(count)" }
}

extension Suite {
  /// Returns a digest over what the parts of one suite have in common, and those of another have not.
  ///
  /// It is made of what selects scenarios, and of the paths and contents of the scenarios and of every other YAML
  /// file of their suites and of the roots that these name, such as fixtures.
  ///
  /// - Parameter paths: The files of the whole suite.
  /// - Returns: 64 hexadecimal digits.
  public func digest(of paths: [String]) -> String {
    let roots = Set(paths.map { SuitePath.root(ofScenarioAt: $0, from: directory) })
    let shared = ScenarioLoader().foldersOfRoots(namedBy: roots.sorted())
    let others = (roots.filter { $0.hasSuffix("Scenarios") }.sorted() + shared)
      .flatMap(Self.files).filter { [scenarios = Set(paths)] in !scenarios.contains($0) }
    let lines = (paths + others).map { path in "\(Self.digest(ofFileAt: path)) \(path)\n" }
    let places = self.lines.mapValues { $0.sorted() }.sorted { $0.key < $1.key }
    let cells = self.cells.mapValues { $0.sorted() }.sorted { $0.key < $1.key }
    let head =
      filters.map { "filter \($0)\n" } + tags.map { "tag \($0)\n" }
      + (isOpen ? ["open\n"] : []) + places.map { "lines \($0.value) \($0.key)\n" }
      + cells.map { "cells \($0.value) \($0.key)\n" }
    return Digest.fingerprint(of: Array((head + lines).joined().utf8))
  }

  private static func files(below root: String) -> [String] {
    do throws(FileError) {
      return try Files.enumerate(root, suffixes: [".yaml"]).map(\.path)
    } catch {
      return ["\(error)"]
    }
  }

  private static func digest(ofFileAt path: String) -> String {
    do throws(FileError) {
      return Digest.fingerprint(of: try Files.read(path, limit: 1 << 24))
    } catch {
      return "\(error.reason)"
    }
  }
}

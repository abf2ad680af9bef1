import EntsimEntitlement
import TestSupport
import Testing

@testable import EntsimCoverage

/// The places in the rules that ask for a version or send a request to a paired host, as the sources have them.
@Suite("The list of places in the rules")
struct PlaceTests {
  private static let sources: [RuleSource] = [
    "Apps", "Device", "Entitlement", "PassService", "RESTClient", "SDKRules", "World",
  ].flatMap { target in
    Repository.files(below: "Sources/\(target)", ofType: "swift")
      .filter { !$0.contains("Situations/") }
      .compactMap { RuleSource(path: "Sources/\(target)/\($0)") }
  }

  @Test("holds every place of the sources, each once")
  func all() throws {
    let gates = Self.sources.flatMap(\.gates)
    let hosts = Self.sources.flatMap(\.pairedRequests)
    #expect(gates.count > 50 && hosts.count > 10)
    #expect(Set(gates).count == gates.count, "a function asks twice for one version")
    #expect(Set(hosts).count == hosts.count, "a function sends two kinds of requests")
    let text = """
      package import EntsimEntitlement

      // The places in the rules that ask for a version, and those that send a request to the host of its MVPD.
      // A test reads the sources and compares; `RECORD=1 swift test --filter PlaceTests` writes this file anew.

      extension Gate {
        /// Every place that asks for a version, in the order of the sources.
        package static let all: [Gate] = [
      \(gates.map { "    Gate(\"\($0.subject)\", in: \"\($0.place.file)\", \"\($0.place.function)\"),\n" }.joined())\
        ]
      }

      extension Place {
        /// Every place that sends a request about an MVPD to its host, in the order of the sources.
        static let ofPairedRequests: [Place] = [
      \(hosts.map { "    Place(\"\($0.file)\", \"\($0.function)\"),\n" }.joined())\
        ]
      }

      """
    try Golden.expect(text, in: "Sources/Coverage/Situations/Places.swift")
  }
}

/// A file of the rules.
private struct RuleSource {
  private let name: String
  private let lines: [Substring]

  init?(path: String) {
    guard let text = try? Repository.text(of: path) else { return nil }
    let file = path.split(separator: "/").last ?? ""
    name = String(file.prefix { $0 != "." })
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The questions for a version.
  var gates: [Gate] {
    let pattern =
      #/(?:has\(\.(?<has>\w+)\)|differs\(from: \w+, in: \.(?<differs>\w+)\)|reaches\(\.(?<reaches>\w+)\))/#
    return code.flatMap { index, line in
      line.matches(of: pattern).compactMap { match -> Gate? in
        if let version = match.reaches {
          return Gate("system \(Self.system(version))", in: name, function(around: index))
        }
        guard let word = match.has ?? match.differs,
          let feature = Feature.allCases.first(where: { "\($0)" == word })
        else { return nil }
        return Gate("\(feature)", in: name, function(around: index))
      }
    }
  }

  /// The requests that go to the host of an MVPD.
  var pairedRequests: [Place] {
    code.filter { $0.line.contains("address(of: ") }.map {
      Place(name, function(around: $0.index))
    }
  }

  /// The lines without comments.
  private var code: [(index: Int, line: Substring)] {
    lines.enumerated().filter { !$0.element.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") }
      .map { ($0.offset, $0.element) }
  }

  private static func system(_ constant: Substring) -> SystemVersion {
    switch constant {
    case "limitedToTeams": .limitedToTeams
    case "featuresProviders": .featuresProviders
    case "erasesPasteboards": .erasesPasteboards
    default: preconditionFailure("the test knows no system version \(constant)")
    }
  }

  /// The name of the innermost function or property that a line belongs to.
  private func function(around index: Int) -> String {
    let pattern =
      #/^ *(?:[\w@()]+ )*(?:func (?<function>`?\w+`?)|(?<initializer>init)\b|(?<subscript>subscript)\b|var (?<property>\w+): [^=]*\{)/#
    var indentation = Int.max
    for line in lines[...index].reversed() {
      let text = line.trimmingPrefix(while: \.isWhitespace)
      guard !text.isEmpty, !text.hasPrefix(")") else { continue }
      let isOutside = line.count - text.count < indentation
      if isOutside, let match = line.firstMatch(of: pattern) {
        let name = match.function ?? match.initializer ?? match.subscript ?? match.property
        return name.map(String.init) ?? ""
      }
      indentation = min(indentation, line.count - text.count)
    }
    return ""
  }
}

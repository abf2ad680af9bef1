import Foundation
import TestSupport
import Testing

/// What the formatter and the compiler cannot check.
@Suite("The sources keep the house rules")
struct TidyTests {
  private static let ruleTargets: Set = [
    "Entitlement", "Simulation", "SDKRules", "RESTClient", "PassService", "Device", "Apps", "World",
  ]

  @Test("there are sources to check")
  func sourcesAreFound() {
    #expect(Repository.sources.count > 50)
    #expect(Self.ruleTargets.isSubset(of: Set(Repository.sources.map(\.target))))
  }

  @Test("the picture of the architecture has every target")
  func picture() throws {
    let picture = try Repository.text(of: "Documentation/architecture.svg")
    let targets = Set(Repository.sources.map(\.target))
    #expect(targets.filter { !picture.contains(">\($0)</text>") } == [])
  }

  @Test("the program has every file of the viewer in it, and the script begins last")
  func viewer() throws {
    let list = try Repository.text(of: "Sources/CHTMLReport/files.c")
    let named = list.matches(of: #/FILE_NAMED\("([^"]*)"/#).map { String($0.1) }
    let files = ["html", "css", "js"]
      .flatMap { Repository.files(below: "Sources/CHTMLReport/Viewer", ofType: $0) }
    #expect(Set(named) == Set(files))
    #expect(named.count == files.count)
    #expect(named.last == "main.js")
    for file in files { #expect(list.contains("#embed \"Viewer/\(file)\""), "\(file)") }
  }

  @Test("the kernel, the vocabulary and the rules import neither Foundation nor C")
  func rulesImportNoPlatform() {
    let pattern =
      #/^\s*(?:@_exported |internal |private |public )?import (?:Foundation\w*|Glibc|Musl|Darwin|Dispatch|EntsimC[A-Z]\w*)\b/#
    #expect(found(pattern, in: Self.ruleTargets) == [])
  }

  @Test("the double, and all beneath it, imports neither Foundation nor C")
  func doubleImportsNoPlatform() {
    let pattern =
      #/^\s*(?:@_exported |internal |private |package |public )?import (?:Foundation\w*|Glibc|Musl|Darwin|Dispatch|EntsimCryptography|EntsimC[A-Z]\w*)\b/#
    let targets = Self.ruleTargets.union([
      "Comparison", "ComparisonText", "Diagnostics", "Engine", "EntitlementTesting", "Language",
      "Memory", "PortableCryptography", "RegularExpressions", "ScenarioModel",
    ])
    #expect(found(pattern, in: targets) == [])
  }

  @Test(
    "each C library is imported by one target",
    arguments: [
      ("CLibYAML", "YAML"), ("CCrypto", "Cryptography"), ("CSQLite", "JournalStore"),
      ("CPOSIX", "Platform"),
    ]
  )
  func librariesAreQuarantined(library: String, owner: String) throws {
    let pattern = try Regex("import Entsim\(library)\\b", as: Substring.self)
    let importers = Set(
      Repository.sources.filter { !$0.places(of: pattern).isEmpty }.map(\.target)
    )
    #expect(importers == [owner])
  }

  @Test("nothing on the way of a run asks for time, chance or a thread")
  func runsAreDeterministic() {
    let pattern =
      #/\b(?:Date\(\)|UUID\(\)|\.random\(|SystemRandomNumberGenerator|Task\.detached|Task \{|Task\.sleep|ContinuousClock|SuspendingClock|DispatchQueue|Locale\.current|TimeZone\.current|\.hashValue)/#
    let targets = Self.ruleTargets.union([
      "Language", "Engine", "EntitlementScenarios", "EntitlementTesting", "PortableCryptography",
      "ScenarioModel", "Scenarios", "Suite", "Comparison", "ComparisonText", "Replay", "Reports",
      "YAML",
    ])
    #expect(found(pattern, in: targets) == [])
  }

  /// The folds and the routing, where a case is missing if an event is to have no effect.
  private static let endingInAnyCase: Set = [
    "Sources/Apps/App+Evolution.swift", "Sources/Device/Device+Evolution.swift",
    "Sources/PassService/PassService+Evolution.swift",
    "Sources/RESTClient/RESTClient+Evolution.swift",
    "Sources/SDKRules/AccessEnabler+Evolution.swift",
    "Sources/SDKRules/AccessEnabler.View+Evolution.swift", "Sources/World/Routing.swift",
  ]

  /// The files with a `switch` over numbers, bytes or characters, which have no cases to list.
  private static let overOpenTypes: Set = [
    "Sources/Entitlement/EndpointURL.swift", "Sources/Entitlement/String+XML.swift",
    "Sources/SDKRules/Authorization/AuthorizationFailure.swift",
    "Sources/SDKRules/Configuration/ConfigurationFailure.swift",
  ]

  @Test("a new case breaks the build where the rules decide: no `default`, and no `case _`")
  func rulesAreExhaustive() {
    #expect(found(#/^\s*(?:@unknown )?default:(?!.*,$)/#, in: Self.ruleTargets) == [])
    // What reads bytes meets numbers that are the tag of no case.
    let anyCase = #/^\s*case _:(?! throw reader\.unknownTag)/#
    let files = Repository.sources.filter {
      Self.ruleTargets.contains($0.target) && !$0.places(of: anyCase).isEmpty
    }
    #expect(Set(files.map(\.path)) == Self.endingInAnyCase.union(Self.overOpenTypes))
  }

  @Test("the rules compare instants and versions by the functions that coverage knows")
  func comparisonsAreNamed() {
    let pattern =
      #/precedes\(|milliseconds\s*(?:[<>=!]=|[<>])|operatingSystem\s*[<>]|availability\.includes\(/#
    let rules: Set = ["Entitlement", "SDKRules", "RESTClient", "PassService", "Device", "Apps"]
    let files = Set(
      Repository.sources.filter { rules.contains($0.target) && !$0.places(of: pattern).isEmpty }
        .map(\.path)
    )
    #expect(
      files == [
        "Sources/Entitlement/Situations/Deadline.swift",
        "Sources/Entitlement/Surface/SurfaceRule.swift",
        "Sources/Entitlement/Versions/SDKEdition.swift",
      ]
    )
  }

  @Test("the differences between operating systems stand in one file")
  func platformIsOneFile() {
    let files = Repository.sources.filter { !$0.places(of: #/#if .*(?:canImport|os)\(/#).isEmpty }
    #expect(files.map(\.path) == ["Sources/Platform/System.swift"])
  }

  @Test(
    "no file holds more than one idea can fill",
    arguments: Repository.sources + Repository.benchmarks
  )
  func filesAreSmall(file: Repository.SourceFile) {
    #expect(file.lines.count <= 400, "\(file.path) has \(file.lines.count) lines")
  }

  @Test(
    "every public symbol of the products for tests of apps has a documentation comment",
    arguments: [("EntitlementTesting", 200), ("EntitlementScenarios", 40)]
  )
  func productsAreDocumented(product: String, leastCount: Int) {
    let declaration = #/^\s*(?:@\w+ )*(?:public|open) (?!import )/#
    let files = Repository.sources.filter { $0.target == product }
    var count = 0
    var bare: [String] = []
    for file in files {
      for (index, line) in file.lines.enumerated()
      where line.contains(declaration) || file.isMemberOfPublicType(index) {
        count += 1
        let above = file.lines[..<index].last { !$0.contains(#/^\s*@\w+(?:\(.*\))?$/#) } ?? ""
        if !above.contains(#/^\s*///#) { bare.append("\(file.path):\(index + 1): \(line)") }
      }
    }
    #expect(count > leastCount)
    #expect(bare == [])
  }

  @Test("each status stands in the list of those that are known")
  func statusesAreListed() throws {
    let path = "Sources/Entitlement/StatusDescription.swift"
    let file = try #require(Repository.sources.first { $0.path == path })
    let text = file.lines.joined(separator: "\n")
    let names = text.matches(
      of: #/static (?:let|func) (\w+)(?:\([^)]*\) -> Self \{\n *Self\(| = Self\()/#
    )
    .map { String($0.1) }
    let list = try #require(
      text.firstMatch(of: #/let known: \[StatusDescription\] = \[([^\]]*)\]/#)
    )
    let listed = list.1.matches(of: #/\.(\w+)/#).map { String($0.1) }
    #expect(names == listed)
  }

  @Test("nothing is left for later in the code")
  func nothingIsLeftOpen() {
    let pattern = #/\b(?:TO[D]O|FIX[M]E|XX[X]|HA[C]K)\b/#
    let open = (Repository.sources + Repository.tests + Repository.benchmarks).flatMap {
      $0.places(of: pattern)
    }
    #expect(open == [])
  }

  private func found(_ pattern: Regex<Substring>, in targets: Set<String>) -> [String] {
    Repository.sources.filter { targets.contains($0.target) }.flatMap { $0.places(of: pattern) }
  }
}

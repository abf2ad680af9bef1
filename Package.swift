// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "entsim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "entsim", targets: ["entsim"]),
    // What reads files, for the fuzzer in Tests/ReadingFuzzer, which is a package of its own.
    .library(name: "ScenarioReading", targets: ["Scenarios", "YAML", "Diagnostics"]),
    // What `make bench` measures and counts with, for Benchmarks, which is a package of its own too.
    .library(
      name: "ScenarioRunning",
      targets: [
        "Engine", "Journals", "World", "Comparison", "Scenarios", "YAML", "Diagnostics",
        "Entitlement", "Simulation",
      ]
    ),
    .library(name: "BenchmarkFigures", targets: ["BenchmarkFigures"]),
    .library(name: "CLibYAML", targets: ["CLibYAML"]),
    .library(name: "CSQLite", targets: ["CSQLite"]),
  ],
  targets: [
    // System libraries: a module map and a shim header each, imported by exactly one target.
    .systemLibrary(
      name: "CLibYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
      name: "CCrypto",
      pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]
    ),

    // Of the C library, what is the same on every system.
    .systemLibrary(name: "CPOSIX"),

    // Text in and out: places in files, YAML, JSON, command lines.
    .target(name: "Diagnostics"),
    .target(name: "JSONText"),
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"]),
    .target(name: "Arguments", dependencies: ["Diagnostics"]),

    // The edge to the operating system.
    .target(name: "Platform", dependencies: ["CPOSIX"]),
    .target(name: "Cryptography", dependencies: ["CCrypto"]),

    // The kernel and the vocabulary.
    .target(name: "Simulation"),
    .target(name: "Entitlement", dependencies: ["Simulation"]),

    // What people and editors read about the language: the JSON Schema, help topics, tables.
    .target(name: "Reference", dependencies: ["Entitlement", "JSONText"]),

    // The rules, and all participants as one value.
    .target(name: "AccessEnabler", dependencies: ["Entitlement", "Simulation"]),
    .target(name: "PassService", dependencies: ["Entitlement", "Simulation"]),
    .target(name: "Device", dependencies: ["Entitlement", "Simulation"]),
    .target(name: "Apps", dependencies: ["Entitlement", "Simulation"]),
    .target(
      name: "World",
      dependencies: ["AccessEnabler", "PassService", "Device", "Apps", "Entitlement", "Simulation"]
    ),

    // Scenarios: read, run, compare, report.
    .target(
      name: "Scenarios",
      dependencies: [
        "YAML", "Diagnostics", "Entitlement", "Simulation", "Platform", "Cryptography",
      ]
    ),
    .target(
      name: "Comparison",
      dependencies: ["Scenarios", "Diagnostics", "Entitlement", "Simulation"]
    ),
    .target(
      name: "Engine",
      dependencies: [
        "World", "Scenarios", "Comparison", "Cryptography", "Diagnostics", "Entitlement",
        "Platform",
        "Simulation", "AccessEnabler", "PassService", "Device", "Apps",
      ]
    ),
    // What is kept of a run: bytes, the journal that they hold, and the store that they lie in; and
    // what can be learnt from it: replay, the world at a moment, causes.
    .target(
      name: "Journals",
      dependencies: [
        "CSQLite", "Engine", "World", "Comparison", "Scenarios", "Cryptography", "Diagnostics",
        "Entitlement", "JSONText", "Platform", "Simulation", "Apps", "PassService",
      ]
    ),
    .target(
      name: "Coverage",
      dependencies: [
        "Engine", "World", "Comparison", "Scenarios", "Entitlement", "Simulation",
        "AccessEnabler", "PassService", "Device", "Apps",
      ]
    ),
    .target(
      name: "Reports",
      dependencies: [
        "Coverage", "Journals", "Engine", "World", "Comparison", "Scenarios", "Diagnostics",
        "Entitlement", "JSONText", "Simulation", "AccessEnabler", "PassService", "Device", "Apps",
      ]
    ),
    .executableTarget(
      name: "entsim",
      dependencies: [
        "Arguments", "Coverage", "Engine", "Journals", "Reports", "Reference", "Scenarios",
        "Diagnostics", "Entitlement", "Platform", "Simulation", "World",
      ]
    ),

    // Medians and tables, here so that the tests of this package try them.
    .target(name: "BenchmarkFigures", path: "Benchmarks/Figures"),

    // Random numbers by seeds, for the properties that tests try.
    .target(name: "Chance", dependencies: ["Simulation"], path: "Tests/Chance"),

    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics"], exclude: ["Wrong"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
    .testTarget(name: "SimulationTests", dependencies: ["Chance", "Simulation"]),
    .testTarget(name: "EntitlementTests", dependencies: ["Entitlement", "Simulation"]),
    .testTarget(
      name: "ReferenceTests",
      dependencies: ["Reference", "Entitlement", "JSONText"],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "AccessEnablerTests",
      dependencies: ["AccessEnabler", "Entitlement", "Simulation"],
      exclude: ["StateTable.txt"]
    ),
    .testTarget(
      name: "PassServiceTests",
      dependencies: ["PassService", "Entitlement", "Simulation"]
    ),
    .testTarget(name: "DeviceTests", dependencies: ["Device", "Entitlement", "Simulation"]),
    .testTarget(name: "AppsTests", dependencies: ["Apps", "Entitlement", "Simulation"]),
    .testTarget(
      name: "WorldTests",
      dependencies: [
        "Chance", "World", "AccessEnabler", "PassService", "Device", "Apps", "Entitlement",
        "Simulation",
      ]
    ),
    .testTarget(
      name: "ScenariosTests",
      dependencies: ["Scenarios", "YAML", "Diagnostics", "Entitlement", "Simulation"],
      exclude: ["Models", "Wrong", "WrongCatalogues"]
    ),
    .testTarget(
      name: "ComparisonTests",
      dependencies: [
        "Comparison", "Scenarios", "Diagnostics", "Entitlement", "Simulation", "Platform",
      ]
    ),
    .testTarget(
      name: "EngineTests",
      dependencies: [
        "Engine", "World", "Comparison", "Scenarios", "YAML", "Cryptography", "Diagnostics",
        "Entitlement", "Simulation", "AccessEnabler", "Apps",
      ]
    ),
    .testTarget(
      name: "JournalsTests",
      dependencies: [
        "Chance", "Journals", "Engine", "World", "Comparison", "Scenarios", "YAML", "Cryptography",
        "Diagnostics", "Entitlement", "JSONText", "Platform", "Simulation", "AccessEnabler",
        "PassService", "Device", "Apps", "CSQLite", "store-tool", "unsteady",
      ],
      exclude: ["Golden"]
    ),
    // Stores runs until it is killed, or as many as it is measured with.
    .executableTarget(
      name: "store-tool",
      dependencies: ["Journals", "Cryptography", "Platform", "Simulation"],
      path: "Tests/StoreTool"
    ),
    .testTarget(
      name: "CoverageTests",
      dependencies: [
        "Coverage", "Engine", "World", "Comparison", "Scenarios", "Entitlement", "Simulation",
      ]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "World", "YAML", "Diagnostics", "Entitlement", "Simulation",
      ]
    ),
    .testTarget(name: "EndToEndTests", dependencies: ["entsim", "measure"], exclude: ["Golden"]),
    // A decider with a mistake, to see that running twice would notice it.
    .executableTarget(
      name: "unsteady",
      dependencies: ["Platform", "Simulation"],
      path: "Tests/Unsteady"
    ),
    // Runs a program and says what it took; the tests themselves are too large to tell.
    .executableTarget(name: "measure", path: "Tests/Measure"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "Reference", "Engine", "World", "Comparison", "Scenarios", "Diagnostics", "Entitlement",
        "Simulation",
      ]
    ),
    .testTarget(
      name: "BenchmarkTests",
      dependencies: [
        "BenchmarkFigures", "Engine", "Comparison", "Scenarios", "Diagnostics", "Entitlement",
      ]
    ),
    .testTarget(name: "TidyTests"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}

// `make test` optimises what is tested, each module as a whole, and not the tests: so both are built in
// the least time, and the laws are still tried on hundreds of thousands of random inputs.
if Context.environment["ENTSIM_OPTIMIZED"] == "1" {
  for target in package.targets where target.type != .system && target.type != .test {
    target.swiftSettings?.append(
      .unsafeFlags(["-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2"])
    )
  }
}

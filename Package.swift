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

    // Text in and out: places in files, YAML, JSON, command lines.
    .target(name: "Diagnostics"),
    .target(name: "JSONText"),
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"]),
    .target(name: "Arguments", dependencies: ["Diagnostics"]),

    // The edge to the operating system.
    .target(name: "Platform"),
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
      dependencies: ["YAML", "Diagnostics", "Entitlement", "Simulation", "Platform"]
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
    // What is kept of a run: bytes, and the journal that they hold.
    .target(name: "Journals", dependencies: ["World", "Cryptography", "Simulation"]),
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
        "Coverage", "Engine", "World", "Comparison", "Scenarios", "Diagnostics", "Entitlement",
        "JSONText", "Simulation", "AccessEnabler", "PassService", "Device", "Apps",
      ]
    ),
    .executableTarget(
      name: "entsim",
      dependencies: [
        "Arguments", "Coverage", "Engine", "Reports", "Reference", "Scenarios", "Diagnostics",
        "Entitlement", "Platform", "Simulation",
      ]
    ),

    // Medians and tables, here so that the tests of this package try them.
    .target(name: "BenchmarkFigures", path: "Benchmarks/Figures"),

    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML", "Diagnostics"], exclude: ["Wrong"]),
    .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
    .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
    .testTarget(name: "PlatformTests", dependencies: ["Platform"]),
    .testTarget(name: "CryptographyTests", dependencies: ["Cryptography"]),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation"]),
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
        "World", "AccessEnabler", "PassService", "Device", "Apps", "Entitlement", "Simulation",
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
        "Journals", "Engine", "World", "Scenarios", "YAML", "Diagnostics", "Entitlement",
        "Simulation", "AccessEnabler", "PassService", "Device", "Apps",
      ],
      exclude: ["Golden"]
    ),
    .testTarget(
      name: "CoverageTests",
      dependencies: [
        "Coverage", "Engine", "World", "Comparison", "Scenarios", "Entitlement", "Simulation",
      ]
    ),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["Reports", "World", "Entitlement", "Simulation"]
    ),
    .testTarget(name: "EndToEndTests", dependencies: ["entsim", "measure"], exclude: ["Golden"]),
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

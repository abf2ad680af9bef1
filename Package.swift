// swift-tools-version: 6.2
import PackageDescription

/// Values of the SDK's world, and the kernel that decides and records.
let kernel: [Target.Dependency] = ["Entitlement", "Simulation"]
/// The participants with their rules, as far as they are known apart from the world.
let participants: [Target.Dependency] = ["SDKRules", "RESTClient", "PassService", "Device", "Apps"]
/// A scenario as a value, and what of a file it tells.
let scenario: [Target.Dependency] = ["ScenarioModel", "Diagnostics"]
/// What runs a scenario and compares what came of it.
let running: [Target.Dependency] = ["Engine", "Comparison", "World"]

/// The options by which entsim, and no other program, is linked with all libraries inside (.ci/links-whole).
let wholeLink =
  Context.environment["ENTSIM_LINK"]?.split(separator: " ").map { String($0) } ?? []

// System libraries: a module map and a shim header each, imported by exactly one target.
let libraries: [Target] = [
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
  .systemLibrary(
    name: "CMicroHTTPD",
    pkgConfig: "libmicrohttpd",
    providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
  ),
  // Of the C library, what is the same on every system.
  .systemLibrary(name: "CPOSIX"),
]

// Text in and out, and the edge to the operating system.
let foundations: [Target] = [
  .target(name: "Memory"),
  .target(name: "Diagnostics"),
  .target(name: "JSONText"),
  .target(name: "RegularExpressions"),
  .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics", "Memory"]),
  .target(name: "Arguments", dependencies: ["Diagnostics"]),
  .target(name: "ServeArguments", dependencies: ["Arguments"]),
  .target(name: "Platform", dependencies: ["CPOSIX", "Diagnostics"]),
  .target(name: "Cryptography", dependencies: ["CCrypto"]),
  // The few functions that a run needs, for what is to run without OpenSSL.
  .target(name: "PortableCryptography"),
  // Requests and answers as values, and the pages that a person sees.
  .target(name: "HTTP"),
  .target(name: "Pages", dependencies: ["HTTP"]),
]

// The kernel, the values, the rules, and all participants as one value. None of them knows the language.
let rules: [Target] = [
  .target(name: "Simulation", dependencies: ["Memory"]),
  .target(name: "Entitlement", dependencies: ["Simulation"]),
  .target(name: "SDKRules", dependencies: kernel),
  .target(name: "RESTClient", dependencies: kernel),
  .target(name: "PassService", dependencies: kernel),
  .target(name: "MediaTokens", dependencies: kernel + ["Cryptography"]),
  .target(name: "Device", dependencies: kernel),
  .target(name: "Apps", dependencies: kernel),
  .target(name: "World", dependencies: kernel + participants),
]

// Scenarios: read, run, compared, kept, counted, told.
let scenarios: [Target] = [
  // The one table that describes the language, and what people and editors read of it.
  .target(name: "Language", dependencies: kernel),
  .target(name: "Reference", dependencies: ["Language", "Entitlement", "RESTClient", "JSONText"]),

  // A scenario as a value, and the reading that makes it from files.
  .target(name: "ScenarioModel", dependencies: kernel + ["Diagnostics", "RegularExpressions"]),
  .target(
    name: "Scenarios",
    dependencies: kernel + scenario
      + ["Language", "YAML", "RegularExpressions", "Platform", "Cryptography"]
  ),

  // One run, its comparison with what the scenario expects, and many runs.
  .target(name: "Comparison", dependencies: kernel + scenario),
  // What differs, as a person reads it.
  .target(name: "ComparisonText", dependencies: kernel + scenario + ["Comparison"]),
  .target(
    name: "Engine",
    dependencies: kernel + participants + scenario + [
      "World", "Comparison", "PortableCryptography",
    ]
  ),
  .target(
    name: "Suite",
    dependencies: kernel + scenario + running + ["Scenarios", "Cryptography", "Platform"]
  ),

  // A run as bytes and the store that keeps it, without the engine; what is decided again, with it.
  .target(
    name: "JournalStore",
    dependencies: kernel
      + ["CSQLite", "World", "ScenarioModel", "Cryptography", "JSONText", "Platform"]
  ),
  .target(
    name: "Replay",
    dependencies: kernel + scenario + running + ["JournalStore", "Apps", "PassService"]
  ),

  // What the program knows of the documents and of the language, and the files that it knows it from.
  .target(name: "CHandbook"),
  // The viewer of the HTML report and of the page of a server: the files of Viewer, as bytes in the program.
  .target(name: "CHTMLReport", exclude: ["Viewer"]),
  .target(
    name: "Handbook",
    dependencies: kernel + ["CHandbook", "Language", "Reference", "Scenarios"]
  ),

  // What a suite shows, and the text of everything.
  .target(
    name: "Coverage",
    dependencies: kernel + participants + scenario + running + ["Suite", "Language"]
  ),
  // How many wrong rules a suite notices.
  .target(
    name: "Mutants",
    dependencies: kernel + participants + scenario + running + ["Coverage", "Platform", "Suite"]
  ),
  .target(
    name: "Reports",
    dependencies: kernel + participants + scenario + running
      + [
        "CHTMLReport", "ComparisonText", "Suite", "Coverage", "Cryptography", "Handbook",
        "JournalStore", "Platform",
        "Mutants", "Replay", "Language", "JSONText",
      ]
  ),

  // The file of a world, of which a scenario takes parts.
  .target(
    name: "WorldFiles",
    dependencies: kernel
      + ["Cryptography", "Diagnostics", "Language", "ScenarioModel", "Scenarios", "YAML"]
  ),
  // Whether the log of an app has an explanation by the rules.
  .target(
    name: "LogCheck",
    dependencies: kernel + participants + scenario + running
      + ["JSONText", "Language", "WorldFiles"]
  ),

  // The way back: a scenario's file that says what its runs did.
  .target(
    name: "Acceptance",
    dependencies: kernel + scenario + running + ["Reports", "Scenarios", "Suite", "YAML"]
  ),
]

// What tests of apps depend on. Its products and modules have the names by which apps import them.
let doubles: [Target] = [
  // The SDK's surface over a world of its own.
  .target(
    name: "EntitlementTesting",
    dependencies: kernel + participants + scenario + running
      + ["ComparisonText", "Language", "RegularExpressions"]
  ),
  // Sessions and tests from the files of scenarios. It imports Testing, which every toolchain has.
  .target(
    name: "EntitlementScenarios",
    dependencies: kernel + scenario + running
      + [
        "Apps", "ComparisonText", "EntitlementTesting", "Handbook", "Platform", "Reports",
        "Scenarios",
        "Suite",
      ]
  ),
]

// A stand-in that real clients talk to: the wire as values, a world that follows a clock, and the sockets.
let serving: [Target] = [
  .target(
    name: "Wire",
    dependencies: kernel + ["HTTP", "MediaTokens", "Pages", "JSONText", "Cryptography"]
  ),
  .target(
    name: "Serving",
    dependencies: kernel + scenario + running
      + [
        "Wire", "HTTP", "Scenarios", "PassService", "JSONText", "Reports", "Cryptography",
        "JournalStore", "WorldFiles", "YAML",
      ]
  ),
  .target(name: "Certificates", dependencies: ["Cryptography", "Platform"]),
  .target(name: "HTTPServer", dependencies: ["HTTP", "CMicroHTTPD"]),
]

let programs: [Target] = [
  // What `entsim serve` executes: it is linked with libmicrohttpd, which entsim itself is not.
  .executableTarget(
    name: "entsim-serve",
    dependencies: [
      "Arguments", "Certificates", "Cryptography", "HTTP", "HTTPServer", "JSONText", "JournalStore",
      "Platform", "ServeArguments", "Serving", "Simulation", "WorldFiles",
    ]
  ),
  // How entsim takes memory; an app that uses a library of this package decides that itself.
  .target(name: "CAllocation"),
  .executableTarget(
    name: "entsim",
    dependencies: kernel + scenario + [
      "Acceptance", "Arguments", "CAllocation", "Coverage", "Engine", "Handbook", "JournalStore",
      "JSONText",
      "LogCheck", "MediaTokens", "Mutants", "Platform", "Reference", "Replay", "Reports",
      "Scenarios", "ServeArguments", "Suite", "World", "WorldFiles",
    ],
    linkerSettings: wholeLink.isEmpty ? [] : [.unsafeFlags(wholeLink)]
  ),
  // Medians and tables, here so that the tests of this package try them.
  .target(name: "BenchmarkFigures", path: "Benchmarks/Figures"),
]

// What tests use.
let helpers: [Target] = [
  // What several test targets need: folders, golden texts, programs, random numbers.
  .target(name: "TestSupport", dependencies: kernel + ["YAML"], path: "Tests/TestSupport"),
  // The recorder that apps copy, so that it is compiled and tried.
  .target(name: "Recorder", dependencies: ["EntitlementTesting"], path: "Examples/Recorder"),
  // Comparisons of samples that a test writes as literals.
  .target(
    name: "ComparisonSamples",
    dependencies: kernel + scenario + ["Comparison", "RegularExpressions"],
    path: "Tests/ComparisonSamples"
  ),
  // The scenarios of the suite, and their journals.
  .target(
    name: "BundledSuite",
    dependencies: kernel + scenario
      + ["Engine", "JournalStore", "Scenarios", "TestSupport", "World"],
    path: "Tests/BundledSuite"
  ),
  // Apps that do by the double's surface what a scenario says.
  .target(
    name: "ScriptedApps",
    dependencies: kernel + ["EntitlementTesting", "World"],
    path: "Tests/ScriptedApps"
  ),
  // Scenarios, patterns, journals and lines that nobody would write, and what has to hold for each.
  .target(
    name: "HostileInputs",
    dependencies: kernel + scenario + running
      + ["Scenarios", "Suite", "JournalStore", "Replay", "Reports", "RegularExpressions"],
    path: "Tests/HostileInputs"
  ),
  // Stores runs until it is killed, or as many as it is measured with.
  .executableTarget(
    name: "store-tool",
    dependencies: ["JournalStore", "Cryptography", "Platform", "Simulation"],
    path: "Tests/StoreTool"
  ),
  // A decider with a mistake, to see that running twice would notice it.
  .executableTarget(
    name: "unsteady",
    dependencies: ["Platform", "Simulation"],
    path: "Tests/Unsteady"
  ),
  // Runs a program and says what it took; the tests themselves are too large to tell.
  .executableTarget(name: "measure", path: "Tests/Measure"),
]

let tests: [Target] = [
  .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
  .testTarget(
    name: "YAMLTests",
    dependencies: ["TestSupport", "YAML", "Diagnostics"],
    exclude: ["Wrong"]
  ),
  .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
  .testTarget(
    name: "RegularExpressionsTests",
    dependencies: ["RegularExpressions", "TestSupport"]
  ),
  .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
  .testTarget(name: "PlatformTests", dependencies: ["Platform", "TestSupport"]),
  .testTarget(
    name: "CryptographyTests",
    dependencies: ["CCrypto", "Cryptography", "PortableCryptography", "TestSupport"]
  ),
  .testTarget(name: "HTTPTests", dependencies: ["HTTP"]),
  .testTarget(
    name: "PagesTests",
    dependencies: ["HTTP", "Pages", "TestSupport"],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "WireTests",
    dependencies: kernel
      + [
        "Wire", "HTTP", "JSONText", "Cryptography", "PortableCryptography", "MediaTokens",
        "PassService", "TestSupport",
      ]
  ),
  .testTarget(
    name: "CertificatesTests",
    dependencies: ["Certificates", "Cryptography", "TestSupport"]
  ),
  .testTarget(
    name: "ServingTests",
    dependencies: [
      "Entitlement", "Serving", "HTTP", "JSONText", "JournalStore", "Replay", "ScenarioModel",
      "Simulation", "TestSupport", "World", "WorldFiles",
    ]
  ),
  .testTarget(name: "HTTPServerTests", dependencies: ["HTTP", "HTTPServer"]),

  .testTarget(name: "SimulationTests", dependencies: ["TestSupport", "Simulation"]),
  .testTarget(name: "EntitlementTests", dependencies: kernel + ["Language"]),
  .testTarget(
    name: "SDKRulesTests",
    dependencies: kernel + ["SDKRules", "TestSupport"],
    exclude: ["StateTable"]
  ),
  .testTarget(
    name: "RESTClientTests",
    dependencies: kernel + ["RESTClient", "TestSupport"],
    exclude: ["StateTable"]
  ),
  .testTarget(name: "PassServiceTests", dependencies: kernel + ["PassService"]),
  .testTarget(
    name: "MediaTokensTests",
    dependencies: kernel + ["MediaTokens", "Cryptography", "TestSupport"]
  ),
  .testTarget(name: "DeviceTests", dependencies: kernel + ["Device"]),
  .testTarget(name: "AppsTests", dependencies: kernel + ["Apps"]),
  .testTarget(name: "WorldTests", dependencies: kernel + participants + ["TestSupport", "World"]),

  .testTarget(name: "LanguageTests", dependencies: kernel + ["Language"]),
  .testTarget(
    name: "ReferenceTests",
    dependencies: [
      "Reference", "Language", "Entitlement", "RESTClient", "JSONText", "TestSupport",
    ],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "HandbookTests",
    dependencies: kernel + scenario + ["Handbook", "Scenarios", "TestSupport"]
  ),
  .testTarget(name: "ScenarioModelTests", dependencies: ["ScenarioModel"]),
  .testTarget(
    name: "ScenariosTests",
    dependencies: kernel + scenario + ["Language", "Scenarios", "TestSupport", "YAML"],
    exclude: ["Models", "Wrong", "WrongCatalogues"]
  ),
  .testTarget(
    name: "ComparisonTests",
    dependencies: kernel + scenario + ["Comparison", "ComparisonSamples", "TestSupport"]
  ),
  .testTarget(
    name: "EngineTests",
    dependencies: kernel + scenario + running
      + [
        "Apps", "ComparisonText", "Cryptography", "Reports", "SDKRules", "Scenarios", "Suite",
        "TestSupport", "YAML",
      ]
  ),
  .testTarget(
    name: "EntitlementTestingTests",
    dependencies: kernel + scenario + running
      + [
        "Apps", "BundledSuite", "Cryptography", "EntitlementTesting", "Language",
        "ScriptedApps", "TestSupport",
      ]
  ),
  .testTarget(
    name: "EntitlementScenariosTests",
    dependencies: kernel + scenario + running
      + [
        "Apps", "EntitlementScenarios", "EntitlementTesting", "Handbook", "ScriptedApps",
        "TestSupport",
      ],
    exclude: ["Duties", "Player", "Wrong"]
  ),
  .testTarget(
    name: "MutantsTests",
    dependencies: kernel + participants + scenario + running
      + ["Mutants", "Platform", "Scenarios", "Suite", "TestSupport"]
  ),
  .testTarget(
    name: "SuiteTests",
    dependencies: kernel + scenario + running + ["Suite", "Scenarios", "Platform", "TestSupport"]
  ),
  .testTarget(
    name: "JournalStoreTests",
    dependencies: kernel + participants + scenario + running + [
      "BundledSuite", "TestSupport", "JournalStore", "Scenarios", "YAML", "Cryptography",
      "JSONText",
      "Platform",
      "CSQLite",
      "store-tool",
    ],
    exclude: ["Golden"]
  ),
  .testTarget(
    name: "ReplayTests",
    dependencies: kernel + participants + scenario + running
      + [
        "BundledSuite", "HostileInputs", "TestSupport", "Replay", "Reports", "JournalStore",
        "JSONText", "Scenarios", "unsteady",
      ]
  ),
  .testTarget(
    name: "CoverageTests",
    dependencies: kernel + participants + scenario + running + [
      "Coverage", "Language", "Suite", "Scenarios", "TestSupport",
    ],
    exclude: ["DecisionTable"]
  ),
  .testTarget(
    name: "ReportsTests",
    dependencies: kernel + scenario + [
      "ComparisonSamples", "Comparison", "ComparisonText", "Language", "Reports", "TestSupport",
      "World", "YAML",
    ]
  ),
  .testTarget(
    name: "LogCheckTests",
    dependencies: kernel + scenario + running
      + [
        "BundledSuite", "EntitlementTesting", "JSONText", "LogCheck", "Recorder", "Scenarios",
        "TestSupport", "WorldFiles",
      ],
    exclude: ["unexplained.txt"]
  ),
  .testTarget(
    name: "AcceptanceTests",
    dependencies: kernel + scenario + running
      + ["Acceptance", "Reports", "Scenarios", "Suite", "TestSupport", "YAML"]
  ),

  .testTarget(
    name: "EndToEndTests",
    dependencies: ["entsim", "measure", "TestSupport"],
    exclude: ["Golden", "Kept"]
  ),
  .testTarget(
    name: "DocumentationTests",
    dependencies: kernel + scenario + running + [
      "Reference", "RESTClient", "Language", "Scenarios", "Suite", "TestSupport",
    ]
  ),
  .testTarget(
    name: "BenchmarkTests",
    dependencies: scenario
      + [
        "BenchmarkFigures", "TestSupport", "Engine", "Comparison", "Scenarios", "Suite",
        "Cryptography",
      ] + kernel
  ),
  .testTarget(name: "TidyTests", dependencies: ["TestSupport"]),
]

/// The targets beneath the products, as they are called here and in the folder Sources.
///
/// One build has each name of a module once, and apps have modules such as `World` or `YAML` too, so these are built
/// as `EntsimWorld` and `EntsimYAML`.
let prefixed = Set((libraries + foundations + rules + scenarios + serving).map(\.name))

/// Returns the name by which a target is built and imported.
func module(_ name: String) -> String { prefixed.contains(name) ? "Entsim\(name)" : name }

let package = Package(
  name: "entsim",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18)],
  products: [
    .executable(name: "entsim", targets: ["entsim"]),
    .executable(name: "entsim-serve", targets: ["entsim-serve"]),
    // The SDK's surface over a simulated world, for the tests of apps.
    .library(name: "EntitlementTesting", targets: ["EntitlementTesting"]),
    // Sessions and tests from scenarios; it needs libyaml and OpenSSL.
    .library(name: "EntitlementScenarios", targets: ["EntitlementScenarios"]),
    // What reads files and goes the whole way with them, for the fuzzer in Tests/ReadingFuzzer, which is a
    // package of its own.
    .library(
      name: "HostileInputs",
      targets: [
        "HostileInputs", "Scenarios", "YAML", "RegularExpressions", "Diagnostics", "Simulation",
      ].map(module)
    ),
    // What answers requests without sockets, for the other fuzzer there.
    .library(
      name: "Serving",
      targets: ["Serving", "HTTP", "JSONText", "MediaTokens", "Simulation", "WorldFiles"].map(
        module
      )
    ),
    // What `make bench` measures and counts with, for Benchmarks, which is a package of its own too.
    .library(
      name: "ScenarioRunning",
      targets: [
        "Engine", "JournalStore", "Replay", "LogCheck", "World", "WorldFiles", "Comparison",
        "ScenarioModel", "Scenarios", "YAML", "Diagnostics", "Entitlement", "Simulation",
      ].map(module)
    ),
    .library(name: "BenchmarkFigures", targets: ["BenchmarkFigures"]),
    .library(name: "CCrypto", targets: ["CCrypto"].map(module)),
    .library(name: "CLibYAML", targets: ["CLibYAML"].map(module)),
    .library(name: "CMicroHTTPD", targets: ["CMicroHTTPD"].map(module)),
    .library(name: "CSQLite", targets: ["CSQLite"].map(module)),
  ],
  targets: libraries + foundations + rules + scenarios + doubles + serving + programs + helpers
    + tests,
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  if prefixed.contains(target.name) { target.path = "Sources/\(target.name)" }
  target.name = module(target.name)
  target.dependencies = target.dependencies.map {
    if case .byNameItem(let name, _) = $0 { .byName(name: module(name)) } else { $0 }
  }
}

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

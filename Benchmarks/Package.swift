// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who builds entsim builds what measures it. `make bench` builds
// and runs it; Documentation/bench.md says how to read what it prints.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "entsim", path: "..")],
  targets: [
    // What the figures are compared with, and what counts them: in C, so that it costs nothing.
    .target(
      name: "BareEvents",
      dependencies: [.product(name: "CLibYAML", package: "entsim")]
    ),
    .executableTarget(name: "bare-events", dependencies: ["BareEvents"]),
    .executableTarget(name: "bare-objects"),
    .executableTarget(
      name: "bare-sqlite",
      dependencies: [.product(name: "CSQLite", package: "entsim")]
    ),
    .executableTarget(
      name: "bare-http",
      dependencies: [.product(name: "CMicroHTTPD", package: "entsim")],
      cSettings: [.define("_GNU_SOURCE")]
    ),
    .executableTarget(name: "taken"),
    .executableTarget(name: "nothing"),

    // The floors of what is done in memory.
    .target(
      name: "BareWork",
      dependencies: [.product(name: "CCrypto", package: "entsim")]
    ),

    // What is measured with: the frozen suite and the engine's workload.
    .target(
      name: "Workloads",
      dependencies: [
        .product(name: "EntitlementTesting", package: "entsim"),
        .product(name: "ScenarioRunning", package: "entsim"),
      ]
    ),

    // Counts allocations: the linker sends the calls of what allocates through CountedMemory.
    .target(name: "CountedMemory"),
    .executableTarget(
      name: "repeated",
      dependencies: [
        "BareEvents",
        "CountedMemory",
        "Workloads",
        .product(name: "ScenarioRunning", package: "entsim"),
      ],
      linkerSettings: [
        .unsafeFlags(
          ["malloc", "calloc", "realloc", "memalign", "aligned_alloc", "posix_memalign"]
            .flatMap { ["-Xlinker", "--wrap=\($0)"] },
          .when(platforms: [.linux])
        )
      ]
    ),

    .executableTarget(
      name: "bench",
      dependencies: [
        "BareEvents",
        "BareWork",
        "Workloads",
        .product(name: "BenchmarkFigures", package: "entsim"),
        .product(name: "ScenarioRunning", package: "entsim"),
      ]
    ),

    // Keeps what the landings measured.
    .executableTarget(
      name: "history",
      dependencies: [.product(name: "BenchmarkFigures", package: "entsim")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

let swiftTargets: Set = ["Workloads", "bench", "history", "nothing", "repeated"]
for target in package.targets where swiftTargets.contains(target.name) {
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

// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because it is linked with the SwiftSyntax of the toolchain. `run.sh` says where that is, and
// `make mutants` runs it; Documentation/mutants.md says what it makes.
let folder = Context.environment["ENTSIM_SWIFT_HOST"] ?? "set ENTSIM_SWIFT_HOST as run.sh does"

// Optimised in each build: the tests make the mutants of the whole project.
let syntax: [SwiftSetting] = [
  .unsafeFlags([
    "-I", folder, "-O", "-whole-module-optimization", "-disable-batch-mode", "-num-threads", "2",
  ])
]
let linked: [LinkerSetting] = [
  .unsafeFlags(
    ["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]
      + ["SwiftSyntax", "SwiftParser", "SwiftOperators"].map { "-l\($0)" }
  )
]

let package = Package(
  name: "SourceMutants",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "SourceMutation", swiftSettings: syntax, linkerSettings: linked),
    .executableTarget(
      name: "mutate-source",
      dependencies: ["SourceMutation"],
      swiftSettings: syntax
    ),
    .testTarget(
      name: "SourceMutationTests",
      dependencies: ["SourceMutation"],
      swiftSettings: syntax
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .treatAllWarnings(as: .error),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .enableUpcomingFeature("InferIsolatedConformances"),
    ]
}

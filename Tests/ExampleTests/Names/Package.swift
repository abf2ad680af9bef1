// swift-tools-version: 6.2
import PackageDescription

/// Modules of an app that have the names of modules of entsim, or of its tests.
let modules = ["Apps", "Memory", "TestSupport", "World", "YAML"]

let entsim = Target.Dependency.product(name: "EntitlementTesting", package: "entsim")

let package = Package(
  name: "Names",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Names", targets: ["Names"])],
  dependencies: [
    .package(
      url: Context.environment["ENTSIM_URL"] ?? "",
      exact: Version(stringLiteral: Context.environment["ENTSIM_VERSION"] ?? "0.0.1")
    )
  ],
  targets: modules.map { .target(name: $0) } + [
    .target(name: "Names", dependencies: modules.map { .byName(name: $0) } + [entsim]),
    .testTarget(name: "NamesTests", dependencies: ["Names", entsim]),
  ]
)

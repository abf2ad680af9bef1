// swift-tools-version: 6.2
import PackageDescription

// An app names entsim by its URL and a version. Here it is the repository around this folder, unless the
// environment names another one.
let entsim: Package.Dependency =
  if let url = Context.environment["ENTSIM_URL"],
    let version = Context.environment["ENTSIM_VERSION"]
  {
    .package(url: url, exact: Version(stringLiteral: version))
  } else {
    .package(name: "entsim", path: "../..")
  }

let package = Package(
  name: "PlayerApp",
  platforms: [.macOS(.v15)],
  products: [.library(name: "Player", targets: ["Player"])],
  dependencies: [entsim],
  targets: [
    .target(
      name: "Player",
      dependencies: [.product(name: "EntitlementTesting", package: "entsim")]
    ),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["Player", .product(name: "EntitlementTesting", package: "entsim")]
    ),
    // The scenarios in the folder Scenarios as the app's contract. Reading them takes libyaml and OpenSSL.
    .testTarget(
      name: "PlayerScenarioTests",
      dependencies: ["Player", .product(name: "EntitlementScenarios", package: "entsim")]
    ),
  ]
)

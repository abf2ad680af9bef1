// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Player",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18)],
  dependencies: [.package(url: "https://git.example.com/entsim.git", from: "1.0.0")],
  targets: [
    .target(
      name: "Player",
      dependencies: [.product(name: "EntitlementTesting", package: "entsim")]
    ),
    .testTarget(
      name: "PlayerTests",
      dependencies: ["Player", .product(name: "EntitlementTesting", package: "entsim")]
    ),
  ]
)

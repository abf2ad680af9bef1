// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because its two programs have no `main`: libFuzzer brings it, and only a build
// with `--sanitize=fuzzer` links. `build.sh` knows the options.
let package = Package(
  name: "ReadingFuzzer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "entsim", path: "../..")],
  targets: [
    .executableTarget(
      name: "ReadingFuzzer",
      dependencies: ["Taken", .product(name: "HostileInputs", package: "entsim")]
    ),
    // Requests to the server, without sockets.
    .executableTarget(
      name: "ServingFuzzer",
      dependencies: [.product(name: "Serving", package: "entsim")]
    ),
    // Counts memory and processor time: in C, since the sanitizer calls it from within its allocator.
    .target(name: "Taken"),
  ],
  swiftLanguageModes: [.v6]
)

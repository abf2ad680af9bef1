import Foundation
import TestSupport
import Testing

/// Files that would crash, stop or fill a careless reader.
///
/// One after the other, because time and memory are measured.
@Suite("Hostile files", .serialized)
struct HostileFileTests {
  /// What reading may take besides ten times the bytes that are read.
  private static let allowance = 32 << 20

  /// The peak of a run in which nothing is remarkable.
  private static let base = Result {
    let folder = try TestFolder()
    try folder.write(HostileFile.good, to: "a.yaml")
    return try Program.debug.measure(["lint", "a.yaml"], in: folder.url).peak
  }

  private static let isSuperuser = geteuid() == 0

  @Test(
    "are refused with 65 and a sentence, at a bounded price",
    arguments: HostileFile.encodings + HostileFile.sizes
  )
  func refused(_ file: HostileFile) throws {
    let folder = try TestFolder()
    let bytes = file.bytes()
    try Data(bytes).write(to: folder.url.appending(path: "a.yaml"))
    let measurement = try Program.debug.measure(["lint", "a.yaml"], in: folder.url)
    #expect(measurement.end == "65")
    #expect(measurement.headline == file.headline)
    // A file that is too large is not even read.
    let size = bytes.count > 1 << 20 ? 0 : bytes.count
    #expect(try measurement.peak - Self.base.get() <= 10 * size + Self.allowance)
  }

  @Test("a run that lists 30,000 providers 200 times is given up, at a bounded price")
  func longLists() throws {
    let folder = try TestFolder()
    let text =
      "scenario: One\ngiven:\n  providers:\n" + (0..<30_000).map { "    P\($0): {}\n" }.joined()
      + "steps:\n  - app: checkAuthentication\n    exhaustive: false\n"
      + "    expect: [{setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR]}]\n"
      + String(repeating: "  - {app: {setRequestor: DEMO}, exhaustive: false}\n", count: 200)
    try folder.write(text, to: "a.yaml")
    let measurement = try Program.debug.measure(["run", "a.yaml"], in: folder.url)
    #expect(measurement.end == "1")
    #expect(measurement.text.contains("allow more with --limit bytes=33554432"))
    #expect(measurement.peak <= 10 * text.utf8.count + (64 << 20))
  }

  @Test("a byte order mark and other line breaks are no mistakes", arguments: ["\n", "\r\n", "\r"])
  func harmless(lineBreak: String) throws {
    let folder = try TestFolder()
    try folder.write(
      "\u{FEFF}" + HostileFile.good.replacing("\n", with: lineBreak),
      to: "a.yaml"
    )
    #expect(try Program.debug.measure(["run", "a.yaml"], in: folder.url).end == "0")
  }

  @Test(
    "fixtures are found in the suite and nowhere else",
    arguments: [
      ("../a.yaml", "`../a.yaml` is no path within the suite [bad-path]"),
      ("/etc/passwd", "`/etc/passwd` is no path within the suite [bad-path]"),
      (
        "Fixtures/link.yaml",
        "`Fixtures/link.yaml` leads out of the suite, through a symbolic link [bad-path]"
      ),
      (
        "Fixtures/up/a.yaml",
        "`Fixtures/up/a.yaml` leads out of the suite, through a symbolic link [bad-path]"
      ),
      (
        "Fixtures/zero.yaml",
        "`Fixtures/zero.yaml` leads out of the suite, through a symbolic link [bad-path]"
      ),
      (
        "Fixtures",
        "cannot read the fixture Scenarios/Fixtures: is a directory, not a file [unreadable-file]"
      ),
      (
        "Fixtures/pipe.yaml",
        "cannot read the fixture Scenarios/Fixtures/pipe.yaml: is a pipe without data "
          + "[unreadable-file]"
      ),
      ("s.yaml", "the scenario uses itself [fixture-cycle]"),
    ]
  )
  func fixtures(path: String, message: String) throws {
    let folder = try Self.suite(using: path)
    let measurement = try Program.debug.measure(["lint", "Scenarios/s.yaml"], in: folder.url)
    #expect(measurement.end == "65")
    #expect(measurement.headline == "Scenarios/s.yaml:2:7: error: \(message)")
  }

  @Test(
    "fixtures in a circle and in a long row are refused",
    arguments: [
      (
        2,
        "Scenarios/f1.yaml:1:7: error: the fixtures use each other in a circle: "
          + "f0.yaml -> f1.yaml -> f0.yaml [fixture-cycle]"
      ),
      (
        40,
        "Scenarios/f31.yaml:1:7: error: fixtures use each other through more than 32 files "
          + "[fixture-depth]"
      ),
    ]
  )
  func rows(length: Int, headline: String) throws {
    let folder = try Self.suite(using: "f0.yaml")
    for index in 0..<length {
      try folder.write(
        "use: [f\((index + 1) % length).yaml]\n",
        to: "Scenarios/f\(index).yaml"
      )
    }
    let measurement = try Program.debug.measure(["lint", "Scenarios/s.yaml"], in: folder.url)
    #expect(measurement.end == "65")
    #expect(measurement.headline == headline)
  }

  @Test("a link within the suite is followed")
  func link() throws {
    let folder = try Self.suite(using: "Fixtures/inside.yaml")
    #expect(try Program.debug.measure(["lint", "Scenarios/s.yaml"], in: folder.url).end == "0")
  }

  @Test(
    "what is no file is refused",
    arguments: [
      (
        "Scenarios/Fixtures/zero.yaml", "65",
        "error: cannot read Scenarios/Fixtures/zero.yaml: has more than 1048576 bytes, the most "
          + "that are read [unreadable-file]"
      ),
      (
        "Scenarios/Fixtures/pipe.yaml", "65",
        "error: cannot read Scenarios/Fixtures/pipe.yaml: is a pipe without data "
          + "[unreadable-file]"
      ),
      ("nowhere.yaml", "66", "entsim: nowhere.yaml: no such file or directory"),
      ("s.yaml/a.yaml", "66", "entsim: s.yaml/a.yaml: no such file or directory"),
      (
        "Scenarios/Fixtures/itself.yaml", "66",
        "entsim: Scenarios/Fixtures/itself.yaml: Too many levels of symbolic links"
      ),
      (
        "folder.yaml", "66",
        "entsim: no scenario in folder.yaml: a scenario is a file that ends in .yaml or .yml"
      ),
    ]
  )
  func noFile(path: String, end: String, headline: String) throws {
    let folder = try Self.suite(using: "Fixtures/inside.yaml")
    let measurement = try Program.debug.measure(["lint", path], in: folder.url)
    #expect(measurement.end == end)
    #expect(measurement.headline == headline)
    #expect(try measurement.peak - Self.base.get() <= Self.allowance)
  }

  @Test("a file without permission is named", .disabled(if: isSuperuser, "may read everything"))
  func noPermission() throws {
    let folder = try TestFolder()
    try folder.write(HostileFile.good, to: "a.yaml")
    let path = folder.url.appending(path: "a.yaml").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    let measurement = try Program.debug.measure(["lint", "a.yaml"], in: folder.url)
    #expect(measurement.end == "65")
    #expect(
      measurement.headline
        == "error: cannot read a.yaml: permission to read it is denied [unreadable-file]"
    )
  }

  /// A suite whose scenario uses one fixture, with a trap of every kind beside it.
  private static func suite(using fixture: String) throws -> TestFolder {
    let folder = try TestFolder()
    let use = "scenario: One\nuse: [\(fixture)]\nsteps:\n  - device: goes offline\n"
    try folder.write(use, to: "Scenarios/s.yaml")
    try folder.write("given: {}\n", to: "a.yaml")
    try folder.write("given: {}\n", to: "Scenarios/Fixtures/f.yaml")
    try folder.write("Nothing to see.\n", to: "folder.yaml/a.txt")
    let links = [
      ("link.yaml", "../../a.yaml"), ("up", "../.."), ("zero.yaml", "/dev/zero"),
      ("inside.yaml", "f.yaml"), ("itself.yaml", "itself.yaml"),
    ]
    let fixtures = folder.url.appending(path: "Scenarios/Fixtures").path
    for (name, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: "\(fixtures)/\(name)",
        withDestinationPath: target
      )
    }
    let hasPipe = unsafe mkfifo("\(fixtures)/pipe.yaml", 0o600) == 0
    #expect(hasPipe)
    return folder
  }
}

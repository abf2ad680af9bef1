import EntsimPlatform
import Foundation
import TestSupport
import Testing

@Suite("Files")
struct FilesTests {
  let directory: TestFolder

  init() throws {
    directory = try TestFolder()
  }

  private func error(_ body: () throws -> Void) -> String? {
    #expect(throws: FileError.self) { try body() }?.description
  }

  // MARK: - Reading

  @Test("reading gives every byte", arguments: [0, 1, 5, 65_536, 200_000])
  func read(size: Int) throws {
    let text = String(repeating: "é", count: size / 2) + String(repeating: "x", count: size % 2)
    let path = try directory.file("a.yaml", text)
    #expect(try Files.read(path, limit: 200_000) == Array(text.utf8))
  }

  @Test("a file may be as large as the limit, and not one byte larger")
  func limit() throws {
    let path = try directory.file("a.yaml", "12345")
    #expect(try Files.read(path, limit: 5).count == 5)
    #expect(
      error { _ = try Files.read(path, limit: 4) }
        == "\(path): has more than 4 bytes, the most that are read"
    )
    #expect(
      error { _ = try Files.read("/dev/zero", limit: 100_000) }
        == "/dev/zero: has more than 100000 bytes, the most that are read"
    )
  }

  @Test("what cannot be read is named")
  func readErrors() throws {
    let missing = "\(directory.path)/missing"
    #expect(
      error { _ = try Files.read(missing, limit: 9) } == "\(missing): no such file or directory"
    )
    #expect(error { _ = try Files.read("", limit: 9) } == ": no such file or directory")
    let beneath = try directory.file("file") + "/x"
    #expect(
      error { _ = try Files.read(beneath, limit: 9) } == "\(beneath): no such file or directory"
    )
    #expect(
      error { _ = try Files.read(directory.path, limit: 9) }
        == "\(directory.path): is a directory, not a file"
    )
    #expect(
      error { _ = try Files.read("a\0b", limit: 9) } == "a␀b: a path cannot hold a NUL character"
    )
    let loop = try directory.link("loop", to: "loop")
    #expect(
      error { _ = try Files.read(loop, limit: 9) } == "\(loop): Too many levels of symbolic links"
    )
  }

  @Test("a pipe that nobody writes to is no reason to wait")
  func desertedPipe() throws {
    let path = try directory.pipe("pipe")
    #expect(
      error { _ = try Files.read(path, limit: 9) } == "\(path): is a pipe without data"
    )
  }

  @Test("a pipe is read to its end, however slowly it is written")
  func pipe() throws {
    let path = try directory.pipe("pipe")
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "exec >\"$0\"; sleep 0.05; echo one; sleep 0.05; echo two", path]
    try writer.run()
    #expect(try Files.read(path, limit: 9) == Array("one\ntwo\n".utf8))
    writer.waitUntilExit()
  }

  @Test("a path lies within a directory when its links lead there")
  func within() throws {
    let file = try directory.file("suite/a/file")
    _ = try directory.file("suites/file")
    #expect(Files.lies(file, within: "\(directory.path)/suite"))
    #expect(Files.lies(file, within: "\(directory.path)/suite/"))
    #expect(Files.lies(file, within: "/"))
    #expect(!Files.lies("\(directory.path)/suites/file", within: "\(directory.path)/suite"))
    let link = try directory.link("suite/link", to: "../suites/file")
    #expect(!Files.lies(link, within: "\(directory.path)/suite"))
    #expect(Files.lies(link, within: "\(directory.path)/suites"))
    let suite = try directory.link("other", to: "suite")
    #expect(Files.lies("\(suite)/a/file", within: suite))
    #expect(Files.lies("\(directory.path)/missing", within: "\(directory.path)/suite"))
    let input = Pipe()
    let number = input.fileHandleForReading.fileDescriptor
    #expect(!Files.lies("/dev/fd/\(number)", within: "\(directory.path)/suite"))
  }

  @Test("a file without permission is named", .disabled(if: isSuperuser))
  func notReadable() throws {
    let path = try directory.file("secret")
    try directory.setPermissions(0, of: "secret")
    #expect(
      error { _ = try Files.read(path, limit: 9) } == "\(path): permission to read it is denied"
    )
    #expect(
      error { try Files.write([], to: path) } == "\(path): permission to write it is denied"
    )
  }

  @Test("the kind follows symbolic links")
  func kind() throws {
    let file = try directory.file("file")
    #expect(Files.kind(of: file) == .file)
    #expect(Files.kind(of: try directory.link("to-file", to: "file")) == .file)
    #expect(Files.kind(of: directory.path) == .directory)
    #expect(Files.kind(of: "/dev/null") == .file)
    #expect(Files.kind(of: try directory.link("dangling", to: "nowhere")) == .missing)
    #expect(Files.kind(of: "a\0b") == .missing)
  }

  // MARK: - Writing

  @Test("writing creates a file, then replaces it, and leaves nothing else")
  func write() throws {
    let path = "\(directory.path)/out.xml"
    try Files.write(Array("first".utf8), to: path)
    #expect(try Files.read(path, limit: 100) == Array("first".utf8))
    try Files.write(Array("second".utf8), to: path)
    #expect(try Files.read(path, limit: 100) == Array("second".utf8))
    #expect(try directory.names() == ["out.xml"])
  }

  @Test("creating leaves alone what is there, a link that leads nowhere included")
  func create() throws {
    let path = "\(directory.path)/new.yaml"
    try Files.create(Array("first".utf8), at: path)
    #expect(error { try Files.create([1], at: path) } == "\(path): exists already")
    #expect(try Files.read(path, limit: 100) == Array("first".utf8))
    let link = try directory.link("link.yaml", to: "nowhere")
    #expect(error { try Files.create([1], at: link) } == "\(link): exists already")
    #expect(
      error { try Files.create([1], at: directory.path) } == "\(directory.path): exists already"
    )
    let missing = "\(directory.path)/folder/new.yaml"
    #expect(
      error { try Files.create([1], at: missing) }
        == "\(missing): the directory it should lie in does not exist"
    )
    #expect(
      error { try Files.create([1], at: "a\0b") } == "a␀b: a path cannot hold a NUL character"
    )
  }

  @Test("a file that is replaced keeps its permissions")
  func writeKeepsPermissions() throws {
    let path = try directory.file("out.xml")
    try directory.setPermissions(0o640, of: "out.xml")
    try Files.write([1], to: path)
    #expect(try directory.permissions("out.xml") == 0o640)
  }

  @Test("writing through a symbolic link leaves the link")
  func writeThroughLink() throws {
    let path = try directory.file("real/out.xml", "old")
    let link = try directory.link("link.xml", to: "real/out.xml")
    try Files.write(Array("new".utf8), to: link)
    #expect(try Files.read(path, limit: 100) == Array("new".utf8))
    #expect(try Files.read(link, limit: 100) == Array("new".utf8))
    #expect(try directory.names() == ["link.xml", "real"])
  }

  @Test("a device is written to, not replaced")
  func writeToDevice() throws {
    try Files.write([1, 2, 3], to: "/dev/null")
    #expect(try Files.read("/dev/null", limit: 10) == [])
  }

  @Test("what a killed process left behind is removed, and what another is writing is not")
  func writeBesideLeftover() throws {
    _ = try directory.file(".entsim-0.tmp", "half")
    try Files.write([7], to: "\(directory.path)/out")
    #expect(try directory.names() == ["out"])
    let first = try FileWriter(privately: "\(directory.path)/first")
    let second = try FileWriter(privately: "\(directory.path)/second")
    try first.write([1])
    try second.write([2])
    #expect(try directory.names() == [".entsim-0.tmp", ".entsim-1.tmp", "out"])
    try first.finish()
    try second.finish()
    #expect(try Files.read("\(directory.path)/first", limit: 9) == [1])
    #expect(try Files.read("\(directory.path)/second", limit: 9) == [2])
    #expect(try directory.names() == ["first", "out", "second"])
  }

  @Test("a link with the name of a temporary file is not followed")
  func writeBesideLink() throws {
    let target = try directory.file("target", "text")
    _ = try directory.link(".entsim-0.tmp", to: "target")
    _ = try directory.link(".entsim-1.tmp", to: "nowhere")
    try Files.write([7], to: "\(directory.path)/out")
    #expect(try Files.read(target, limit: 9) == Array("text".utf8))
    #expect(try directory.names() == [".entsim-0.tmp", ".entsim-1.tmp", "out", "target"])
  }

  @Test("what cannot be written is named, and leaves nothing behind")
  func writeErrors() throws {
    let nowhere = "\(directory.path)/missing/out"
    #expect(
      error { try Files.write([], to: nowhere) }
        == "\(nowhere): the directory it should lie in does not exist"
    )
    let file = try directory.file("file")
    #expect(
      error { try Files.write([], to: "\(file)/out") }
        == "\(file)/out: what it should lie in is not a directory"
    )
    #expect(
      error { try Files.write([], to: directory.path) }
        == "\(directory.path): is a directory, not a file"
    )
    #expect(try directory.names() == ["file"])
  }

  @Test("many writers of one file end with one whole content")
  func concurrentWriters() async throws {
    let path = "\(directory.path)/out"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<16 {
        group.addTask { try Files.write(Array(repeating: UInt8(writer), count: 5000), to: path) }
      }
      try await group.waitForAll()
    }
    let bytes = try Files.read(path, limit: 10_000)
    #expect(bytes.count == 5000)
    #expect(Set(bytes).count == 1)
    #expect(try directory.names() == ["out"])
  }

  // MARK: - Folders

  @Test("folders on the way are made once, whoever else makes them at the same time")
  func racingFolders() async throws {
    // Two threads meet at one of many folders.
    let deep = Array(repeating: "a", count: 20).joined(separator: "/")
    for round in 0..<60 {
      let path = "\(directory.path)/\(round)/\(deep)"
      let created = try await withThrowingTaskGroup(of: [String].self) { group in
        for _ in 0..<4 {
          group.addTask { @concurrent in try Files.createDirectories(path) }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(Files.kind(of: path) == .directory)
      #expect(created.count == 21)
      #expect(Set(created).count == 21)
    }
  }

  @Test("a file or a link to nowhere on the way to a folder is named")
  func noFolder() throws {
    let file = try directory.file("file")
    #expect(error { _ = try Files.createDirectories("\(file)/a") } == "\(file): is not a directory")
    let link = try directory.link("link", to: "nowhere")
    #expect(error { _ = try Files.createDirectories("\(link)/a") } == "\(link): is not a directory")
  }
}

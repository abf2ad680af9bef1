import EntsimPlatform
import Foundation
import TestSupport
import Testing

@Suite("Enumerating a directory")
struct EnumerationTests {
  let directory: TestFolder

  init() throws {
    directory = try TestFolder()
  }

  /// The listed paths without the directory's own.
  private func list(suffix: String = ".yaml") throws -> [String] {
    let paths = try Files.enumerate(directory.path, suffixes: [suffix]).map(\.path)
    #expect(paths.allSatisfy { $0.hasPrefix(directory.path + "/") })
    return paths.map { String($0.dropFirst(directory.path.count + 1)) }
  }

  @Test("the order is that of the bytes of whole paths")
  func order() throws {
    let names = [
      "b.yaml", "a/z.yaml", "a.yaml", "a-b.yaml", "B.yaml", "é.yaml", "z.yaml", "10.yaml", "9.yaml",
    ]
    for name in names { _ = try directory.file(name) }
    #expect(
      try list() == [
        "10.yaml", "9.yaml", "B.yaml", "a-b.yaml", "a.yaml", "a/z.yaml", "b.yaml", "z.yaml",
        "é.yaml",
      ]
    )
  }

  @Test("only names with the suffix are listed, and nothing hidden")
  func selection() throws {
    for name in [
      "a.yml", "b.yaml", "yaml", ".yaml", ".hidden.yaml", ".git/c.yaml", "d.yaml/e.yaml",
      "f.yaml.bak",
    ] {
      _ = try directory.file(name)
    }
    #expect(try list() == ["b.yaml", "d.yaml/e.yaml"])
  }

  @Test("an empty directory has no files")
  func empty() throws {
    #expect(try list() == [])
  }

  @Test("a directory is listed once, by its own path, whatever links lead to it")
  func links() throws {
    _ = try directory.file("m/x.yaml")
    _ = try directory.link("m/up", to: "..")
    _ = try directory.link("m/self", to: ".")
    _ = try directory.link("b", to: "m")
    _ = try directory.link("c.yaml", to: "m/x.yaml")
    _ = try directory.link("d.yaml", to: "nowhere")
    #expect(try list() == ["c.yaml", "d.yaml", "m/x.yaml"])
  }

  @Test("a directory that only links lead to is listed by the first of them")
  func hiddenDirectory() throws {
    _ = try directory.file(".hidden/deep/x.yaml")
    _ = try directory.link("b", to: ".hidden/deep")
    _ = try directory.link("a", to: ".hidden")
    #expect(try list() == ["a/deep/x.yaml"])
  }

  @Test("directories that all link to each other are listed once each")
  func manyLinks() throws {
    let names = (1...20).map { "d\($0)" }
    for name in names { _ = try directory.file("\(name)/x.yaml") }
    for name in names {
      for other in names where other != name {
        _ = try directory.link("\(name)/to-\(other)", to: "../\(other)")
      }
    }
    #expect(try list() == names.map { "\($0)/x.yaml" }.sorted())
  }

  @Test(
    "a link may lead to what lies in the directory, or in its suite, and not out",
    arguments: [
      ("x.yaml", "../suite/folder/y.yaml"), ("x", "../other"), ("x.yaml", "../other/z.yaml"),
      ("x", "/"), ("x", ".."),
    ]
  )
  func linksOut(name: String, target: String) throws {
    _ = try directory.file("suite/folder/y.yaml")
    _ = try directory.file("other/z.yaml")
    let path = try directory.link("suite/\(name)", to: target)
    let suite = "\(directory.path)/suite"
    let isInside = target.contains("suite")
    if isInside {
      let files = try Files.enumerate(suite, suffixes: [".yaml"])
      #expect(files.map(\.path) == ["\(suite)/folder/y.yaml", path])
    } else {
      let error = #expect(throws: FileError.self) {
        try Files.enumerate(suite, suffixes: [".yaml"])
      }
      #expect(error?.reason == .leadsOut(of: suite))
      #expect(error?.path == path)
      // The whole directory as the suite holds them all, but not what lies beyond.
      let isFar = target == "/"
      let whole = try? Files.enumerate(suite, suffixes: [".yaml"], suite: directory.path)
      #expect((whole == nil) == isFar)
    }
  }

  @Test("what is neither file nor directory is left out")
  func pipe() throws {
    let result = unsafe mkfifo("\(directory.path)/pipe.yaml", 0o600)
    #expect(result == 0)
    #expect(try list() == [])
  }

  @Test("a slash at the end of the directory is not doubled")
  func trailingSlash() throws {
    let path = try directory.file("a.yaml")
    #expect(try Files.enumerate(directory.path + "/", suffixes: [".yaml"]).map(\.path) == [path])
  }

  @Test("a directory that cannot be listed is named")
  func errors() throws {
    let file = try directory.file("a.yaml")
    let error = #expect(throws: FileError.self) { try Files.enumerate(file, suffixes: [".yaml"]) }
    #expect(error?.description == "\(file): is not a directory")
    let missing = directory.path + "/missing"
    let other = #expect(throws: FileError.self) {
      try Files.enumerate(missing, suffixes: [".yaml"])
    }
    #expect(other?.description == "\(missing): no such file or directory")
  }

  #if os(Linux)
  @Test("a name that is not UTF-8 is an error, not a file that cannot be opened")
  func invalidName() throws {
    let path = directory.path.utf8CString.dropLast() + [0x2F, CChar(bitPattern: 0xFF), 0]
    let descriptor = unsafe path.withUnsafeBufferPointer { name in
      unsafe name.baseAddress.map { unsafe open($0, O_CREAT | O_WRONLY, 0o600) }
    }
    close(try #require(descriptor))
    let error = #expect(throws: FileError.self) { try list() }
    #expect(error?.description == "\(directory.path): holds a name that is not UTF-8")
  }
  #endif
}

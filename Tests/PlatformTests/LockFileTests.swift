import Foundation
import TestSupport
import Testing

@testable import EntsimPlatform

@Suite("Locks on numbers")
struct LockFileTests {
  let directory: TestFolder
  let path: String

  init() throws {
    directory = try TestFolder()
    path = "\(directory.path)/lock"
  }

  @Test("a number is shared by many or held by one, and other numbers are free")
  func sharing() throws {
    let first = try LockFile(path)
    let second = try LockFile(path)
    let reader = try LockFile(sharing: path)
    #expect(try first.share(7))
    #expect(try reader.share(7))
    #expect(try !second.claim(7))
    #expect(try second.claim(8))
    #expect(try !first.share(8))
    first.release(7)
    #expect(try !second.claim(7))
    reader.release(7)
    #expect(try second.claim(7))
    #expect(try second.claim(1 << 42))
    #expect(try !first.claim(1 << 42))
  }

  @Test("a claim waits for a holder, and not longer than it may")
  func patience() throws {
    let first = try LockFile(path)
    let second = try LockFile(path)
    #expect(try first.claim(3))
    let stopwatch = Stopwatch()
    #expect(try !second.claim(3, waitingAtMost: 30))
    #expect(stopwatch.milliseconds >= 30)
    first.release(3)
    #expect(try second.claim(3, waitingAtMost: 30))
  }

  @Test("a lock ends with the value that took it, and not with another of the same file")
  func end() throws {
    let first = try LockFile(path)
    do {
      let second = try LockFile(path)
      #expect(try second.claim(1))
      #expect(try first.claim(2))
      #expect(try !first.share(1))
    }
    #expect(try first.share(1))
    let third = try LockFile(path)
    #expect(try !third.share(2))
  }

  @Test("one who shares waits for one who holds alone, but not for ever")
  func waiting() throws {
    let holder = try LockFile(path)
    let other = try LockFile(path)
    #expect(try holder.claim(1))
    let stopwatch = Stopwatch()
    #expect(try !other.share(1, waitingAtMost: 20))
    #expect(stopwatch.milliseconds >= 20)
  }

  @Test("a link is not followed, and what others may open is taken away from them")
  func link() throws {
    let link = try directory.link("link", to: "elsewhere")
    #expect(throws: FileError(path: link, reason: .isLink)) { _ = try LockFile(link) }
    #expect(throws: FileError(path: link, reason: .isLink)) { _ = try LockFile(sharing: link) }
    #expect(try directory.names() == ["link"])
    _ = try directory.file("lock")
    try directory.setPermissions(0o666, of: "lock")
    _ = try LockFile(path)
    #expect(try directory.permissions("lock") == 0o600)
  }

  @Test("the file belongs to its owner and holds nothing; one that is missing is not made to share")
  func file() throws {
    #expect(throws: FileError(path: path, reason: .notFound)) { _ = try LockFile(sharing: path) }
    #expect(try directory.names() == [])
    let lock = try LockFile(path)
    #expect(try lock.claim(99))
    #expect(try directory.permissions("lock") == 0o600)
    #expect(try Files.read(path, limit: 0) == [])
    #expect(throws: FileError(path: "\(path)/x", reason: .parentIsNotDirectory)) {
      _ = try LockFile("\(path)/x")
    }
  }
}

@Suite("Files of their owner alone")
struct PrivateFilesTests {
  let directory: TestFolder

  init() throws {
    directory = try TestFolder()
  }

  @Test("are created where nothing is, and what is there stays as it is")
  func creation() throws {
    #expect(try Files.createPrivate("\(directory.path)/a"))
    #expect(try directory.permissions("a") == 0o600)
    #expect(try Files.createPrivateDirectory("\(directory.path)/b"))
    #expect(try directory.permissions("b") == 0o700)
    let file = try directory.file("c", "text")
    try directory.setPermissions(0o644, of: "c")
    #expect(try !Files.createPrivate(file))
    #expect(try !Files.createPrivateDirectory(file))
    #expect(try directory.permissions("c") == 0o644)
    try Files.makePrivate(file)
    #expect(try directory.permissions("c") == 0o600)
    try directory.createFolder("d")
    try directory.setPermissions(0o777, of: "d")
    try Files.makePrivate("\(directory.path)/d")
    #expect(try directory.permissions("d") == 0o700)
    let link = try directory.link("e", to: "d")
    try Files.checkOwn(file)
    #expect(throws: FileError(path: link, reason: .isLink)) { try Files.checkOwn(link) }
    #expect(Files.target(of: link).hasSuffix("/d"))
    #expect(try Files.read(file, limit: 10) == Array("text".utf8))
    #expect(throws: FileError(path: "\(file)/x", reason: .parentIsNotDirectory)) {
      try Files.createPrivate("\(file)/x")
    }
  }

  @Test("a file proper is told from a folder, a device, a pipe and nothing")
  func regular() throws {
    #expect(Files.isRegular(try directory.file("a")))
    #expect(Files.isRegular(try directory.link("b", to: "a")))
    #expect(!Files.isRegular(directory.path))
    #expect(!Files.isRegular("/dev/null"))
    #expect(!Files.isRegular(try directory.pipe("c")))
    #expect(!Files.isRegular("\(directory.path)/d"))
  }
}

import Foundation
import TestSupport
import Testing

@testable import EntsimPlatform

@Suite("Changes of files")
struct FolderWatcherTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
    _ = try folder.file("S/a.yaml", "one")
    _ = try folder.file("S/Deep/b.yaml", "two")
    _ = try folder.file("S/.hidden.yaml")
    _ = try folder.file("S/c.txt")
    _ = try folder.file("other/d.yaml")
  }

  private var root: String { "\(folder.path)/S" }

  private func look(files: [String] = []) -> FileStamps {
    FileStamps(below: [root], suffixes: [".yaml"], files: files)
  }

  @Test(
    "are looked for in files with a suffix, in folders below others, and in files that are named"
  )
  func paths() throws {
    let other = "\(folder.path)/other/d.yaml"
    let stamps = look(files: [other, "\(folder.path)/other/none.yaml", "\(root)/a.yaml"])
    #expect(stamps.paths == ["\(root)/Deep/b.yaml", "\(root)/a.yaml", other])
    #expect(stamps.folders == [root, "\(root)/Deep", "\(folder.path)/other"])
  }

  @Test("are told by path: what holds something else, what is new and what is gone")
  func changes() throws {
    let before = look()
    #expect(look().changes(since: before).isEmpty)
    _ = try folder.file("S/a.yaml", "longer")
    _ = try folder.file("S/New/er/e.yaml")
    _ = try folder.file("S/New/f.txt")
    try FileManager.default.removeItem(atPath: "\(root)/Deep")
    let changes = look().changes(since: before)
    #expect(
      changes
        == FileStamps.Changes(
          changed: ["\(root)/a.yaml"],
          appeared: ["\(root)/New/er/e.yaml"],
          gone: ["\(root)/Deep/b.yaml"]
        )
    )
  }

  @Test("show where another file with the same content and age takes a file's place")
  func replacement() throws {
    let old = "\(root)/a.yaml"
    let new = try folder.file("S/.a.swp", "one")
    let date = try FileManager.default.attributesOfItem(atPath: old)[.modificationDate]
    try FileManager.default.setAttributes(
      [.modificationDate: try #require(date)],
      ofItemAtPath: new
    )
    let before = look()
    try System.move(new, to: old)
    #expect(look().changes(since: before) == FileStamps.Changes(changed: [old]))
  }

  @Test("a folder that a link leads back to is entered once")
  func circle() throws {
    _ = try folder.link("S/Deep/up", to: "..")
    #expect(look().folders == [root, "\(root)/Deep"])
  }

  @Test("of files that become known later are none at first")
  func adding() throws {
    let before = look()
    let other = "\(folder.path)/other/d.yaml"
    _ = try folder.file("S/a.yaml", "longer")
    let both = before.adding(look(files: [other]), of: [other, "\(root)/a.yaml"])
    let changes = look(files: [other]).changes(since: both)
    #expect(changes == FileStamps.Changes(changed: ["\(root)/a.yaml"]))
  }

  @Test("end a wait, and without any it lasts as long as it may", arguments: [false, true])
  func waiting(isPolling: Bool) throws {
    var watcher = FolderWatcher(isPolling: isPolling)
    watcher.watch([root, "\(root)/Deep", "\(root)/none", "\(root)/a.yaml"])
    let polls = watcher.isPolling
    #expect(polls == isPolling)
    let before = look()
    // Where changes are looked for, each wait is over soon and says nothing.
    let early = watcher.wait(atMost: 1)
    #expect(early == isPolling)
    for (index, name) in ["S/a.yaml", "S/Deep/b.yaml", "S/Deep/new.yaml"].enumerated() {
      _ = try folder.file(name, "content \(index)")
      let hasChanged = watcher.wait(atMost: 10_000)
      #expect(hasChanged)
    }
    let changes = look().changes(since: before)
    #expect(changes.changed == ["\(root)/Deep/b.yaml", "\(root)/a.yaml"])
    #expect(changes.appeared == ["\(root)/Deep/new.yaml"])
    let late = watcher.wait(atMost: 1)
    #expect(late == isPolling)
  }
}

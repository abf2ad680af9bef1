import EntsimPlatform
import Foundation
import Testing

// Standard output belongs to the whole process, so each test has a process of its own.
@Suite("The console")
struct ConsoleTests {
  @Test("text arrives whole on the stream it is meant for")
  func streams() async {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      Console.write("résultat\n", to: .standardOutput)
      Console.write("notice\n", to: .standardError)
    }
    #expect(result.map { contains($0.standardOutputContent, "résultat\n") } == true)
    #expect(result.map { contains($0.standardErrorContent, "notice\n") } == true)
  }

  @Test("a closed pipe ends quietly")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      dup2(pipe.fileHandleForWriting.fileDescriptor, 1)
      try pipe.fileHandleForReading.close()
      let outcome = Console.write("nobody reads this\n", to: .standardOutput)
      ProcessEnvironment.exit(outcome == .closed ? 0 : 1)
    }
  }

  @Test("a slow reader gets everything, even from a stream that does not block")
  func slowReader() async {
    await #expect(processExitsWith: .success) {
      let pipe = Pipe()
      let writer = pipe.fileHandleForWriting.fileDescriptor
      _ = fcntl(writer, F_SETFL, O_NONBLOCK)
      dup2(writer, 1)
      try pipe.fileHandleForWriting.close()
      let text = String(repeating: "0123456789", count: 100_000)
      let reading = Thread {
        var count = 0
        while count < text.utf8.count {
          count += pipe.fileHandleForReading.availableData.count
        }
        ProcessEnvironment.exit(count == text.utf8.count ? 0 : 2)
      }
      reading.start()
      guard Console.write(text, to: .standardOutput) == .written else {
        ProcessEnvironment.exit(1)
      }
      while true { pause() }
    }
  }

  #if os(Linux)
  @Test("a full disk is reported")
  func fullDisk() async {
    await #expect(processExitsWith: .success) {
      dup2(unsafe open("/dev/full", O_WRONLY), 1)
      let outcome = Console.write("text", to: .standardOutput)
      ProcessEnvironment.exit(outcome == .failed(reason: "No space left on device") ? 0 : 1)
    }
  }
  #endif

  @Test("a pipe is no terminal, and has the width of one of old")
  func pipeIsNoTerminal() async {
    await #expect(processExitsWith: .success) {
      setVariable("COLUMNS", to: nil)
      dup2(Pipe().fileHandleForWriting.fileDescriptor, 1)
      let isPlain = !Console.isTerminal(.standardOutput) && Console.width == 80
      ProcessEnvironment.exit(isPlain ? 0 : 1)
    }
  }

  @Test("a terminal has its own width, unless COLUMNS says otherwise")
  func terminal() async {
    await #expect(processExitsWith: .success) {
      setVariable("COLUMNS", to: nil)
      var first: CInt = 0
      var second: CInt = 0
      var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
      guard unsafe openpty(&first, &second, nil, nil, &size) == 0 else {
        ProcessEnvironment.exit(3)
      }
      dup2(second, 1)
      guard Console.isTerminal(.standardOutput), Console.width == 132 else {
        ProcessEnvironment.exit(1)
      }
      setVariable("COLUMNS", to: "0")
      guard Console.width == 132 else { ProcessEnvironment.exit(4) }
      setVariable("COLUMNS", to: "55")
      ProcessEnvironment.exit(Console.width == 55 ? 0 : 2)
    }
  }

  private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}

@Suite("The process")
struct ProcessEnvironmentTests {
  @Test("there is at least one processor")
  func processors() {
    #expect(ProcessEnvironment.processorCount >= 1)
    #expect(ProcessEnvironment.processorCount <= 4096)
  }

  @Test("variables that are set have values")
  func variables() async {
    await #expect(processExitsWith: .success) {
      setVariable("EMPTY_ONE", to: "")
      setVariable("FULL_ONE", to: "é = 1")
      setVariable("MISSING_ONE", to: nil)
      let values = ["EMPTY_ONE", "FULL_ONE", "MISSING_ONE"].map(ProcessEnvironment.value(of:))
      ProcessEnvironment.exit(values == ["", "é = 1", nil] ? 0 : 1)
    }
  }

  @Test("the status reaches whoever started the process")
  func exitStatus() async {
    await #expect(processExitsWith: .exitCode(65)) { ProcessEnvironment.exit(65) }
  }

  @Test("the arguments leave out the program's name")
  func arguments() {
    #expect(ProcessEnvironment.arguments == Array(CommandLine.arguments.dropFirst()))
  }
}

/// Sets or removes a variable: only in a process of one's own, since no other thread may look.
private func setVariable(_ name: String, to value: String?) {
  if let value {
    _ = unsafe setenv(name, value, 1)
  } else {
    _ = unsafe unsetenv(name)
  }
}

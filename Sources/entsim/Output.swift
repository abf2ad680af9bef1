import EntsimDiagnostics
import EntsimPlatform
import EntsimReports

/// The program's two voices: results on standard output, everything else on standard error.
enum Output {
  /// Writes a result for programs, as it is.
  ///
  /// A closed pipe is no mistake; a result that cannot be written ends the program, since
  /// a status of 0 would say that it had been.
  static func result(_ text: String) {
    guard case .failed(let reason) = Console.write(text, to: .standardOutput) else { return }
    message("cannot write the result: \(reason)")
    ProcessEnvironment.exit(ExitStatus.cannotWrite.rawValue)
  }

  /// Writes a result for people, who may read it at a terminal or in the log of a CI system.
  static func text(_ text: String, _ color: ColorChoice = .never) {
    result(text.harmless(coloured: color.appliesToResults))
  }

  /// Writes bytes of UTF-8 as a result.
  static func result(_ bytes: [UInt8]) { result(String(decoding: bytes, as: UTF8.self)) }

  /// The columns for results: those of the terminal, or of `COLUMNS`; nil for a file or a pipe.
  static var width: Int? {
    let isLaidOut =
      Console.isTerminal(.standardOutput) || ProcessEnvironment.value(of: "COLUMNS") != nil
    return isLaidOut ? Console.width : nil
  }

  /// How the texts of results look; sequences are as wide as a person asks, where one does.
  static func style(_ color: ColorChoice, traceWidth: Int? = nil) -> TextStyle {
    TextStyle(
      width: width ?? TextStyle.file.width,
      traceWidth: traceWidth ?? width ?? TextStyle.file.traceWidth,
      isColoured: color.appliesToResults
    )
  }

  /// Writes a message for the person, with the program's name and a line break.
  static func message(_ text: String) {
    Console.write("entsim: \(text.harmless())\n", to: .standardError)
  }
}

/// Whether colours are used.
enum ColorChoice: String, CaseIterable {
  /// Where a terminal shows them and `NO_COLOR` is not set.
  case auto
  /// Always.
  case always
  /// Never.
  case never

  /// Whether standard output gets colours.
  var appliesToResults: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Console.isTerminal(.standardOutput)
        && (ProcessEnvironment.value(of: "NO_COLOR") ?? "").isEmpty
        && ProcessEnvironment.value(of: "TERM") != "dumb"
    }
  }
}

/// Colours that stand beside what the text says anyway.
struct Paint: Equatable, Sendable {
  /// Whether there are colours at all.
  var isOn = false

  /// Returns the text in the colour of what is well.
  func good(_ text: String) -> String { wrapped(text, in: "32") }

  /// Returns the text in the colour of what is wrong.
  func bad(_ text: String) -> String { wrapped(text, in: "31") }

  /// Returns the text in bold.
  func strong(_ text: String) -> String { wrapped(text, in: "1") }

  private func wrapped(_ text: String, in code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// Colours that stand beside what the text says anyway.
package struct Paint: Equatable, Sendable {
  /// Whether there are colours at all.
  package let isOn: Bool

  /// Creates colours, none unless told otherwise.
  package init(isOn: Bool = false) { self.isOn = isOn }

  /// Returns the text in the colour of what is well.
  package func good(_ text: String) -> String { wrapped(text, in: "32") }

  /// Returns the text in the colour of what is wrong.
  package func bad(_ text: String) -> String { wrapped(text, in: "31") }

  /// Returns the text in bold.
  package func strong(_ text: String) -> String { wrapped(text, in: "1") }

  private func wrapped(_ text: String, in code: String) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// An MVPD in the picker.
public struct ProviderChoice: Sendable, Equatable {
  /// The id that the form sends.
  public let id: String
  /// The name that the button shows; empty for the id.
  public let name: String
  /// The address of the logo: a path of this server, data of an image, or an address with HTTPS.
  public let logo: RedirectURL?

  /// Creates a choice.
  ///
  /// - Parameters:
  ///   - id: The id that the form sends.
  ///   - name: The name that the button shows; empty for the id.
  ///   - logo: The address of the logo as the world has it. Without a path or HTTPS there is no logo.
  public init(id: String, name: String, logo: String = "") {
    self.id = id
    self.name = name.isEmpty ? id : name
    let address = RedirectURL(logo)
    let isImage = address?.source?.hasPrefix("https:") ?? true
    self.logo = isImage ? address : nil
  }

  /// Returns the choice as a button in an item of a list.
  ///
  /// The name stands beside the logo, so the logo has an empty alternative: a screen reader says the
  /// name once. Styles show the first letter of the name where the logo does not load.
  func button(sending field: String) -> Markup {
    """
    <li><button class="choice" name="\(value: field)" value="\(value: id)">\
    <span class="logo" aria-hidden="true">\(logo.map(image) ?? "\(initial)")</span> \
    \(name: name)</button></li>
    """
  }

  private var initial: String {
    name.unicodeScalars.first { $0.properties.isAlphabetic }?.properties.uppercaseMapping ?? "?"
  }

  private func image(at address: RedirectURL) -> Markup {
    #"<img src="\#(value: address.text)" alt="" data-initial="\#(value: initial)">"#
  }
}

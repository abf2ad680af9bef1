import EntsimEntitlement

/// The words of the enums that decisions carry as texts.
///
/// A word of an altered decision must be one of its enum, and a small suite may have no other.
enum EventWords {
  /// The words of each enum.
  private static let enums: [[String]] = [
    words(of: StatusValue.self), words(of: ErrorCode.self), words(of: AdvancedStatus.Level.self),
    words(of: CallThread.self), words(of: Denier.self), words(of: DeviceKind.self),
    words(of: EndpointURL.Page.self), words(of: PageController.self),
    words(of: BoardingStatus.self), words(of: MediaTokenVerdict.self),
    words(of: Fault.self), words(of: Service.self), words(of: StorageCheck.self),
    words(of: TokenSource.self),
  ]

  /// Returns the words of the enums that have a word; none for a text that is no word.
  static func others(than word: String) -> [String] {
    enums.filter { $0.contains(word) }.flatMap(\.self)
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(
    of type: Word.Type
  ) -> [String] {
    type.allCases.map(\.rawValue)
  }
}

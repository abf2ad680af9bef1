extension MarkedText {
  /// Returns the text with at most so many characters; what is left out shows as `…`.
  ///
  /// What differs stays in sight with as much around it as there is room for. When not all of it
  /// fits, the first differences stay.
  ///
  /// - Parameters:
  ///   - width: The most characters.
  ///   - keepsStart: Whether the text is cut at its end alone, which has to keep what differs.
  ///   - mostContext: The most characters that stay on either side of what differs.
  /// - Returns: The text, with what differs where it stands now.
  func clipped(
    to width: Int,
    keepingStart keepsStart: Bool = false,
    context mostContext: Int = mostContext
  ) -> MarkedText {
    let characters = Array(text)
    guard characters.count > width else { return self }
    if keepsStart { return taking([0..<width - 1], of: characters) }
    let clip = clip(of: characters, to: width)
    // There is no room for more marks than characters.
    let most = min(marks.count, width)
    for marks in stride(from: most, to: 0, by: -1).map({ self.marks.prefix($0) }) {
      for context in stride(from: mostContext, through: Self.leastContext, by: -4) {
        let pieces = clip.pieces(around: marks.map(\.range), context: context)
        if clip.length(of: pieces) <= width { return taking(pieces, of: characters) }
      }
    }
    return taking(clip.pieces(from: marks.first?.range.lowerBound ?? 0), of: characters)
  }

  /// Whether what differs stays in sight when the text is cut at its end alone.
  func keepsStart(in width: Int) -> Bool {
    text.count <= width || marks.allSatisfy { $0.range.upperBound + Self.leastContext < width }
  }

  /// Returns how many characters stay on either side of what differs; the most where all does.
  func context(in width: Int) -> Int {
    let characters = Array(text)
    guard characters.count > width else { return Self.mostContext }
    let clip = clip(of: characters, to: width)
    return stride(from: Self.mostContext, to: Self.leastContext, by: -4).first { context in
      clip.length(of: clip.pieces(around: marks.map(\.range), context: context)) <= width
    } ?? Self.leastContext
  }

  private func clip(of characters: [Character], to width: Int) -> Clip {
    Clip(count: characters.count, head: headLength(of: characters), width: width)
  }

  /// How many characters beside what differs stay in sight at most.
  static var mostContext: Int { 40 }

  /// How many characters beside what differs stay in sight at least, where there are so many.
  private static var leastContext: Int { 4 }

  /// The length of the name with which the text begins, so that a reader knows what it is about.
  private func headLength(of characters: [Character]) -> Int {
    let colon = characters.prefix(30).firstIndex(of: ":") ?? 0
    return colon > 0 ? colon + 2 : 0
  }

  private func taking(_ pieces: [Range<Int>], of characters: [Character]) -> MarkedText {
    var result = MarkedText(text: "")
    var end = 0
    for piece in pieces {
      if piece.lowerBound > end { result.text += "…" }
      let shift = result.text.count - piece.lowerBound
      result.text += String(characters[piece])
      result.marks += marks(in: piece, movedBy: shift)
      end = piece.upperBound
    }
    if end < characters.count { result.text += "…" }
    return result
  }
}

extension [MarkedText] {
  /// Returns the sides of a row that does not fit, cut alike, so that what differs can be compared.
  ///
  /// They are cut at their ends if that keeps in sight what differs, to a shorter width if it does so even then.
  package func clippedAlike(to room: Int, orAtEnd shorter: Int? = nil) -> [MarkedText] {
    if let whole = [shorter ?? room, room].first(where: { room in
      allSatisfy { $0.keepsStart(in: room) }
    }) {
      return map { $0.clipped(to: whole, keepingStart: true) }
    }
    let context = map { $0.context(in: room) }.min() ?? 0
    return map { $0.clipped(to: room, context: context) }
  }
}

/// Which pieces of a long text to keep.
private struct Clip {
  let count: Int
  let head: Int
  let width: Int

  /// Returns the head and the marks with so many characters around them, joined where they meet.
  func pieces(around marks: [Range<Int>], context: Int) -> [Range<Int>] {
    var pieces = [0..<head]
    for mark in marks {
      let lower = max(0, mark.lowerBound - context)
      let upper = min(count, mark.upperBound + context)
      // A gap of one character would be as long as the sign for it.
      if let last = pieces.last, lower <= last.upperBound + 1 {
        pieces[pieces.count - 1] = last.lowerBound..<max(last.upperBound, upper)
      } else {
        pieces.append(lower..<upper)
      }
    }
    return pieces
  }

  /// Returns the length of the text that the pieces make, the signs for the gaps included.
  func length(of pieces: [Range<Int>]) -> Int {
    let isCutAtEnd = (pieces.last?.upperBound ?? 0) < count
    return pieces.reduce(0) { $0 + $1.count } + pieces.count - 1 + (isCutAtEnd ? 1 : 0)
  }

  /// Returns the head and as much as fits from shortly before a place on.
  func pieces(from place: Int) -> [Range<Int>] {
    let start = max(head, place - 4)
    guard start > head else { return [0..<min(count, width - 1)] }
    return [0..<head, start..<min(count, start + max(1, width - head - 2))]
  }
}

// How a rule looks something up: it names the look-up and its keys, and what else has to hold stands before them.
extension LookUp {
  /// Whether a candidate has the key.
  @inlinable
  @inline(__always)
  public func finds(_ key: Key, _ isSame: @autoclosure () -> Bool) -> Bool {
    if unsafe SituationNotes.areTaken { return SituationNotes.finds(self, [(key, isSame())]) }
    return isSame()
  }

  /// Whether a candidate has both keys.
  @inlinable
  @inline(__always)
  public func finds(
    _ first: Key,
    _ isFirstSame: @autoclosure () -> Bool,
    _ second: Key,
    _ isSecondSame: @autoclosure () -> Bool
  ) -> Bool {
    if unsafe SituationNotes.areTaken {
      return SituationNotes.finds(self, [(first, isFirstSame()), (second, isSecondSame())])
    }
    return isFirstSame() && isSecondSame()
  }

  /// Whether a candidate has all three keys.
  @inlinable
  @inline(__always)
  public func finds(
    _ first: Key,
    _ isFirstSame: @autoclosure () -> Bool,
    _ second: Key,
    _ isSecondSame: @autoclosure () -> Bool,
    _ third: Key,
    _ isThirdSame: @autoclosure () -> Bool
  ) -> Bool {
    if unsafe SituationNotes.areTaken {
      return SituationNotes.finds(
        self,
        [(first, isFirstSame()), (second, isSecondSame()), (third, isThirdSame())]
      )
    }
    return isFirstSame() && isSecondSame() && isThirdSame()
  }

  /// Whether a candidate has all four keys.
  @inlinable
  @inline(__always)
  public func finds(
    _ first: Key,
    _ isFirstSame: @autoclosure () -> Bool,
    _ second: Key,
    _ isSecondSame: @autoclosure () -> Bool,
    _ third: Key,
    _ isThirdSame: @autoclosure () -> Bool,
    _ fourth: Key,
    _ isFourthSame: @autoclosure () -> Bool
  ) -> Bool {
    if unsafe SituationNotes.areTaken {
      return SituationNotes.finds(
        self,
        [
          (first, isFirstSame()), (second, isSecondSame()), (third, isThirdSame()),
          (fourth, isFourthSame()),
        ]
      )
    }
    return isFirstSame() && isSecondSame() && isThirdSame() && isFourthSame()
  }
}

extension SituationNotes {
  /// Notes a candidate of a look-up, where one key alone tells it from what is looked for; returns whether it is found,
  /// or what a mutant says.
  @usableFromInline
  static func finds(_ lookUp: LookUp, _ keys: [(key: LookUp.Key, isSame: Bool)]) -> Bool {
    guard isHeard else { return keys.allSatisfy(\.isSame) }
    precondition(keys.map(\.key) == lookUp.keys, "\(lookUp) has other keys")
    let others = keys.filter { !$0.isSame }
    if others.count == 1 { note(.neighbor(lookUp, others[0].key)) }
    let ignored = mutation?.ignoredKey(of: lookUp)
    return others.allSatisfy { $0.key == ignored }
  }
}

extension Switches: DescribedState {
  /// The switches that differ from their defaults.
  public func state(in style: StateStyle) -> Value {
    let usual = Switches()
    return .map(
      SwitchName.allCases.compactMap { name in
        let value = value(of: name)
        guard style.showsNothing || value != usual.value(of: name) else { return nil }
        return Value.Field(name.rawValue, .string(value))
      }
    )
  }
}

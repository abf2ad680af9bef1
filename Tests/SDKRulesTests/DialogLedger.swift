import EntsimEntitlement
import EntsimSDKRules
import EntsimSimulation

/// Keeps account of Apple's dialogs by the events: each that is presented is dismissed once, before anything
/// else comes up and before its attempt ends, unless the process does.
struct DialogLedger {
  private(set) var presentedCount = 0
  private(set) var dismissedCount = 0
  /// The number of those that went with their process.
  private(set) var lostCount = 0
  private var open: TVProviderDialog?
  private var lastNumber = 0

  /// Returns the law that a step breaks, nil for none.
  mutating func violation(
    of events: [AccessEnabler.Event],
    _ after: AccessEnabler
  ) -> String? {
    for event in events {
      if let broken = violation(of: event) { return broken }
    }
    let shown: TVProviderDialog? =
      if case .atAppleDialog(let dialog) = after.session?.flow { dialog } else { nil }
    return shown == open ? nil : "\(words(of: shown)) is waited for, and \(words(of: open)) is open"
  }

  private mutating func violation(of event: AccessEnabler.Event) -> String? {
    switch event {
    case .callbackEmitted(.presentTVProviderDialog(let dialog)):
      guard open == nil else { return "dialog \(dialog.number) is presented over another" }
      guard dialog.number > lastNumber else { return "dialog \(dialog.number) comes again" }
      guard !dialog.providers.isEmpty else { return "dialog \(dialog.number) shows nobody" }
      guard Set(dialog.featured).isSubset(of: dialog.providers) else {
        return "dialog \(dialog.number) features whom it does not show"
      }
      open = dialog
      lastNumber = dialog.number
      presentedCount += 1
    case .callbackEmitted(.dismissTVProviderDialog(let dialog)):
      guard open == dialog else { return "dialog \(dialog.number) is dismissed and is not open" }
      open = nil
      dismissedCount += 1
    case .instanceLost:
      lostCount += open == nil ? 0 : 1
      open = nil
    case .callbackEmitted(.displayProviderDialog), .callbackEmitted(.navigateToURL),
      .pagePresented, .authenticationEnded, .codeAwaited, .dialogExchangeAwaited, .redirectAwaited,
      .selectionAwaited:
      guard open == nil else { return "\(event.fact.name) while a dialog is open" }
    default: break
    }
    return nil
  }

  private func words(of dialog: TVProviderDialog?) -> String {
    dialog.map { "dialog \($0.number)" } ?? "no dialog"
  }
}

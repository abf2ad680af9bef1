internal import EntsimDiagnostics
internal import EntsimYAML

/// What the world declares by the step that is read, for the rest of a scenario to name.
///
/// An update of what the servers know changes it.
struct DeclaredNames {
  /// The ids of the providers, in the order of the configuration.
  var providers: NameList = []
  /// The names of the subscribers.
  var subscribers: NameList = []
  /// The ids of the requestors; nil where the world does not list them, and any id is allowed.
  var requestors: NameList?
  /// The ids of providers and the names of subscribers that an update removed; outputs may still name
  /// them, since copies that were fetched or stored before are kept.
  var formerNames: Set<String> = []
  /// Where `null` removed an entry, by the key that held it and its name.
  var removals: [String: [String: SourceRange]] = [:]
  /// The world of the servers as the files and the updates write it.
  var given: Node?
}

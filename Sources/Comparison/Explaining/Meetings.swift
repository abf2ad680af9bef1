import EntsimEntitlement

/// Which of some items meet which of some expectations, by classes of those that meet the same.
struct Meetings<List: ComparedList> {
  /// The class of each expectation that some item meets.
  private(set) var classOfExpected: [Place: Int] = [:]
  /// The class of each item that meets some expectation.
  private(set) var classOfActual: [Place: Int] = [:]
  /// The classes of items that meet each class of expectations.
  private(set) var edges: [[Int]] = []

  /// Finds the meetings.
  ///
  /// The items that may meet an expectation are looked up by what it says literally; only those are
  /// compared. Beyond ``ExplanationLimits/looks`` no more are.
  init(_ lists: [List], expected: [Place], actual: [Place]) {
    var catalog = Catalog(lists, actual)
    var kinds: [Kind: Int] = [:]
    var kindOfExpected: [(place: Place, kind: Int)] = []
    var found: [[Int]] = []
    for place in expected {
      let expectation = lists[place.list].expectedItem(place.index)
      if expectation.isOutlined, let kind = kinds[Kind(expectation)] {
        kindOfExpected.append((place, kind))
        continue
      }
      if expectation.isOutlined { kinds[Kind(expectation)] = found.count }
      kindOfExpected.append((place, found.count))
      found.append(catalog.items(meeting: expectation, at: place))
    }
    let (kindOfItem, merged) = Self.merged(found, count: catalog.places.count)
    let (classes, edges) = Self.classes(merged)
    self.edges = edges
    for (place, kind) in kindOfExpected { classOfExpected[place] = classes[kind] }
    for (item, places) in catalog.places.enumerated() {
      guard let kind = kindOfItem[item] else { continue }
      for place in places { classOfActual[place] = kind }
    }
  }

  /// Returns the matching of so many expectations and items, without pairs.
  func matching() -> ClassMatching {
    var expected = [Int](repeating: 0, count: edges.count)
    var actual = [Int](repeating: 0, count: (edges.joined().max() ?? -1) + 1)
    for kind in classOfExpected.values { expected[kind] += 1 }
    for kind in classOfActual.values { actual[kind] += 1 }
    return ClassMatching(edges, expected: expected, actual: actual)
  }

  /// Merges the items that meet the same expectations; returns the class of each, and the classes in place
  /// of the items.
  private static func merged(
    _ found: [[Int]],
    count: Int
  ) -> (classOfItem: [Int?], found: [[Int]]) {
    var sources = [[Int]](repeating: [], count: count)
    for (expected, items) in found.enumerated() {
      for item in items { sources[item].append(expected) }
    }
    var classes: [[Int]: Int] = [:]
    let classOfItem = sources.map { sources -> Int? in
      guard !sources.isEmpty else { return nil }
      if let known = classes[sources] { return known }
      classes[sources] = classes.count
      return classes.count - 1
    }
    let merged = found.map { items -> [Int] in
      var seen = Set<Int>()
      return items.compactMap { classOfItem[$0] }.filter { seen.insert($0).inserted }
    }
    return (classOfItem, merged)
  }

  /// Merges the expectations that the same items meet; returns the class of each, and the items of each class.
  private static func classes(_ found: [[Int]]) -> (classes: [Int?], edges: [[Int]]) {
    var known: [[Int]: Int] = [:]
    var edges: [[Int]] = []
    let classes = found.map { items -> Int? in
      guard !items.isEmpty else { return nil }
      if let kind = known[items] { return kind }
      known[items] = edges.count
      edges.append(items)
      return edges.count - 1
    }
    return (classes, edges)
  }
}

/// What an expectation says, to tell whether another one says the same.
private struct Kind: Hashable {
  let name: String
  let receiver: AppName?
  let outline: Outline

  init(_ expectation: ExpectedItem) {
    name = expectation.name
    receiver = expectation.receiver
    outline = expectation.outline
  }
}

/// Items by what expectations may ask for.
private struct Catalog<List: ComparedList> {
  private let lists: [List]
  /// The items that differ.
  private var items: [ActualItem] = []
  /// Where each of them is.
  private(set) var places: [[Place]] = []
  private var itemsOfName: [String: [Int]] = [:]
  /// The items of each name and shape, by their outlines.
  private var shelves: [Shelf: [Outline: [Int]]] = [:]
  private var looksLeft = ExplanationLimits.looks

  private struct Shelf: Hashable {
    let name: String
    let shape: Outline
  }

  init(_ lists: [List], _ actual: [Place]) {
    self.lists = lists
    var known: [ActualItem: Int] = [:]
    for place in actual {
      let item = lists[place.list].actualItem(place.index)
      if let index = known[item] {
        places[index].append(place)
        continue
      }
      known[item] = items.count
      itemsOfName[item.name, default: []].append(items.count)
      items.append(item)
      places.append([place])
    }
  }

  /// Returns the items that meet an expectation, in their order.
  mutating func items(meeting expectation: ExpectedItem, at place: Place) -> [Int] {
    let shelf = Shelf(name: expectation.name, shape: expectation.outline.shape)
    if shelves[shelf] == nil { fill(shelf) }
    return (shelves[shelf]?[expectation.outline] ?? []).filter { item in
      guard looksLeft > 0, let other = places[item].first else { return false }
      looksLeft -= 1
      return lists[place.list].isMet(place.index, by: other.index, of: lists[other.list])
    }
  }

  private mutating func fill(_ shelf: Shelf) {
    var filled: [Outline: [Int]] = [:]
    for item in itemsOfName[shelf.name] ?? [] where looksLeft > 0 {
      looksLeft -= 1
      guard let outline = Outline(items[item].values, on: shelf.shape) else { continue }
      filled[outline, default: []].append(item)
    }
    shelves[shelf] = filled
  }
}

import EntsimCoverage
import EntsimEntitlement
import EntsimPlatform
import EntsimScenarioModel
import EntsimSimulation

/// Which mutants are made of what the runs of a suite come to, and which runs come to each.
struct MutantPlan {
  private let cells: [MutantSuite.Cell]
  private var reached: [Mutant: [Int]] = [:]
  /// The requirement of each situation: that of the first run that tells one.
  private var ruleOfSituation: [Situation: RequirementID] = [:]

  /// The requirement of each kind of request, likewise.
  private var ruleOfRequest: [String: RequirementID] = [:]

  init(_ cells: [MutantSuite.Cell], _ places: [RunPlaces]) {
    self.cells = cells
    for places in places {
      ruleOfSituation.merge(places.situations) { first, _ in first }
      ruleOfRequest.merge(places.requestFields.mapValues(\.requirement)) { first, _ in first }
    }
    for (index, places) in places.enumerated() {
      addClaims(of: index, places)
      addDecisions(of: index, places)
      for situation in places.situations.keys { add(situation, of: index) }
    }
    addSituationsNotMet()
  }

  /// All mutants in the order of their names, each with the runs that come to it: of those that claim its requirement
  /// first.
  var reaches: [MutantSuite.Reach] {
    reached.map { MutantSuite.Reach(mutant: $0, $1, of: cells) }
      .map { (name: $0.mutant.name, reach: $0) }
      .sorted { $0.name.precedesByBytes($1.name) }
      .map(\.reach)
  }

  private mutating func add(_ mutant: Mutant, of index: Int) {
    // One run may come to a place in several ways, as to both answers of a gate.
    if reached[mutant]?.last != index { reached[mutant, default: []].append(index) }
  }

  /// Adds the decisions of each requirement that the scenario claims.
  private mutating func addClaims(of index: Int, _ places: RunPlaces) {
    for claim in cells[index].scenario.covers {
      for change in [MutantOperator.dropped, .doubled] {
        let mutant = Mutant(change, claim.value, at: .decisions(scenario: cells[index].name))
        if places.requirements.contains(claim.value) {
          add(mutant, of: index)
        } else {
          // It may be that no run of the scenario comes to it.
          reached[mutant, default: []] += []
        }
      }
    }
  }

  private mutating func addDecisions(of index: Int, _ places: RunPlaces) {
    for decision in places.folds {
      add(Mutant(.notFolded, decision.requirement, at: .kind(decision.kind)), of: index)
    }
    for (decision, fields) in places.fields {
      for field in fields {
        let place = Mutant.Place.field(field, in: decision.kind)
        add(Mutant(.altered, decision.requirement, at: place), of: index)
      }
    }
    for (kind, fields) in places.requestFields {
      for field in fields.names {
        add(Mutant(.altered, ruleOfRequest[kind], at: .requestField(field, in: kind)), of: index)
      }
    }
    for message in places.messages {
      let place = Mutant.Place.message(message.kind)
      guard !message.kind.hasPrefix("cancel ") else {
        add(Mutant(.kept, message.requirement, at: place), of: index)
        continue
      }
      add(Mutant(.lost, message.requirement, at: place), of: index)
      add(Mutant(.delayed, message.requirement, at: place), of: index)
    }
  }

  private mutating func add(_ situation: Situation, of index: Int) {
    switch situation {
    case .clock(let deadline, .justBefore): add(deadline, .earlier, situation, of: index)
    case .clock(let deadline, .equal): add(deadline, .later, situation, of: index)
    case .gate(let gate, isOpen: _):
      let rules = [true, false].map { ruleOfSituation[.gate(gate, isOpen: $0)] }
      add(Mutant(.turned, rules[0] ?? rules[1], at: .gate(gate)), of: index)
    case .neighbor(let lookUp, let key):
      add(Mutant(.ignored, ruleOfSituation[situation], at: .key(lookUp, key)), of: index)
    case .otherHost: break
    }
  }

  private mutating func add(
    _ deadline: Deadline,
    _ change: MutantOperator,
    _ situation: Situation,
    of index: Int
  ) {
    add(Mutant(change, ruleOfSituation[situation], at: .deadline(deadline)), of: index)
  }

  /// Adds the deadlines, versions and keys that no run comes to.
  private mutating func addSituationsNotMet() {
    let met = Set(reached.keys.map(\.name))
    func addUnlessMet(_ mutant: Mutant) {
      if !met.contains(mutant.name) { reached[mutant] = [] }
    }
    for deadline in Deadline.allCases {
      addUnlessMet(Mutant(.earlier, nil, at: .deadline(deadline)))
      addUnlessMet(Mutant(.later, nil, at: .deadline(deadline)))
    }
    for gate in Gate.all { addUnlessMet(Mutant(.turned, nil, at: .gate(gate))) }
    for lookUp in LookUp.allCases {
      for key in lookUp.keys { addUnlessMet(Mutant(.ignored, nil, at: .key(lookUp, key))) }
    }
  }
}

internal import EntsimEntitlement
internal import EntsimJSONText
internal import EntsimLanguage

extension SchemaBuilder {
  /// Returns the schema of what a scenario passes to a call.
  mutating func arguments(of call: CallName, _ context: SchemaContext) -> JSON {
    let parameters = call.surface.parameters
    guard parameters.count > 1, let first = parameters.first else {
      return schema(parameters.first?.value ?? .nothing, context)
    }
    let value = arguments(of: call, first, context)
    if context.takesParameters { return orParameter(value) }
    guard context.takesCells else { return value }
    return wide(value, or: arguments(of: call, first, context.cellValue))
  }

  private mutating func arguments(
    of call: CallName,
    _ first: Parameter,
    _ context: SchemaContext
  ) -> JSON {
    let named = mapping(.arguments(of: call), context)
    // With several parameters the value alone can only be the one that has to be there.
    guard !first.isOptional else { return named }
    return ["if": ["type": "object"], "then": named, "else": schema(first.value, context)]
  }

  /// Returns the schema of what a scenario expects a callback to pass.
  mutating func arguments(of callback: CallbackName, _ context: SchemaContext) -> JSON {
    let parameters = callback.surface.parameters
    let required = parameters.filter { !$0.mayBeLeftOut }
    return reference("arguments.\(callback.rawValue)\(context.suffix)") { builder in
      guard parameters.count > 1 else {
        return builder.schema(.pattern(parameters.first?.value ?? .nothing), context)
      }
      let list: JSON = [
        "type": "array",
        "minItems": .integer(Int64(required.count)),
        "prefixItems": .array(parameters.map { builder.item($0, context) }),
        "items": false,
      ]
      let named = builder.mapping(.arguments(of: callback), context)
      let both: JSON = ["if": ["type": "object"], "then": named, "else": list]
      let value = required.count == 1 ? builder.alone(required[0], or: both, context) : both
      if context.takesParameters { return builder.orParameter(value) }
      guard context.takesCells else { return value }
      return builder.wide(value, or: builder.arguments(of: callback, context.cellValue))
    }
  }

  /// Returns the schema of a parameter that may stand alone, in place of a list or a mapping of several.
  private mutating func alone(
    _ parameter: Parameter,
    or both: JSON,
    _ context: SchemaContext
  ) -> JSON {
    let value = schema(.pattern(parameter.value), context)
    return orValueMatcher(
      ["if": ["type": ["array", "object"]], "then": both, "else": value],
      for: parameter.value,
      context.expected
    )
  }

  /// Returns the schema of the callback in whose delivery a step takes place, and of which of its deliveries.
  mutating func delivery(_ context: SchemaContext) -> JSON {
    reference("delivery\(context.suffix)") { builder in
      let callbacks = CallbackName.allCases.map { name -> JSON.Member in
        let arguments = builder.arguments(of: name, context)
        // The text of a media token is never what matters, so the resource may stand alone.
        let alone = name == .setToken ? [builder.schema(.pattern(.text), context)] : []
        let all: [JSON] = [["const": "<any>"], arguments] + alone
        let description: JSON = ["description": .string(name.surface.description)]
        return JSON.Member(name.rawValue, description.merging(["anyOf": .array(all)]))
      }
      let words = Vocabulary.delivery.words
      let required = words.map { JSON.string($0.name) }
      return [
        "type": "object",
        "properties": .object(callbacks + words.map { builder.property($0, context) }),
        "if": ["required": .array(required)],
        "then": ["minProperties": 2, "maxProperties": 2],
        "else": ["minProperties": 1, "maxProperties": 1],
        "additionalProperties": false,
      ]
    }
  }

  private mutating func item(_ parameter: Parameter, _ context: SchemaContext) -> JSON {
    let description: JSON = ["description": .string("`\(parameter.name)`: \(parameter.summary)")]
    return description.merging(schema(.pattern(parameter.value), context))
  }
}

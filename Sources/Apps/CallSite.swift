public import EntsimEntitlement
import EntsimSimulation

/// Where an app is when it calls the SDK.
///
/// A call from another thread yields the same callbacks (ASYNC-003), with one exception: `setRequestor` from there
/// does not sign the viewer in passively (CFG-028). A call from within a callback waits until that callback has
/// returned (ASYNC-004).
public struct CallSite: Hashable, Sendable, FactFields {
  /// The thread on which it calls.
  public let thread: CallThread
  /// The callback during whose delivery it calls, nil where it is in none.
  public let callback: CallbackName?

  /// Creates the place of a call; without arguments, on the main thread and in no callback.
  public init(thread: CallThread = .main, inside callback: CallbackName? = nil) {
    self.thread = thread
    self.callback = callback
  }

  /// The requirements by which a call from here is like any other.
  var rules: Rules {
    (callback == nil ? [] : "ASYNC-004") + (thread == .main ? [] : "ASYNC-003")
  }

  /// What is not plain about the place, as fields of a fact.
  public var facts: [Value.Field] {
    let inside = callback.map { Value.Field("inside", .string($0.rawValue)) }
    let thread = thread == .main ? nil : Value.Field("thread", .string(thread.rawValue))
    return [inside, thread].compactMap(\.self)
  }
}

extension CallSite: DescribedFields {
  /// The fields in their order.
  @inline(__always)
  public init<C: FieldCoder>(_ it: @autoclosure () -> Self, _ c: inout C) throws(C.Failure) {
    thread = try c.field("thread", it().thread)
    callback = try c.field("callback", it().callback)
  }
}

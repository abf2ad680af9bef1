public import EntsimEntitlement
public import EntsimJSONText

/// A log of an app with the SDK: what it called, what the SDK called back, and when.
public struct AppLog: Equatable, Sendable {
  /// The version of the format that this program reads and writes.
  public static let version: Int64 = 1

  /// What stands in place of a value that the recorder does not tell; it matches every value.
  public static let redacted = "<redacted>"

  /// What the first line says beside the version.
  public struct Head: Equatable, Sendable {
    /// The version of the SDK; nil where it is not told.
    public var sdk: SDKVersion?
    /// The kind of device; nil where it is not told.
    public var device: DeviceKind?
    /// The optional callbacks that the delegate does not have, as `lacks` in the language spells them.
    public var lacks: [String]
    /// Whether the log has a line for each page that opened, went to its redirect URL, or was closed by the viewer.
    public var tellsPages: Bool

    /// Creates what a first line says.
    public init(
      sdk: SDKVersion? = nil,
      device: DeviceKind? = nil,
      lacks: [String] = [],
      tellsPages: Bool = false
    ) {
      self.sdk = sdk
      self.device = device
      self.lacks = lacks
      self.tellsPages = tellsPages
    }
  }

  /// One line after the first.
  public struct Line: Equatable, Sendable {
    /// Milliseconds since the start of the log.
    public var milliseconds: Int64
    /// The app; nil where the log is of one app.
    public var app: AppName?
    /// What happened.
    public var event: Event

    /// Creates a line.
    public init(at milliseconds: Int64, app: AppName? = nil, _ event: Event) {
      self.milliseconds = milliseconds
      self.app = app
      self.event = event
    }
  }

  /// What a line tells.
  public indirect enum Event: Equatable, Sendable {
    /// The app called the SDK; each argument is JSON, and a redacted one stands for a value that fits.
    case call(CallName, [JSON], thread: CallThread = .main)
    /// The SDK called the app's delegate.
    case callback(CallbackName, [JSON])
    /// A page opened, ended or was closed.
    case page(PageEvent, EndpointURL.Page)
    /// The app's process started, ended or moved.
    case process(AppAction)
  }

  /// What happened to a page.
  public enum PageEvent: String, CaseIterable, Sendable {
    /// The app, or the SDK in its place, opened it.
    case opened
    /// It went to its redirect URL.
    case redirected
    /// The viewer closed the Safari view controller.
    case closed
  }

  /// What the first line says.
  public var head: Head
  /// The other lines, whose times never decrease.
  public var lines: [Line]
  /// The number of each of these lines in its file; empty for a log that was not read.
  var numbers: [Int] = []

  /// Returns the number that a line has in its file, by its place counted from 0.
  public func number(of line: Int) -> Int { line < numbers.count ? numbers[line] : line + 2 }

  /// Creates a log.
  public init(head: Head = Head(), lines: [Line]) {
    self.head = head
    self.lines = lines
  }
}

extension AppLog.Line {
  /// Whether the line is an act of the app, which the check performs, and not something that has to follow from others.
  var isAct: Bool {
    switch event {
    case .call, .process: true
    case .callback, .page: false
    }
  }
}

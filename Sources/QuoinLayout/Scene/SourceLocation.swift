/// Where a piece of a scene stands in the request or document it was read from.
public enum SourceLocation: Sendable, Hashable {
  /// Made by the engine or in code.
  case none
  /// A JSON Pointer into the request body.
  case pointer(String)
  /// A line and a column of an Interface Builder document, both counted from 1.
  case line(Int, column: Int)
}

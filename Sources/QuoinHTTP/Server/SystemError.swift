import Glibc

/// A system call that failed: its name and its error number.
package struct SystemError: Error, Sendable, CustomStringConvertible {
  package let call: String
  package let code: Int32

  /// Takes the number that the call has just left in `errno`.
  init(_ call: String, code: Int32 = errno) {
    self.call = call
    self.code = code
  }

  package var description: String { "\(call): \(String(cString: strerror(code)))" }
}

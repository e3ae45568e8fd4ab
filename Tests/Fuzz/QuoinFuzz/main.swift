import CFuzzer

// One fuzzer for everything that reads bytes from outside:
//
//     bin/fuzz http-request -max_total_time=60
//
// The first argument names the target, the rest goes to libFuzzer. A target is a function that must
// come back: a trap, a hang or a failed precondition is the finding.

let name = CommandLine.arguments.dropFirst().first ?? ""
guard let target = FuzzTarget.all[name] else {
  print("targets: \(FuzzTarget.all.keys.sorted().joined(separator: " "))")
  throw UnknownTarget()
}
FuzzTarget.current = target
// libFuzzer reads the arguments without the target's name, and may keep the pointers.
var arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.unsafeArgv.withArguments { all in
  [all.first ?? nil] + all.dropFirst(2)
}
var count = Int32(arguments.count)
arguments.append(nil)
let status = arguments.withUnsafeMutableBufferPointer { buffer in
  var base = buffer.baseAddress
  return LLVMFuzzerRunDriver(&count, &base) { data, size in
    FuzzTarget.current?(UnsafeBufferPointer(start: data, count: size))
    return 0
  }
}
if status != 0 { throw UnknownTarget() }

struct UnknownTarget: Error {}

extension UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> {
  /// The process's arguments.
  fileprivate func withArguments<Result>(
    _ body: (UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    body(UnsafeMutableBufferPointer(start: self, count: Int(CommandLine.argc)))
  }
}

import CQuoinSystem

/// Request ids: unpredictable enough not to collide, cheap enough for every request.
///
/// xoshiro256** seeded by the kernel; the ids name log lines and guard nothing.
struct RandomIDs {
  private var state: (UInt64, UInt64, UInt64, UInt64) = (1, 2, 3, 4)

  init() {
    withUnsafeMutableBytes(of: &state) { bytes in
      quoin_random(bytes.baseAddress, bytes.count)
    }
    if state == (0, 0, 0, 0) { state.0 = 1 }
  }

  mutating func next() -> RequestID { .made(nextWord(), nextWord()) }

  private mutating func nextWord() -> UInt64 {
    let product = state.1 &* 5
    let result = (product << 7 | product >> 57) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = state.3 << 45 | state.3 >> 19
    return result
  }
}

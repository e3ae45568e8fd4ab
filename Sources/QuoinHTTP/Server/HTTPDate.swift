import Glibc

/// The value of `Date`, made once a second.
struct HTTPDate {
  /// IMF-fixdate, 29 bytes.
  private(set) var bytes: [UInt8] = []
  private var second = 0

  init() { update() }

  /// Reads the coarse clock and makes the text anew when the second has changed.
  mutating func update() {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    guard time.tv_sec != second else { return }
    second = time.tv_sec
    bytes = Self.format(second)
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT` for seconds since 1970.
  static func format(_ seconds: Int) -> [UInt8] {
    let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = [
      "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    let day = seconds / 86_400
    let (year, month, dayOfMonth) = civil(day)
    let time = seconds % 86_400
    func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
    let text =
      "\(days[day % 7]), \(two(dayOfMonth)) \(months[month - 1]) \(year) "
      + "\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60)) GMT"
    return Array(text.utf8)
  }

  /// The Gregorian date that lies `day` days, not negative, after 1970-01-01.
  static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    // Years counted from March, so that the leap day comes last; eras of 400 years.
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

import Foundation

/// Moments in Coordinated Universal Time.
package enum UTC {
  /// `2026-11-30T05:12:09Z`.
  package static func text(_ date: Date) -> String {
    let part = parts(date)
    return "\(part.date[0])-\(part.date[1])-\(part.date[2])T"
      + "\(part.time[0]):\(part.time[1]):\(part.time[2])Z"
  }

  /// `20261130T051209Z`: sorts by time and needs no quoting in a shell.
  package static func fileName(_ date: Date) -> String {
    let part = parts(date)
    return part.date.joined() + "T" + part.time.joined() + "Z"
  }

  private static func parts(_ date: Date) -> (date: [String], time: [String]) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let fields = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second], from: date)
    func digits(_ value: Int?, _ count: Int) -> String {
      let text = "\(value ?? 0)"
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return (
      [digits(fields.year, 4), digits(fields.month, 2), digits(fields.day, 2)],
      [digits(fields.hour, 2), digits(fields.minute, 2), digits(fields.second, 2)]
    )
  }
}

/// Columns of text, each as wide as its widest cell.
public struct TextTable: Sendable {
  public enum Alignment: Sendable {
    case left
    case right
  }

  public struct Column: Sendable {
    public let title: String
    public let alignment: Alignment
    /// The column is at least as wide, so that tables under each other line up.
    public let leastWidth: Int

    public static func left(_ title: String, leastWidth: Int = 0) -> Column {
      Column(title: title, alignment: .left, leastWidth: leastWidth)
    }

    public static func right(_ title: String, leastWidth: Int = 0) -> Column {
      Column(title: title, alignment: .right, leastWidth: leastWidth)
    }
  }

  private enum Row {
    case cells([String])
    /// The first cells, then a text that runs over the other columns.
    case remark(cells: [String], text: String)
  }

  private let columns: [Column]
  private var rows: [Row] = []

  public init(_ columns: [Column]) { self.columns = columns }

  /// - Precondition: there is a cell for every column.
  public mutating func add(_ cells: [String]) {
    precondition(
      cells.count == columns.count,
      "a row needs \(columns.count) cells, got \(cells.count)")
    rows.append(.cells(cells))
  }

  /// Adds a row that has a sentence where the other columns would be.
  public mutating func add(_ cells: [String], remark: String) {
    precondition(
      cells.count < columns.count, "a remark needs room, got \(cells.count) cells before it")
    rows.append(.remark(cells: cells, text: remark))
  }

  /// The table's lines, without white space at their ends.
  public var lines: [String] {
    let widths = columns.indices.map { column in
      rows.reduce(max(columns[column].title.count, columns[column].leastWidth)) { width, row in
        switch row {
        case .cells(let cells): max(width, cells[column].count)
        case .remark(let cells, _): column < cells.count ? max(width, cells[column].count) : width
        }
      }
    }
    func line(_ cells: [String], remark: String = "") -> String {
      var parts = cells.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return columns[column].alignment == .left ? cell + padding : padding + cell
      }
      if !remark.isEmpty { parts.append(remark) }
      var text = parts.joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text
    }
    return [line(columns.map(\.title))]
      + rows.map { row in
        switch row {
        case .cells(let cells): line(cells)
        case .remark(let cells, let text): line(cells, remark: text)
        }
      }
  }
}

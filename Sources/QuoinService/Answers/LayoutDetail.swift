/// What `?include=` adds to a layout's answer.
package enum LayoutDetail: String, Sendable, Hashable, CaseIterable {
  case safeAreaInsets, layoutMargins, alignmentRect, intrinsicContentSize, contentSize, baselines
  case text, guides, constraints, viewControllers

  package static let allNames = allCases.map(\.rawValue)

  /// The details that a comma-separated list names.
  package static func set(_ list: String?) -> Set<LayoutDetail> {
    Set((list ?? "").split(separator: ",").compactMap { LayoutDetail(rawValue: String($0)) })
  }
}

/// Every route of the API, in the order of the documentation.
package enum RouteTable {
  package static let all: [APIRoute] = [
    .layout, .limits, .problems, .problem, .livez, .readyz, .metrics,
  ]
}

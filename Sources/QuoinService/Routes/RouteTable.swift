/// Every route of the API, in the order of the documentation.
package enum RouteTable {
  package static let all: [APIRoute] = [
    .layout,
    .devices, .device, .traits,
    .limits, .problems, .problem, .livez, .readyz, .metrics,
  ]
}

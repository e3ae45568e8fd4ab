/// Every route of the API, in the order of the documentation; one a line.
package enum RouteTable {
  package static let all: [APIRoute] = [
    .layout, .convert,
    .popovers,
    .matrix, .adaptations, .lint, .diff,
    .devices, .device, .traits,
    .limits,
    .openAPI, .problems, .problem,
    .livez, .readyz, .metrics,
  ]
}

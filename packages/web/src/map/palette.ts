/** The drawn map's own colors: warm paper, so that only the roof stands out. */
export const paper = {
  ground: '#F4EFE6',
  road: '#FFFFFF',
  roadEdge: '#DDD5C6',
  path: '#E9E1D3',
  mainRoad: '#D9C59A',
  building: '#E4DBCC',
  buildingEdge: '#CFC3AF',
  roadName: '#5A5244',
  houseNumber: '#5A5244',
  excluded: '#8A8172',
  halo: '#FFFFFF',
} as const

/** A road's width on the ground in meters, by its OpenStreetMap kind. */
export function roadMeters(kind: string): number {
  if (/motorway|trunk|primary/.test(kind)) return 13
  if (/secondary|tertiary/.test(kind)) return 10
  if (/footway|path|steps|cycleway|track|pedestrian/.test(kind)) return 1.6
  if (/service|driveway|alley/.test(kind)) return 4
  return 7.5
}

/** Whether the road is a footway or leads to a single house: drawn thin and without an edge. */
export function isMinorWay(kind: string): boolean {
  return roadMeters(kind) < 5
}

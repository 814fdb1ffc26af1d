/** The drawn map's own colours: warm paper, so that the roof is the only thing that speaks. */
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

/** A road's width on the ground in metres, by its kind as OpenStreetMap names it. */
export function roadMetres(kind: string): number {
  if (/motorway|trunk|primary/.test(kind)) return 13
  if (/secondary|tertiary/.test(kind)) return 10
  if (/footway|path|steps|cycleway|track|pedestrian/.test(kind)) return 1.6
  if (/service|driveway|alley/.test(kind)) return 4
  return 7.5
}

/** Whether the road is walked or driven only to one house: drawn thin and without an edge. */
export function isMinorWay(kind: string): boolean {
  return roadMetres(kind) < 5
}

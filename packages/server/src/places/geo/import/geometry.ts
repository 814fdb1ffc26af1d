import type { Geometry, Point } from './feature.ts'

type Coordinates = Geometry['coordinates']

/** How deeply the points of each geometry type are nested. */
const depths: Record<Geometry['type'], number> = {
  Point: 0,
  LineString: 1,
  MultiLineString: 2,
  Polygon: 2,
  MultiPolygon: 3,
}
const unusable = new Set(['MultiPoint', 'GeometryCollection'])

/** Validates the geometry of a file: undefined if the row has none, a reason if it is invalid. */
export function readGeometry(value: unknown): Geometry | undefined | { fault: string } {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return { fault: 'a geometry that is no object' }
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  if (unusable.has(type as string)) return { fault: `a ${type}` }
  if (typeof type !== 'string' || !Object.hasOwn(depths, type)) return { fault: 'a geometry of no known type' }
  if (!Array.isArray(coordinates) || coordinates.length === 0) return { fault: 'a geometry without coordinates' }
  const points = readPoints(coordinates, depths[type as Geometry['type']])
  if (points === coordinates) return value as Geometry
  return points ? ({ type, coordinates: points } as Geometry) : { fault: 'coordinates that are no numbers' }
}

/** Nested lists of points at this depth, without heights and measures; undefined if anything in them is invalid. */
function readPoints(value: unknown, depth: number): unknown {
  if (!Array.isArray(value)) return undefined
  if (depth === 0) {
    if (!Number.isFinite(value[0]) || !Number.isFinite(value[1])) return undefined
    return value.length === 2 ? value : [value[0], value[1]]
  }
  // Most points are valid and are not copied.
  let points = value
  for (let index = 0; index < value.length; index++) {
    const point = readPoints(value[index], depth - 1)
    if (point === undefined) return undefined
    if (point !== value[index]) {
      if (points === value) points = [...value]
      points[index] = point
    }
  }
  return points
}

/** Applies a function to each point of a geometry. */
export function movedGeometry(geometry: Geometry, move: (point: Point) => Point): Geometry {
  return { type: geometry.type, coordinates: moved(geometry.coordinates, depths[geometry.type], move) } as Geometry
}

function moved(coordinates: unknown, depth: number, move: (point: Point) => Point): unknown {
  if (depth === 0) return move(coordinates as Point)
  return (coordinates as unknown[]).map((one) => moved(one, depth - 1, move))
}

/** Whether a predicate is true for every point of a geometry. */
export function everyPoint(geometry: Geometry, holds: (point: Point) => boolean): boolean {
  return every(geometry.coordinates, depths[geometry.type], holds)
}

function every(coordinates: Coordinates, depth: number, holds: (point: Point) => boolean): boolean {
  if (depth === 0) return holds(coordinates as Point)
  return (coordinates as Coordinates[]).every((one) => every(one, depth - 1, holds))
}

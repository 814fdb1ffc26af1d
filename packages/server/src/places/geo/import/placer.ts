import { stateOfPostalCode } from '@gable/contract/postal-region'
import { regionOf } from '@gable/contract/region'
import type { ReadField } from './columns.ts'
import { type CoordinateSystem, degrees, systemOfName, webMercator } from './coordinate-systems.ts'
import { everyRegion, isInside, regionNames } from './region-boxes.ts'
import { type Feature, type Geometry, isOnEarth, type Point, type Rows } from './rows.ts'

/** Canada Post: the first letter of a postal code. Two territories share X. */
const provinceOfLetter: Record<string, string> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  Y: 'YT',
}

/** The state, territory, or province that a row names by its code, its name, or its postal code; undefined if none. */
export function regionOfRow(properties: Record<string, unknown>, read: ReadField): string | undefined {
  const state = read(properties, 'state')
  return (state && regionOf(state)?.code) || regionOfPostalCode(read(properties, 'postalCode'))
}

function regionOfPostalCode(text: string): string | undefined {
  if (!text) return undefined
  if (/^[a-z]\d[a-z]/i.test(text)) {
    if (/^x/i.test(text)) return /^x0[abc]/i.test(text) ? 'NU' : 'NT'
    return provinceOfLetter[text[0]!.toUpperCase()]
  }
  return stateOfPostalCode(text)
}

/** What the operator specified about the location of the rows. */
export interface Placing {
  /** The system of every row; overrides what the file says. */
  system?: CoordinateSystem | undefined
  /** The regions of rows that name no state themselves. */
  regions?: readonly string[] | undefined
}

/** A feature that cannot be placed. */
interface Unplaced {
  refused: string
  /** Its system is unknown, or its coordinates are from another system. */
  because?: 'unknownSystem' | 'otherSystem'
}

export interface Placer {
  /** The feature in longitude and latitude, or why it cannot be placed. */
  place(feature: Feature): Feature | Unplaced
  /** Why a placed feature is in the wrong place; undefined if it is not. */
  misplaced(feature: Feature): string | undefined
  /** The regions in which a row may be: the one it names, or else those the operator named, or else all. */
  regionsOf(feature: Feature): readonly string[]
  /** Whether a row uses a zoned grid that no state, from the row or the operator, confirms. */
  isUnproven(feature: Feature): boolean
}

/** The maximum number of cached states and systems of a file; more than any legitimate file has. */
const MAX_REMEMBERED = 1_000

export function createPlacer(read: ReadField, { system, regions }: Placing): Placer {
  const systemOf = remembered(systemOfName)
  const only = remembered((code: string): readonly string[] => [code])
  const names = new Map<readonly string[], string>()
  let last: readonly string[] = []

  const fromOf = ({ crs }: Feature) => system ?? (crs === undefined ? degrees : systemOf(crs))

  function place(feature: Feature): Feature | Unplaced {
    const geometry = readGeometry(feature.geometry)
    if (geometry && 'problem' in geometry) return { refused: geometry.problem }
    const from = fromOf(feature)
    if ('problem' in from) return { refused: from.problem, because: 'unknownSystem' }
    if (!geometry) return feature
    // Interpreted as grid coordinates, degrees are next to the grid's false origin, which may well be an inhabited
    // place.
    if (from !== degrees && everyPoint(geometry, (point) => isInside(everyRegion, point)))
      return { refused: 'longitude and latitude, where a grid was named', because: 'otherSystem' }
    const placed = from === degrees ? geometry : movedGeometry(geometry, from.toDegrees)
    return placed === feature.geometry ? feature : { ...feature, geometry: placed }
  }

  function regionsOf({ properties }: Feature): readonly string[] {
    const own = regionOfRow(properties, read)
    return own ? only(own) : (regions ?? everyRegion)
  }

  function misplaced(feature: Feature): string | undefined {
    const { geometry } = feature
    if (!geometry) return undefined
    if (!everyPoint(geometry, isOnEarth)) return 'not a place on earth'
    const allowed = regionsOf(feature)
    return lies(geometry, allowed) ? undefined : `lies outside ${nameOf(allowed)}`
  }

  function nameOf(allowed: readonly string[]): string {
    const name = names.get(allowed) ?? regionNames(allowed)
    names.set(allowed, name)
    return name
  }

  function lies(geometry: Geometry, allowed: readonly string[]): boolean {
    // A road may continue across the state line.
    if (/Line/.test(geometry.type)) {
      return (
        !everyPoint(geometry, (point) => !isInside(allowed, point)) &&
        everyPoint(geometry, (point) => isInside(everyRegion, point))
      )
    }
    return everyPoint(geometry, (point) => {
      // The box that matched last nearly always matches again.
      if (allowed !== everyRegion) return isInside(allowed, point)
      if (isInside(last, point)) return true
      const found = everyRegion.find((code) => isInside([code], point))
      if (found) last = only(found)
      return found !== undefined
    })
  }

  function isUnproven(feature: Feature): boolean {
    const from = fromOf(feature)
    return from !== degrees && from !== webMercator && regionsOf(feature) === everyRegion
  }

  return { place, misplaced, regionsOf, isUnproven }
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const found = new Map<string, Value>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    if (found.size > MAX_REMEMBERED) found.clear()
    const value = find(text)
    found.set(text, value)
    return value
  }
}

/** How to convert features to rows of one kind. */
export interface RowWork<Row> {
  read: ReadField
  placer: Placer
  convert: (feature: Feature, read: ReadField) => Rows<Row> | undefined
}

/** The rows of a feature, if it is where it should be. */
export function rowsOf<Row>(feature: Feature, { read, placer, convert }: RowWork<Row>): Rows<Row> | undefined {
  const placed = placer.place(feature)
  if ('refused' in placed) return placed
  const result = convert(placed, read)
  if (!result || 'refused' in result) return result
  const misplaced = placer.misplaced(placed)
  return misplaced ? { refused: misplaced } : result
}

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
function readGeometry(value: unknown): Geometry | undefined | { problem: string } {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'object' || Array.isArray(value)) return { problem: 'a geometry that is no object' }
  const { type, coordinates } = value as { type?: unknown; coordinates?: unknown }
  if (unusable.has(type as string)) return { problem: `a ${type}` }
  if (typeof type !== 'string' || !Object.hasOwn(depths, type)) return { problem: 'a geometry of no known type' }
  if (!Array.isArray(coordinates) || coordinates.length === 0) return { problem: 'a geometry without coordinates' }
  const points = readPoints(coordinates, depths[type as Geometry['type']])
  if (points === coordinates) return value as Geometry
  return points ? ({ type, coordinates: points } as Geometry) : { problem: 'coordinates that are no numbers' }
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
function movedGeometry(geometry: Geometry, move: (point: Point) => Point): Geometry {
  return { type: geometry.type, coordinates: moved(geometry.coordinates, depths[geometry.type], move) } as Geometry
}

function moved(coordinates: unknown, depth: number, move: (point: Point) => Point): unknown {
  if (depth === 0) return move(coordinates as Point)
  return (coordinates as unknown[]).map((one) => moved(one, depth - 1, move))
}

/** Whether a predicate is true for every point of a geometry. */
function everyPoint(geometry: Geometry, holds: (point: Point) => boolean): boolean {
  return every(geometry.coordinates, depths[geometry.type], holds)
}

function every(coordinates: Coordinates, depth: number, holds: (point: Point) => boolean): boolean {
  if (depth === 0) return holds(coordinates as Point)
  return (coordinates as Coordinates[]).every((one) => every(one, depth - 1, holds))
}

import { fromPlane, localPlane, toPlane } from '@gable/roof/plane'
import type { LngLat } from '@gable/roof/units'
import proj4 from 'proj4'
import { cloudError, isCloudError } from '../cloud-error.ts'
import { findRecord, type LasRecord, text } from '../las/records.ts'
import { type Definitions, heightUnitOfCode, plainDefinitions } from './codes.ts'
import { systemOfKeys } from './geo-keys.ts'
import { unitOf } from './units.ts'
import { excerpt, findPart, nameOf, partsOf, readWkt, type WktNode, writeWkt } from './wkt.ts'

/** How a cloud stores positions and heights. Plain data: it is stored with a tile and passed to threads. */
export interface CloudSystem {
  /** For proj4. */
  definition: string
  name: string
  /** Meters per horizontal unit; null if positions are in degrees. */
  metresPerUnit: number | null
  /** Meters per unit of height; null if the source does not declare it, which is a trap: see `decideHeights`. */
  metresPerHeight: number | null
}

const horizontal = ['PROJCS', 'PROJCRS', 'PROJECTEDCRS', 'GEOGCS', 'GEOGCRS', 'GEODCRS', 'GEODETICCRS']
const vertical = ['VERT_CS', 'VERTCS', 'VERTCRS', 'VERTICALCRS']
// Has no datum, so that no datum shift is applied: NAD83 and WGS84 differ by 1 to 2 m, which registration removes.
const degrees = '+proj=longlat +ellps=GRS80 +no_defs'

/**
 * Parses the system from a text (WKT 1 or 2, compound or not). `definitions` provides by code those that proj4 cannot
 * read. Throws UNKNOWN_SYSTEM with what was found.
 */
export function systemOfText(wkt: string, definitions: Definitions = plainDefinitions): CloudSystem {
  const nodes = readWkt(wkt)
  const plan = findPart(nodes, ...horizontal)
  if (!plan) throw cloudError('UNKNOWN_SYSTEM', `it names no horizontal system: ${excerpt(wkt)}`)
  refuseOldDatum(plan)
  const isGeographic = plan.keyword.startsWith('GEO')
  const name = nameOf(plan)
  const metresPerUnit = isGeographic ? null : unitOf(plan)
  if (metresPerUnit === undefined)
    throw cloudError('UNKNOWN_SYSTEM', `${name} does not say in which unit its places are`)
  const heights = findPart(nodes, ...vertical)
  const metresPerHeight = heights ? (unitOf(heights) ?? heightUnitOfCode(codeOf(heights) ?? 0) ?? null) : null
  const candidates = [isGeographic ? degrees : writeWkt(plan), definitions(codeOf(plan) ?? 0)]
  for (const definition of candidates) {
    if (definition && understands(definition)) return { definition, name, metresPerUnit, metresPerHeight }
  }
  throw cloudError('UNKNOWN_SYSTEM', `the system ${name} cannot be reckoned`)
}

/** The system of an EPSG code, with its height system if one is known. Throws UNKNOWN_SYSTEM. */
export function systemOfCode(code: number, heights: number | undefined, definitions: Definitions): CloudSystem {
  const definition = plainDefinitions(code) ?? definitions(code)
  if (!definition) throw cloudError('UNKNOWN_SYSTEM', `it is in EPSG:${code}, which is not known`)
  const metresPerHeight = (heights === undefined ? undefined : heightUnitOfCode(heights)) ?? null
  return { definition, name: `EPSG:${code}`, metresPerUnit: unitOfDefinition(definition), metresPerHeight }
}

/** The system of a LAS file: from text, otherwise from GeoTIFF keys. Throws UNKNOWN_SYSTEM if there is none. */
export function systemOfRecords(records: readonly LasRecord[], definitions: Definitions): CloudSystem {
  const both: Definitions = (code) => plainDefinitions(code) ?? definitions(code)
  const written = findRecord(records, 'LASF_Projection', 2112)
  const wkt = written ? text(written).trim() : ''
  if (wkt) return systemOfText(wkt, both)
  const keyed = systemOfKeys(records, both)
  if (!keyed) throw cloudError('UNKNOWN_SYSTEM', 'it names no coordinate system')
  const { definition, name, metresPerHeight = null } = keyed
  const metresPerUnit = unitOfDefinition(definition)
  const message = keyed.metresPerUnit
  if (message !== undefined && metresPerUnit !== null && Math.abs(message / metresPerUnit - 1) > 1e-7)
    throw cloudError('UNKNOWN_SYSTEM', `${name} is in units of ${metresPerUnit} m, and the file says ${message} m`)
  return { definition, name, metresPerUnit, metresPerHeight }
}

/** Converts from the system to longitude and latitude. */
export const toDegrees = ({ definition }: Pick<CloudSystem, 'definition'>) => proj4(definition, degrees).forward

const fromDegrees = ({ definition }: CloudSystem) => proj4(definition, degrees).inverse

/**
 * Meters on the ground per unit at a place. Throws UNKNOWN_SYSTEM if projection and unit contradict each other: except
 * for Mercator, which stretches by 1/cos(latitude), a grid is within 5 % of the ground.
 */
export function groundUnit(system: CloudSystem, place: LngLat): number {
  const plane = localPlane(place)
  const convert = toDegrees(system)
  const [x, y] = fromDegrees(system)([...place]) as [number, number]
  const step = system.metresPerUnit === null ? 1e-5 : 1
  const [east, north] = toPlane(plane, convert([x, y + step]) as [number, number])
  const meters = Math.hypot(east, north) / step
  const { metresPerUnit } = system
  const usual = metresPerUnit === null ? plane.metersPerDegreeLat : metresPerUnit
  const isMercator = /\bmerc\b|"Mercator|Pseudo-Mercator/i.test(system.definition)
  const ratio = meters / (isMercator ? usual * Math.cos((place[1] * Math.PI) / 180) : usual)
  if (!(ratio > 0.95 && ratio < 1.05))
    throw cloudError('UNKNOWN_SYSTEM', `${system.name}: its unit contradicts its projection`)
  return meters
}

/** West, south, east and north in a cloud's own units. */
export type Box = readonly [minX: number, minY: number, maxX: number, maxY: number]

/** The box in the cloud's own units around a square on the ground. */
export function boxAround(system: CloudSystem, place: LngLat, halfSideMeters: number): Box {
  const plane = localPlane(place)
  const convert = fromDegrees(system)
  const steps = [-1, 0, 1].map((one) => one * halfSideMeters)
  const places = steps.flatMap((x) => steps.map((y) => convert(fromPlane(plane, [x, y]) as [number, number])))
  const [xs, ys] = [places.map(([x]) => x!), places.map(([, y]) => y!)]
  const box: Box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  if (!box.every(Number.isFinite)) throw cloudError('UNKNOWN_SYSTEM', `${system.name} does not reach there`)
  return box
}

/** The outline of a box in longitude and latitude, with points between its corners: its sides are curves there. */
export function outlineOf(system: CloudSystem, [minX, minY, maxX, maxY]: Box, perSide = 4): LngLat[] {
  const corners = [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
  ] as const
  const convert = toDegrees(system)
  const outline = corners.flatMap(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4]!
    return Array.from({ length: perSide }, (_, step) => {
      const share = step / perSide
      return convert([x + (nextX - x) * share, y + (nextY - y) * share]) as [number, number]
    })
  })
  const isPlace = ([lng, lat]: LngLat) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  if (!outline.every(isPlace)) throw cloudError('UNKNOWN_SYSTEM', `its places do not lie where ${system.name} is`)
  return outline
}

function understands(definition: string): boolean {
  try {
    const [x, y] = proj4(definition, degrees).forward([1_000, 1_000])
    return Number.isFinite(x) && Number.isFinite(y)
  } catch (error) {
    if (isCloudError(error)) throw error
    return false
  }
}

/** Shifts from NAD27 require tables that are not included; without them, a cloud is off by up to 100 m. */
function refuseOldDatum(plan: WktNode): void {
  const datum = findPart([plan], 'DATUM', 'GEODETICDATUM', 'TRF')
  const name = datum ? nameOf(datum) : nameOf(plan)
  if (/1927|NAD_?27/i.test(name)) throw cloudError('UNKNOWN_SYSTEM', `${nameOf(plan)} is on the datum NAD27`)
}

function codeOf(node: WktNode): number | undefined {
  const code = partsOf(node, 'AUTHORITY', 'ID').find(({ values }) => values[0] === 'EPSG')?.values[1]
  return code === undefined ? undefined : Number(code)
}

function unitOfDefinition(definition: string): number | null {
  if (definition.includes('+proj=longlat')) return null
  const meters = /\+to_meter=([\d.e-]+)/.exec(definition)?.[1]
  if (meters) return Number(meters)
  const unit = /\+units=([\w-]+)/.exec(definition)?.[1] ?? 'm'
  return unit === 'us-ft' ? 1200 / 3937 : unit === 'ft' ? 0.3048 : 1
}

import { readFileSync } from 'node:fs'
import proj4 from 'proj4'
import type { Point } from './rows.ts'

export interface CoordinateSystem {
  /** Its EPSG codes, the usual one first. */
  codes: readonly number[]
  name: string
  /** Its area of use: west, south, east, north in degrees. */
  area: readonly [number, number, number, number]
  /** The proj4 definition; not needed for longitude and latitude or Web Mercator. */
  definition?: string
  /**
   * Converts a point to longitude and latitude. The point's first coordinate is x or the longitude, regardless of the
   * system's axis order.
   */
  toDegrees: (point: Point) => Point
}

/** Longitude and latitude on NAD83 or WGS 84, which county files treat as the same; they differ by 2 m at most. */
const degreeCodes = new Set(
  `4152 4269 4326 4617 4759 4893 4955 4957 4979 6318 6319 6321 6322 6324 6325 6782 6783 8231 8232 8235 8237 8239 8240 8244
8246 8248 8249 8251 8252 8254 8255 8542 8544 8545 8860 9071 9072 9074 9075`
    .split(/\s+/)
    .map(Number),
)

export const degrees: CoordinateSystem = {
  codes: [4326],
  name: 'longitude and latitude',
  area: [-180, -90, 180, 90],
  toDegrees: (point) => point,
}

export const webMercator: CoordinateSystem = {
  codes: [3857],
  name: 'Web Mercator',
  area: [-180, -85.06, 180, 85.06],
  toDegrees: ([x, y]) => [
    (x / 6_378_137) * (180 / Math.PI),
    (2 * Math.atan(Math.exp(y / 6_378_137)) - Math.PI / 2) * (180 / Math.PI),
  ],
}

/** Older codes of Web Mercator, including Esri's. */
const webMercatorCodes = new Set([3857, 3785, 900913, 102100, 102113])

/** The system of an EPSG code; undefined if it is unknown or its datum needs tables that are not included. */
export function systemOfCode(code: number): CoordinateSystem | undefined {
  if (degreeCodes.has(code)) return degrees
  if (webMercatorCodes.has(code)) return webMercator
  return projectedSystems().byCode.get(code)
}

/** The proj4 definition of an EPSG code; undefined for codes that need none. */
export const definitionOfCode = (code: number): string | undefined => projectedSystems().byCode.get(code)?.definition

/** All systems except longitude and latitude. */
export const metricSystems = (): readonly CoordinateSystem[] => [webMercator, ...projectedSystems().list]

let read: { list: CoordinateSystem[]; byCode: Map<number, CoordinateSystem> } | undefined

/** Loaded on demand, because few files need it. */
function projectedSystems() {
  if (read) return read
  const lines = readFileSync(new URL('coordinate-systems.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
  const list = lines.filter((line) => !line.startsWith('#')).map(readSystem)
  read = { list, byCode: new Map(list.flatMap((system) => system.codes.map((code) => [code, system]))) }
  return read
}

function readSystem(line: string): CoordinateSystem {
  const [name, definition, area, codes] = line.split('\t') as [string, string, string, string]
  let convert: ((point: Point) => Point) | undefined
  return {
    name,
    definition,
    codes: codes.split(' ').map(Number),
    area: area.split(' ').map(Number) as unknown as CoordinateSystem['area'],
    toDegrees: (point) => {
      // Neither side names a datum, so no datum shift is applied.
      convert ??= proj4(definition, '+proj=longlat +ellps=GRS80').forward
      return convert(point)
    },
  }
}

/**
 * The name in a `crs` member, which was part of GeoJSON until 2016 and which GIS programs still write. Undefined if
 * there is no member, empty if it has no name.
 */
export function crsName(member: unknown): string | undefined {
  return member === undefined || member === null ? undefined : (nameOf(member) ?? '')
}

/** The system of that name, or why it is unknown. */
export function systemOfName(name: string): CoordinateSystem | { problem: string } {
  if (!name) return { problem: 'a crs member that names no coordinate system' }
  if (/\bCRS(84|83)h?$/i.test(name)) return degrees
  const code = /\b(?:EPSG|ESRI)\b.*?(\d+)$/i.exec(name)?.[1]
  return (code && systemOfCode(Number(code))) || { problem: `the coordinate system ${name.slice(0, 80)} is not known` }
}

function nameOf(member: unknown): string | undefined {
  if (typeof member === 'string') return member
  if (typeof member !== 'object' || member === null) return undefined
  const { type, properties } = member as { type?: unknown; properties?: { name?: unknown; code?: unknown } | null }
  if (type === 'name' && typeof properties?.name === 'string') return properties.name
  // An even older form: only the number.
  if (type === 'EPSG' && /^\d+$/.test(String(properties?.code))) return `EPSG:${properties?.code}`
  return undefined
}

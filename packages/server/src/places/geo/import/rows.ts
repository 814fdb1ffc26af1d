import { hash } from 'node:crypto'

/**
 * The result of converting a feature: rows to store, with a remark if something was fixed, or the reason for skipping
 * it.
 */
export type Rows<Row> = { rows: Row[]; mended?: string } | { refused: string }

/** The fields of every stored row: a key that is stable within its source, and a hash of the imported data. */
export interface Keyed {
  key: string
  sha256: string
}

/** Change this when the same input is stored in a different form, so that the next import rewrites it. */
const FORMAT = '2'

export const sha256 = (content: string) => hash('sha256', `${FORMAT}|${content}`, 'base64url')

export const isOnEarth = ([lng, lat]: Point) =>
  Number.isFinite(lng) && Number.isFinite(lat) && Math.abs(lng) <= 180 && Math.abs(lat) <= 90

export const areOnEarth = (points: unknown): points is Point[] =>
  Array.isArray(points) && points.every((point) => Array.isArray(point) && isOnEarth(point as Point))

/** Longer than any name, and shorter than an index allows. */
const MAX_CHARACTERS = 150

/**
 * Why a text cannot be stored, with the name of its field; undefined if all can. The database rejects a NUL and an
 * unpaired surrogate, together with the thousands of rows in the same batch.
 */
export function textError(texts: Record<string, string | undefined>): string | undefined {
  for (const name in texts) {
    const text = texts[name]
    if (!text) continue
    if (text.length > MAX_CHARACTERS) return `${aOf(name)} of more than ${MAX_CHARACTERS} characters`
    if (text.includes('\0') || !text.isWellFormed()) return `${aOf(name)} with a character that is none`
  }
  return undefined
}

const aOf = (name: string) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`

/** The feature's own id, from the given column if any; undefined if it has none. */
export function idOf(feature: Feature, column: string): string | undefined {
  return column || feature.id || undefined
}

export type Point = [lng: number, lat: number]

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString'; coordinates: Point[][] }
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] }

/** The position of a row: its line, and the index of the object in the file if several objects begin on that line. */
export interface RowPlace {
  line: number
  feature?: number | undefined
}

/** One row of a file: a GeoJSON feature, or an element of an Overpass answer converted to one. */
export interface Feature extends RowPlace {
  id: string | undefined
  properties: Record<string, unknown>
  /** Unvalidated, as in the file; checked when the row is placed. */
  geometry: Geometry | undefined
  /** The coordinate system that the row or its file names; absent for longitude and latitude. */
  crs?: string | undefined
}

export interface RowProblem extends RowPlace {
  problem: string
  /** The error concerns the file, not a row: some of the file may be missing. */
  ofFile?: true
  /** Nothing in the file is reliable. */
  ofAll?: true
}

export type FeatureOrError = Feature | RowProblem

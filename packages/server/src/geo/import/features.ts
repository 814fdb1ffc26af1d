import { type FoundObject, parseObject, readObjects } from './json-objects.ts'
import { isOverpassElement, readOverpass } from './overpass.ts'

export type Point = [lng: number, lat: number]

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString'; coordinates: Point[][] }
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] }

/** One row of a file: a GeoJSON feature, or an element of an Overpass answer made one. */
export interface Feature {
  line: number
  id: string | undefined
  properties: Record<string, unknown>
  geometry: Geometry | undefined
}

export type FeatureOrFault = Feature | { line: number; fault: string }

/** The features of a GeoJSON, newline-delimited GeoJSON or Overpass file, packed or not, in groups, streaming. */
export async function* readFeatures(file: string): AsyncGenerator<FeatureOrFault[]> {
  let overpass: boolean | undefined
  for await (const group of readObjects(file)) {
    overpass ??= isOverpassElement(parseObject(group[0]!))
    if (overpass) break
    yield group.map((found) => toFeature(found))
  }
  if (overpass) yield* readOverpass(file)
}

function toFeature(found: FoundObject): FeatureOrFault {
  if (found.fault !== undefined) return { line: found.line, fault: found.fault }
  const value = parseObject(found) as
    | { id?: unknown; properties?: unknown; geometry?: unknown; type?: unknown }
    | undefined
  if (value === undefined) return { line: found.line, fault: 'not valid JSON' }
  if (value.type !== 'Feature') return { line: found.line, fault: 'not a GeoJSON feature' }
  return {
    line: found.line,
    id: value.id === undefined || value.id === null ? undefined : String(value.id),
    properties: (value.properties ?? {}) as Record<string, unknown>,
    geometry: (value.geometry ?? undefined) as Geometry | undefined,
  }
}

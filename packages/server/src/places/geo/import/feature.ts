export type Point = [lng: number, lat: number]

export type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString'; coordinates: Point[][] }
  | { type: 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Point[][][] }

/** Where a row stands: its line, and which object of the file it is where others begin on that line. */
export interface RowPlace {
  line: number
  feature?: number | undefined
}

/** One row of a file: a GeoJSON feature, or an element of an Overpass answer made one. */
export interface Feature extends RowPlace {
  id: string | undefined
  properties: Record<string, unknown>
  /** As the file gives it: whether it is one is found out when the row is placed. */
  geometry: Geometry | undefined
  /** The coordinate system that the row or its file names; absent: longitude and latitude. */
  crs?: string | undefined
}

export interface Fault extends RowPlace {
  fault: string
  /** Of the file, not of a row: some of it may be missing. */
  ofFile?: true
  /** Nothing of the file can be relied on. */
  ofAll?: true
}

export type FeatureOrFault = Feature | Fault

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

export interface Fault extends RowPlace {
  fault: string
  /** The error concerns the file, not a row: some of the file may be missing. */
  ofFile?: true
  /** Nothing in the file is reliable. */
  ofAll?: true
}

export type FeatureOrError = Feature | Fault

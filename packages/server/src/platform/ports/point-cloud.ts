import type { CloudClip } from '@gable/points/clip'
import type { IndexedTile } from '@gable/points/tile/clip-tile'

type Point = [lng: number, lat: number]

/** The points of one flight around a place, on its local plane, in meters. */
export interface PointCloud extends CloudClip {
  /** The entry of POINT_CLOUDS that it comes from. */
  vendor: string
  /** The name that the operator or the store gave it. */
  project: string
  /** The year of the flight; null if neither its points nor its name include it. */
  year: number | null
  /** The attribution that must be shown with the data. */
  attribution: string
  bytesRead: number
  requests: number
}

/**
 * An external source of airborne scans. Ends with a FetchError if nothing could be read. An empty result means that
 * nobody has flown there. An unreadable cloud is logged, and the next one is returned.
 */
export interface PointCloudSource {
  vendor: string
  /**
   * Returns the clouds of a square around a point, newest first. Each is read when it is requested, within one budget
   * for all.
   */
  pointsAround(point: Point, halfSideMeters: number, signal?: AbortSignal): AsyncIterable<PointCloud>
}

/** The index of imported tiles and of stores' projects, implemented by the slice that owns their tables. */
export interface CloudIndex {
  /** Returns the tiles that intersect a window, newest first. */
  tilesMeeting(window: Window): Promise<PointTile[]>
  /** Returns a store's projects that intersect the window, newest first. */
  projectsMeeting(kind: CloudProject['kind'], window: Window): Promise<CloudProject[]>
}

/** In degrees. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** A local file that was indexed in place. */
export interface PointTile extends IndexedTile {
  path: string
  size: number
  modifiedAt: Date
  source: string
  licence: string
  year: number | null
}

/** A file in a store: a project's `ept.json`, or one of its COPC files. */
export interface CloudProject {
  kind: 'ept' | 'copc'
  name: string
  /** Absolute, or relative to the store's base URL. */
  address: string
  licence: string
  year: number | null
}

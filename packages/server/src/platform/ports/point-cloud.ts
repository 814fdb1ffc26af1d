import type { CloudClip } from '@gable/points/clip'
import type { IndexedTile } from '@gable/points/tile/clip-tile'

type Point = [lng: number, lat: number]

/** The points of one flight around a place, on the local plane about it in metres. */
export interface PointCloud extends CloudClip {
  /** By which of POINT_CLOUDS it came. */
  vendor: string
  /** What the operator calls it, or what the store does. */
  project: string
  /** When it was flown; null where neither its points nor its name say. */
  year: number | null
  /** Whom whatever shows it owes thanks. */
  attribution: string
  bytesRead: number
  requests: number
}

/**
 * Airborne scans from outside the database. Ends with a FetchError where nothing could be read; no clouds are an answer:
 * nobody has flown there. What is in a cloud but cannot be read is told to the log, and the next one is given.
 */
export interface PointCloudSource {
  vendor: string
  /** The clouds of a square about a point, the newest first. Each is read when it is asked for, out of one budget for all. */
  pointsAround(point: Point, halfSideMetres: number, signal?: AbortSignal): AsyncIterable<PointCloud>
}

/** What of imported tiles and of the projects of stores is kept: by the slice that owns their tables. */
export interface CloudIndex {
  /** The tiles that meet a window, the newest first. */
  tilesMeeting(window: Window): Promise<PointTile[]>
  /** The projects of a kind of store that meet it, the newest first. */
  projectsMeeting(kind: CloudProject['kind'], window: Window): Promise<CloudProject[]>
}

/** In degrees. */
export interface Window {
  west: number
  south: number
  east: number
  north: number
}

/** A file of this machine that was indexed where it lies. */
export interface PointTile extends IndexedTile {
  path: string
  size: number
  modifiedAt: Date
  source: string
  licence: string
  year: number | null
}

/** A file of a store: the `ept.json` of a project, or a COPC file of one. */
export interface CloudProject {
  kind: 'ept' | 'copc'
  name: string
  /** Absolute, or under the store's base address. */
  address: string
  licence: string
  year: number | null
}

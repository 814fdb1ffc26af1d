import type { PointLayout } from '../las/header.ts'
import type { Grid } from '../system/grid.ts'
import type { Box } from '../system/system.ts'

/** A number of a record, as described in `ept.json`. */
export interface Field {
  at: number
  size: number
  type: 'signed' | 'unsigned' | 'float'
  scale: number
  offset: number
}

/** Records of an uncompressed Entwine node. */
export interface FieldLayout {
  recordLength: number
  x: Field
  y: Field
  z: Field
  classification: Field | null
  time: Field | null
  withheld: Field | null
}

/** Points as read: a chunk of LAZ, records of LAS, or those of an uncompressed Entwine node. */
export type Part = {
  bytes: Uint8Array
  count: number
  /** The box that all of its points must be in; null if it is not known yet. */
  within: Box | null
  /** Unique name, set if it may be requested again. */
  name?: string
} & ({ kind: 'chunk' | 'records'; layout: PointLayout } | { kind: 'fields'; layout: FieldLayout })

/** Which points of a part to return, and on which plane. */
export interface ClipOrder {
  /** Half the side of a square about the plane's origin. */
  halfSideMeters: number
  /** Converts the cloud's own units to that plane. */
  grid: Grid
  /** 1 if the unit of heights is unknown: they are then unchanged. */
  metresPerHeight: number
}

/** From the first to the last pulse, in seconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** Points on the plane in meters, excluding noise (classes 7 and 18) and withheld points. */
export interface Clipped {
  xyz: Float64Array
  classes: Uint8Array
  flown: Span | null
}

/** The extent of a part's points, in the integers of its file. */
export interface Surveyed {
  bounds: readonly [minX: number, minY: number, maxX: number, maxY: number]
  flown: Span | null
}

export type Task = { part: Part; clip: ClipOrder } | { part: Part; clip: null }
export type Done<T extends Task> = T['clip'] extends ClipOrder ? Clipped : Surveyed

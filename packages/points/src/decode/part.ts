import type { PointLayout } from '../las/header.ts'
import type { Grid } from '../system/grid.ts'
import type { Box } from '../system/system.ts'

/** A number of a record, as `ept.json` describes it. */
export interface Field {
  at: number
  size: number
  type: 'signed' | 'unsigned' | 'float'
  scale: number
  offset: number
}

/** Records of an Entwine node that is not compressed. */
export interface FieldLayout {
  recordLength: number
  x: Field
  y: Field
  z: Field
  classification: Field | null
  time: Field | null
  withheld: Field | null
}

/** Points as they came: a chunk of LAZ, records of LAS, or those of an uncompressed Entwine node. */
export type Part = {
  bytes: Uint8Array
  count: number
  /** Where all of its points have to lie; null where that is not known yet. */
  within: Box | null
  /** Tells it from all others, where it may be asked for again. */
  name?: string
} & ({ kind: 'chunk' | 'records'; layout: PointLayout } | { kind: 'fields'; layout: FieldLayout })

/** Which points are wanted of a part, and on which plane. */
export interface ClipOrder {
  /** Half of the side of a square about the plane's origin. */
  halfSideMetres: number
  /** From the cloud's own units to that plane. */
  grid: Grid
  /** 1 where the unit of heights is not known: then they stay as they are. */
  metresPerHeight: number
}

/** From the first to the last pulse, in seconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** Points on the plane in metres, without those that are noise (classes 7 and 18) or withheld. */
export interface Clipped {
  xyz: Float64Array
  classes: Uint8Array
  flown: Span | null
}

/** Where the points of a part lie, in the whole numbers of its file. */
export interface Surveyed {
  bounds: readonly [minX: number, minY: number, maxX: number, maxY: number]
  flown: Span | null
}

export type Task = { part: Part; clip: ClipOrder } | { part: Part; clip: null }
export type Done<T extends Task> = T['clip'] extends ClipOrder ? Clipped : Surveyed

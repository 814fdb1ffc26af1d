import type { Box } from './system.ts'

/**
 * How places of a cloud lie on a local plane, in a box: by the parabolas through nine places that were converted exactly.
 * Over 500 m that is off by less than a micrometre, and a hundred times quicker than a projection for each point.
 */
export interface Grid {
  box: Box
  /** Metres east and north of the nine, from south to north, each row from west to east. */
  east: readonly number[]
  north: readonly number[]
}

/** A place of the cloud on the plane, in metres. */
export function onPlane({ box, east, north }: Grid, x: number, y: number): [east: number, north: number] {
  const right = (x - box[0]) / (box[2] - box[0])
  const up = (y - box[1]) / (box[3] - box[1])
  const [west, middle, far] = [(2 * right - 1) * (right - 1), 4 * right * (1 - right), right * (2 * right - 1)]
  const [low, half, high] = [(2 * up - 1) * (up - 1), 4 * up * (1 - up), up * (2 * up - 1)]
  const row = (of: readonly number[], at: number) => west * of[at]! + middle * of[at + 1]! + far * of[at + 2]!
  return [
    low * row(east, 0) + half * row(east, 3) + high * row(east, 6),
    low * row(north, 0) + half * row(north, 3) + high * row(north, 6),
  ]
}

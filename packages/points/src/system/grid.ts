import type { Box } from './system.ts'

/**
 * Maps positions of a cloud in a box to a local plane, by the parabolas through nine exactly converted places. Over 500
 * m, the error is less than a micrometer, and it is a hundred times faster than projecting each point.
 */
export interface Grid {
  box: Box
  /** Meters east and north of the nine, from south to north, each row from west to east. */
  east: readonly number[]
  north: readonly number[]
}

/** Converts a position of the cloud to the plane, in meters. */
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

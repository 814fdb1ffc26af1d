import type { PlanePoint } from '@gable/roof/units'
import type { RoofPoints } from '../points.ts'

/** A transformation of position, height or unit. */
export type Change = (x: number, y: number, z: number) => readonly [x: number, y: number, z: number]

/** Applies the same transformation to all points. */
export function changed({ xyz, classes }: RoofPoints, change: Change): RoofPoints {
  const result = new Float64Array(xyz.length)
  for (let at = 0; at < xyz.length; at += 3) result.set(change(xyz[at]!, xyz[at + 1]!, xyz[at + 2]!), at)
  return { xyz: result, classes }
}

/** Rotates corners about the origin by an angle in radians, east to north. */
export function turned(corners: readonly PlanePoint[], angle: number): PlanePoint[] {
  const turn = turning(angle)
  return corners.map(([x, y]): PlanePoint => {
    const [east, north] = turn(x, y, 0)
    return [east, north]
  })
}

/** The rotation about the origin as a transformation. */
export function turning(angle: number): Change {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return (x, y, z) => [x * cosine - y * sine, x * sine + y * cosine, z]
}

/**
 * Mirrors corners east to west and winds them counterclockwise again: edge i becomes edge count - 2 - i, wrapping
 * around.
 */
export function mirrored(corners: readonly PlanePoint[]): PlanePoint[] {
  return corners.map(([x, y]): PlanePoint => [-x, y]).reverse()
}

import type { PlanePoint } from '@gable/roof/units'
import type { RoofPoints } from '../points.ts'

/** A change of place, height or unit. */
export type Change = (x: number, y: number, z: number) => readonly [x: number, y: number, z: number]

/** The points, each changed alike. */
export function changed({ xyz, classes }: RoofPoints, change: Change): RoofPoints {
  const result = new Float64Array(xyz.length)
  for (let at = 0; at < xyz.length; at += 3) result.set(change(xyz[at]!, xyz[at + 1]!, xyz[at + 2]!), at)
  return { xyz: result, classes }
}

/** Corners turned about the origin by an angle in radians, east to north. */
export function turned(corners: readonly PlanePoint[], angle: number): PlanePoint[] {
  const turn = turning(angle)
  return corners.map(([x, y]): PlanePoint => {
    const [east, north] = turn(x, y, 0)
    return [east, north]
  })
}

/** The change that turns about the origin. */
export function turning(angle: number): Change {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  return (x, y, z) => [x * cosine - y * sine, x * sine + y * cosine, z]
}

/** Corners mirrored east to west, and wound counterclockwise again: edge i becomes edge count - 2 - i, round. */
export function mirrored(corners: readonly PlanePoint[]): PlanePoint[] {
  return corners.map(([x, y]): PlanePoint => [-x, y]).reverse()
}

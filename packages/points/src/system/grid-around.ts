import { localPlane, toPlane } from '@gable/roof/plane'
import type { LngLat } from '@gable/roof/units'
import type { Grid } from './grid.ts'
import { type Box, type CloudSystem, toDegrees } from './system.ts'

/** Builds the grid of a box on the plane about a place. */
export function gridAround(system: CloudSystem, origin: LngLat, box: Box): Grid {
  const plane = localPlane(origin)
  const convert = toDegrees(system)
  const places = [0, 0.5, 1].flatMap((up) =>
    [0, 0.5, 1].map((right) => {
      const [x, y] = [box[0] + right * (box[2] - box[0]), box[1] + up * (box[3] - box[1])]
      return toPlane(plane, convert([x, y]) as [number, number])
    }),
  )
  return { box, east: places.map(([x]) => x), north: places.map(([, y]) => y) }
}

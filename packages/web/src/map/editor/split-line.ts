import { crossings } from '@gable/roof/edit/split'
import { mainDirection } from '@gable/roof/outline/main-direction'
import { centroid, type Ring } from '@gable/roof/polygon'
import type { PlanePoint } from '@gable/roof/units'

const BEYOND_METERS = 1.5

/** The initial split line: through the middle of a roof, across its longer extent, with its ends slightly outside. */
export function splitLineOf(rings: readonly Ring[]): readonly [PlanePoint, PlanePoint] {
  const outer = rings[0]!
  const middle = centroid(outer)
  const cross = mainDirection(rings)
  const extent = (radians: number) => {
    const along = outer.map(([x, y]) => x * Math.cos(radians) + y * Math.sin(radians))
    return Math.max(...along) - Math.min(...along)
  }
  const across = extent(cross) >= extent(cross + Math.PI / 2) ? cross + Math.PI / 2 : cross
  const step: PlanePoint = [Math.cos(across), Math.sin(across)]
  const ahead: PlanePoint = [middle[0] + step[0], middle[1] + step[1]]
  const shares = crossings(outer, middle, ahead).map(({ share }) => share)
  const [low, high] = [Math.min(0, ...shares) - BEYOND_METERS, Math.max(0, ...shares) + BEYOND_METERS]
  const at = (share: number): PlanePoint => [middle[0] + share * step[0], middle[1] + share * step[1]]
  return [at(low), at(high)]
}

import type { Way } from '../model/way.ts'
import type { RoofPoint } from '../roof.ts'
import { mixColors } from './color.ts'
import type { NamedRoof } from './one-plane.ts'

/** The steps of a shadow's rim, outermost first: width relative to the size of the picture, and darkness. */
export const SHADOW_STEPS = [
  { width: 0.07, share: 0.035 },
  { width: 0.05, share: 0.07 },
  { width: 0.03, share: 0.105 },
  { width: 0.012, share: 0.14 },
].map(({ width, share }) => ({ width, color: (background: string) => mixColors(background, '#4A3B2C', share) }))

/**
 * The shadows of each plane and each wall on the ground. They overlap; their union is the shadow of the houses.
 * @param sun the unit vector toward it.
 */
export function groundShadow(
  roofs: readonly NamedRoof[],
  tops: readonly (readonly (readonly RoofPoint[])[])[],
  ground: number,
  sun: Way,
): RoofPoint[][] {
  const thrown = ([x, y, z]: RoofPoint): RoofPoint => {
    const drop = (z - ground) / sun[2]
    return [x - sun[0] * drop, y - sun[1] * drop, ground]
  }
  const planes = roofs.flatMap(({ roof }) => roof.facets.map(({ ring }) => ring.map(thrown)))
  const walls = tops.flat().map((top) => {
    const [first, last] = [top[0]!, top.at(-1)!]
    const foot: RoofPoint[] = [
      [first[0], first[1], ground],
      [last[0], last[1], ground],
    ]
    return [...foot, ...[...top].reverse().map(thrown)]
  })
  return [...planes, ...walls]
}

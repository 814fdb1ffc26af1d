import { edgesOf, type Ring } from '../polygon.ts'
import type { EdgeType, Roof, RoofPoint } from '../roof.ts'
import type { PlanePoint } from '../units.ts'

/** A point this close to an outline's edge is on it: far below the shortest edge that cleaning leaves. Meters. */
const ON_EDGE = 1e-6
const OPEN_RIMS: ReadonlySet<EdgeType> = new Set(['eave', 'rake', 'highEave'])

/**
 * The upper rims of the walls under a roof, one for each edge of its outline in order: from corner to corner, with the
 * roof to the left, over the top of a gable. A roof with several levels has one for each rim with nothing continuing
 * below it, including at its steps: there the wall ends in the lower roof.
 */
export function wallTops({
  outline,
  facets,
  edges,
  hasLevels,
}: Pick<Roof, 'outline' | 'facets' | 'edges' | 'hasLevels'>): RoofPoint[][] {
  if (hasLevels) return edges.flatMap(({ type, from, to }) => (OPEN_RIMS.has(type) ? [[from, to]] : []))
  const points = facets.flatMap(({ ring, holes }) => [ring, ...holes].flat())
  return [outline.outer, ...outline.holes].flatMap((ring: Ring) => edgesOf(ring).map((edge) => topOf(edge, points)))
}

function topOf([a, b]: readonly [PlanePoint, PlanePoint], points: readonly RoofPoint[]): RoofPoint[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy)
  const along = ([x, y]: RoofPoint) => ((x - a[0]) * dx + (y - a[1]) * dy) / length
  const on = points
    .filter(([x, y, z]) => {
      const place = along([x, y, z])
      const aside = Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length
      return aside < ON_EDGE && place > -ON_EDGE && place < length + ON_EDGE
    })
    .sort((one, other) => along(one) - along(other))
  // A corner occurs once for each plane that has it.
  const top = on.filter((point, index) => index === 0 || along(point) - along(on[index - 1]!) > ON_EDGE)
  const [first, last] = [top[0], top.at(-1)]
  // A corner of the outline where no plane starts: the eave.
  if (!first || along(first) > ON_EDGE) top.unshift([a[0], a[1], 0])
  if (!last || along(last) < length - ON_EDGE) top.push([b[0], b[1], 0])
  return top
}

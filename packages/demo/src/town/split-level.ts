import type { Surface, SurfaceFacet } from '@gable/lidar/fit/surface'
import type { Plan } from '@gable/lidar/plan'

/** The upper level's share of the longer walls; eave heights above the ground, in meters. */
const [UPPER_SHARE, UPPER_EAVE, LOWER_EAVE] = [0.55, 5.2, 2.8]

/**
 * A split-level house over four walls: two gable roofs in one line, the eaves of the second one floor lower.
 * @param rise over 12, of all four planes.
 */
export const splitLevel =
  (rise: number) =>
  (plan: Plan): Surface => {
    const first = plan.length[0]! >= plan.length[1]! ? 0 : 1
    const [long, wide] = [plan.length[first]!, plan.length[(first + 1) % plan.count]!]
    const levels = [
      { from: 0, to: UPPER_SHARE * long, eave: UPPER_EAVE },
      { from: UPPER_SHARE * long, to: long, eave: LOWER_EAVE },
    ]
    const facets = levels.flatMap(({ from, to, eave }) => [
      plane(plan, first, { from, to, low: 0, high: wide / 2, eave, slope: rise / 12 }),
      plane(plan, first, { from, to, low: wide, high: wide / 2, eave, slope: rise / 12 }),
    ])
    return { plan, facets, ridge: UPPER_EAVE + (wide / 2) * (rise / 12) }
  }

interface Part {
  /** Along the wall. */
  from: number
  to: number
  /** Distance inward from the wall: the plane's eave and its ridge. */
  low: number
  high: number
  eave: number
  slope: number
}

function plane({ x, y, ux, uy }: Plan, edge: number, { from, to, low, high, eave, slope }: Part): SurfaceFacet {
  const [ax, ay, dx, dy] = [x[edge]!, y[edge]!, ux[edge]!, uy[edge]!]
  const corners = [
    [from, low],
    [to, low],
    [to, high],
    [from, high],
  ].map(([along, inward]) => [ax + along! * dx - inward! * dy, ay + along! * dy + inward! * dx] as const)
  const [xs, ys] = [Float64Array.from(corners, ([px]) => px), Float64Array.from(corners, ([, py]) => py)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
  const way = Math.sign(high - low) * slope
  const [a, b] = [-way * dy, way * dx]
  const area = (to - from) * Math.abs(high - low)
  return { edge, a, b, c: eave - a * xs[0]! - b * ys[0]!, area, x: xs, y: ys, box }
}

import { slopedArea, surfaceOf } from '@gable/lidar/fit/surface'
import { grown } from '@gable/lidar/plan'
import { simulated } from '@gable/lidar/simulate/cloud'
import { type House, house } from '@gable/lidar/simulate/houses'
import { measuredAt, noCost, printCost } from './lidar-cost.ts'
import { percentile, printFigure, printHeading } from './print.ts'

const HOUSES = 200
/** Beyond the seeds of the tests' houses: no threshold was tuned on these. */
const FIRST = 1_000

/**
 * New generated houses: half rectangles, half L, T, Z, U and crosses, some with wings of 2 m; hips, gables and both.
 */
export function benchDraws(density: number): void {
  printHeading(`Fresh draws of our own at ${density} points/m2`)
  const cost = noCost()
  const found = drawn(density).map((one) => ({ one, roof: measuredAt(cost, one.plan.corners, cloudOf(one)) }))
  const sure = found.flatMap(({ one, roof }) => (roof.kind === 'measured' ? [{ one, roof }] : []))
  const right = sure.filter(({ one, roof }) =>
    one.rules.every((rule, edge) => (rule === 'gable') === (roof.rules[edge] === 'gable')),
  )
  const areas = sure.map(({ one, roof }) => 100 * Math.abs(roof.areaSqm / areaOf(one) - 1))
  printFigure('houses', found.length, '')
  printFigure('  measured', (100 * sure.length) / found.length, '%')
  printFigure('all edges right', (100 * right.length) / sure.length, '% of measured')
  printFigure('area, median error', percentile(areas, 0.5), '%')
  printFigure('  95th percentile', percentile(areas, 0.95), '%')
  printCost(cost)
}

/** Outlines that are 0.4 m too large or too small, and the measurement with points. */
export function benchOverhang(): void {
  for (const off of [0.4, -0.4]) {
    printHeading(`Outlines ${Math.abs(off)} m too ${off > 0 ? 'large' : 'small'}, at 4 points/m2`)
    const found = drawn(4).flatMap((one) => {
      const provided = grown(one.plan, off)
      const roof = provided && measuredAt(noCost(), provided.corners, cloudOf(one))
      if (roof?.kind !== 'measured') return []
      const steep = roof.areaSqm / areaInPlan(roof.outline)
      return [{ roof, area: areaOf(one), uncorrected: steep * provided!.area }]
    })
    const before = found.map(({ area, uncorrected }) => 100 * Math.abs(uncorrected / area - 1))
    const after = found.map(({ area, roof }) => 100 * Math.abs(roof.areaSqm / area - 1))
    const errors = found.map(({ roof }) => Math.abs(roof.overhang.metres + off))
    const claimed = found.map(({ roof }) => roof.overhang.standardError)
    printFigure('area without the points’ edge, median error', percentile(before, 0.5), '%')
    printFigure('area, median error', percentile(after, 0.5), '%', { atMost: 3 })
    printFigure('  95th percentile', percentile(after, 0.95), '%')
    printFigure('overhang, median error', percentile(errors, 0.5), 'm')
    printFigure('  95th percentile', percentile(errors, 0.95), 'm')
    printFigure('  its standard error as told, median', percentile(claimed, 0.5), 'm')
  }
}

function drawn(density: number): House[] {
  return Array.from({ length: HOUSES }, (_, at) => house(FIRST + at, density))
}

function cloudOf({ plan, rules, scan }: House) {
  return simulated(plan, rules, scan)!
}

function areaOf({ plan, rules }: House): number {
  return slopedArea(surfaceOf(plan, rules)!)
}

function areaInPlan(corners: readonly (readonly [number, number])[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    return sum + (x * nextY - nextX * y) / 2
  }, 0)
}

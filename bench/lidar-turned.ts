import { measureRoof } from '@gable/lidar/measure'
import type { RoofMeasurement } from '@gable/lidar/measurement'
import { simulated } from '@gable/lidar/simulate/cloud'
import { house } from '@gable/lidar/simulate/houses'
import { changed, mirrored, turned, turning } from '@gable/lidar/simulate/moved-cloud'
import { percentile, printFigure, printHeading } from './print.ts'

const HOUSES = 60
/** Beyond the seeds of the tests' houses. */
const FIRST = 2_000
const ANGLES = [0.3, 1.1, 2.5, 4]

/** The same houses with the same points, rotated by four angles and mirrored: measurements must be identical. */
export function benchTurned(): void {
  printHeading('The same roofs turned and mirrored, at 4 points/m2')
  const pairs = Array.from({ length: HOUSES }, (_, at) => house(FIRST + at, 4)).flatMap(({ plan, rules, scan }) => {
    const points = simulated(plan, rules, scan)!
    const one = measureRoof(plan.corners, points)
    const flipped = changed(points, (x, y, z) => [-x, y, z])
    const back = (edge: number) => (2 * plan.count - 2 - edge) % plan.count
    return [
      ...ANGLES.map((angle) => ({
        one,
        other: measureRoof(turned(plan.corners, angle), changed(points, turning(angle))),
        edgeOf: (edge: number) => edge,
      })),
      { one, other: measureRoof(mirrored(plan.corners), flipped), edgeOf: back },
    ]
  })
  const alike = pairs.filter(({ one, other, edgeOf }) => one.kind === other.kind && hasSameEdges(one, other, edgeOf))
  const apart = pairs.flatMap(({ one, other }) =>
    one.kind === 'measured' && other.kind === 'measured' ? [100 * Math.abs(other.areaSqm / one.areaSqm - 1)] : [],
  )
  printFigure('pairs', pairs.length, '')
  printFigure('same answer and same gables', (100 * alike.length) / pairs.length, '%', { atLeast: 97 })
  printFigure('area apart, 95th percentile', percentile(apart, 0.95), '%', { atMost: 0.5 })
  printFigure('  most', Math.max(...apart), '%')
}

function hasSameEdges(one: RoofMeasurement, other: RoofMeasurement, edgeOf: (edge: number) => number): boolean {
  if (one.kind !== 'measured' || other.kind !== 'measured') return true
  return one.rules.every((rule, edge) => (rule === 'gable') === (other.rules[edgeOf(edge)] === 'gable'))
}

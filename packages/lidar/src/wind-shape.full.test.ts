import { localPlane } from '@gable/roof/plane'
import { isCloseToLimit, windGeometry, windShapeRule } from '@gable/roof/report/wind-shape'
import type { EdgeRule } from '@gable/roof/roof'
import { roofOf } from '@gable/roof/roof-of'
import { expect, it } from 'vitest'
import { measureRoof } from './measure.ts'
import type { Plan } from './plan.ts'
import { shapeOf } from './shape-of.ts'
import { simulated } from './simulate/cloud.ts'
import { type House, house } from './simulate/houses.ts'

const plane = localPlane([-81.4, 28.5])

/** Every tenth roof is flat, and every tenth has planes of 1/12 to 1.8/12; the others are hips, gables and mixed. */
function lowered({ plan, rules, scan }: House, number: number): House {
  const low = number % 10 === 8 ? 0 : number % 10 === 9 ? 1 + (number % 5) / 5 : null
  return low === null ? { plan, rules, scan } : { plan, rules: rules.map(() => low), scan: { ...scan, dormers: 0 } }
}

/** The shape by the plan that the house was built from, without deriving a roof. */
function builtShape(plan: Plan, rules: readonly EdgeRule[]): string {
  const { flatRise, otherPerimeterShare } = windShapeRule
  if (rules.every((rule) => typeof rule === 'number' && rule <= flatRise)) return 'flat'
  const total = plan.length.reduce((sum, meters) => sum + meters, 0)
  const gables = rules.reduce<number>((sum, rule, edge) => sum + (rule === 'gable' ? plan.length[edge]! : 0), 0)
  return gables / total <= otherPerimeterShare ? 'hip' : 'other'
}

/** The shape as measured from the points of a flight over the house, and whether the sheet would be sure of it. */
function measuredShape({ plan, rules, scan }: House): { shape: string; isSure: boolean } {
  const measured = measureRoof(plan.corners, simulated(plan, rules, scan)!)
  if (measured.kind !== 'measured') return { shape: `not measured: ${measured.reason}`, isSure: false }
  const again = roofOf({ ...shapeOf(measured, plane), plane })
  if (!again.ok) return { shape: `not derived: ${again.reason}`, isSure: false }
  const geometry = windGeometry(again.roof)
  return { shape: geometry.shape, isSure: !isCloseToLimit(geometry) }
}

it('classifies 98% of 500 scanned roofs of known shape correctly and leaves few open', () => {
  const houses = Array.from({ length: 500 }, (_, number) => lowered(house(number, 6), number))
  const rows = houses.map((each, number) => {
    return { number, built: builtShape(each.plan, each.rules), ...measuredShape(each) }
  })
  const sure = rows.filter(({ isSure }) => isSure)
  const wrong = sure.filter(({ built, shape }) => built !== shape)
  const count = (shape: string) => rows.filter(({ built }) => built === shape).length
  const lines = rows
    .filter(({ built, shape }) => built !== shape)
    .map(({ number, built, shape, isSure }) => `${number}: ${built}, measured ${shape}${isSure ? '' : ', open'}`)
  console.log(
    [
      `Built: ${count('hip')} hip, ${count('flat')} flat, ${count('other')} other.`,
      `Decided ${sure.length} of 500, of these ${sure.length - wrong.length} right. Disagreements:`,
      ...lines,
    ].join('\n'),
  )
  expect(wrong.length / sure.length).toBeLessThanOrEqual(0.02)
  expect(sure.length).toBeGreaterThanOrEqual(450)
  expect(['hip', 'flat', 'other'].map(count).every((roofs) => roofs >= 50)).toBe(true)
}, 600_000)

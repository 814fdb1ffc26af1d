import { deriveRoof } from '@gable/roof/derive'
import { localPlane } from '@gable/roof/plane'
import type { EdgeRule } from '@gable/roof/roof'
import { describe, expect, it } from 'vitest'
import { slopedArea, surfaceOf } from './fit/surface.ts'
import { type MeasureOptions, measureRoof } from './measure.ts'
import type { MeasuredRoof, RoofMeasurement } from './measurement.ts'
import { grown, type Plan, planOf } from './plan.ts'
import type { RoofPoints } from './points.ts'
import { type Scan, simulated } from './simulate/cloud.ts'
import { house } from './simulate/houses.ts'
import { changed, mirrored, turned, turning } from './simulate/moved-cloud.ts'

const gabled: readonly EdgeRule[] = [6, 'gable', 6, 'gable']
const block = planOf([
  [-7, -4.5],
  [7, -4.5],
  [7, 4.5],
  [-7, 4.5],
])!
const wings = planOf([
  [-8, -6],
  [8, -6],
  [8, 2],
  [0, 2],
  [0, 9],
  [-8, 9],
])!
const hipped: readonly EdgeRule[] = [7, 7, 7, 7, 7, 7]
const houses = Array.from({ length: 16 }, (_, number) => number)

describe('measuring a roof from points', () => {
  it('finds the gables and slopes of a gabled house', () => {
    const roof = measured(scan(block, gabled))
    expect(roof.gableEdges).toEqual([1, 3])
    expect(Math.abs(rises(roof)[0]! - 6)).toBeLessThan(0.25)
    expect(Math.abs(roof.eaveHeight - 3)).toBeLessThan(0.25)
    expect(Math.abs(roof.ridgeHeight - 3 - 2.25)).toBeLessThan(0.25)
    expect(Math.abs(roof.groundLevel - 120)).toBeLessThan(0.25)
    expect(roof.residualMetres).toBeLessThan(0.15)
  })

  it('returns rules from which the engine derives the same roof', () => {
    const roof = measured(scan(wings, hipped), wings)
    const derived = deriveRoof({
      outline: { plane: localPlane([0, 0]), outer: roof.outline, holes: [] },
      rules: roof.rules,
    })
    expect(derived.ok && derived.roof.areaSqm).toBeCloseTo(roof.areaSqm, 6)
    expect(derived.ok && derived.roof.facets).toHaveLength(roof.facets.length)
    expect(derived.ok && derived.roof.facets.map(({ rise }) => rise.toFixed(6))).toEqual(
      roof.facets.map(({ rise }) => rise.toFixed(6)),
    )
  })

  it.each([2, 4, 8])(
    'finds the edges of houses with wings, trees and dormers at %i points per square meter',
    (density) => {
      const found = houses.map((number) => {
        const { plan, rules, scan: how } = house(number, density)
        return { rules, area: areaOf(plan, rules), roof: measureRoof(plan.corners, simulated(plan, rules, how)!) }
      })
      const sure = found.filter(({ roof }) => roof.kind === 'measured')
      const right = sure.filter(({ rules, roof }) => sameGables(rules, (roof as MeasuredRoof).rules))
      const close = sure.filter(({ area, roof }) => Math.abs((roof as MeasuredRoof).areaSqm / area - 1) < 0.04)
      expect(sure.length).toBeGreaterThanOrEqual(14)
      expect(right.length / sure.length).toBeGreaterThanOrEqual(0.85)
      expect(close.length / sure.length).toBeGreaterThan(0.9)
    },
  )

  it('finds a shed and a flat roof', () => {
    const shed = measured(scan(block, [3, 'gable', 'gable', 'gable']))
    expect(shed.gableEdges).toEqual([1, 2, 3])
    expect(Math.abs(rises(shed)[0]! - 3)).toBeLessThan(0.25)
    const flat = measured(scan(block, [0, 0, 0, 0]))
    expect(flat.rules).toEqual([0, 0, 0, 0])
    expect(flat.areaSqm).toBeCloseTo(block.area, 6)
  })

  it('treats a party wall as a gable and finds no end there', () => {
    const roof = measured(scan(block, gabled, { partyEdges: [1, 3], around: 4 }))
    expect(roof.gableEdges).toEqual([1, 3])
    expect(roof.overhang.edges[1]).toBeNull()
    expect(roof.overhang.edges[0]).not.toBeNull()
  })

  it('corrects a shift of up to a meter in any direction', () => {
    for (const shift of [
      [0.9, 0.3],
      [-0.5, 0.8],
      [0, -1],
    ] as const) {
      const roof = measured(scan(block, gabled, { shift }))
      expect(Math.hypot(roof.shift[0] - shift[0], roof.shift[1] - shift[1])).toBeLessThan(0.2)
      expect(roof.gableEdges).toEqual([1, 3])
    }
  })

  it('returns the same result for the same points', () => {
    const points = scan(wings, hipped)
    expect(measureRoof(wings.corners, points)).toEqual(measureRoof(wings.corners, points))
  })

  it('distinguishes a dormer from the roof', () => {
    const roof = measured(scan(block, gabled, { dormers: 1, density: 8, seed: 4 }))
    expect(roof.gableEdges).toEqual([1, 3])
    expect(roof.dormers.length).toBeLessThanOrEqual(1)
    expect(measured(scan(block, gabled, { density: 8 })).dormers).toEqual([])
  })

  it('measures a roof with eaves at two heights as a whole, with the step between', () => {
    const low = scan(block, gabled, { seed: 5 })
    // The northern half is 1.5 m higher, as if two houses were joined along the ridge.
    const split = changed(low, (x, y, z) => [x, y, y > 0 && z > 122 ? z + 1.5 : z])
    const result = measureRoof(block.corners, split)
    expect(result.kind).toBe('measured')
    if (result.kind !== 'measured') return
    expect(result.levels).toHaveLength(2)
    expect(Math.abs(result.rise - 6)).toBeLessThan(0.6)
    expect(Math.abs(result.areaSqm / areaOf(block, gabled) - 1)).toBeLessThan(0.05)
  })
})

describe('where the roof ends', () => {
  it.each([0.4, -0.4])('corrects an outline that is off by %f m', (off) => {
    const errors = houses.flatMap((number) => {
      const { plan, rules, scan: how } = house(number, 4)
      const provided = grown(plan, off)
      const roof = provided && measureRoof(provided.corners, simulated(plan, rules, how)!)
      return roof?.kind === 'measured' ? [Math.abs(roof.areaSqm / areaOf(plan, rules) - 1)] : []
    })
    expect(errors.length).toBeGreaterThan(12)
    expect(middle(errors)).toBeLessThan(0.03)
  })

  it('states the offset, with a valid error', () => {
    const far = houses.flatMap((number) => {
      const { plan, rules, scan: how } = house(number, 4)
      const provided = grown(plan, -0.4)
      const roof = provided && measureRoof(provided.corners, simulated(plan, rules, how)!)
      if (roof?.kind !== 'measured') return []
      return [Math.abs(roof.overhang.metres - 0.4) / roof.overhang.standardError]
    })
    expect(far.filter((errors) => errors < 3).length / far.length).toBeGreaterThan(0.9)
  })

  it('leaves an outline unchanged if it is the roof’s own edge', () => {
    const { plan, rules, scan: how } = house(2, 4)
    const provided = grown(plan, -0.4)!
    const roof = measured(simulated(plan, rules, how)!, provided, { outlineIs: 'roofEdge' })
    expect(roof.outline).toEqual(provided.corners)
    expect(roof.overhang.isTaken).toBe(false)
    expect(roof.overhang.metres).toBeGreaterThan(0.25)
  })
})

describe('a rotated and mirrored house', () => {
  it.each([0.3, 1.1, 2.5, 4])('measures the same, rotated by %f', (angle) => {
    for (const number of [0, 1, 2, 3, 5, 7]) {
      const { plan, rules, scan: how } = house(number, 4)
      const points = simulated(plan, rules, how)!
      const [one, other] = [
        measureRoof(plan.corners, points),
        measureRoof(turned(plan.corners, angle), changed(points, turning(angle))),
      ]
      expectSame(one, other, (edge) => edge)
    }
  })

  it('measures the same, mirrored', () => {
    for (const number of [0, 1, 2, 3, 5, 7]) {
      const { plan, rules, scan: how } = house(number, 4)
      const points = simulated(plan, rules, how)!
      const one = measureRoof(plan.corners, points)
      const other = measureRoof(
        mirrored(plan.corners),
        changed(points, (x, y, z) => [-x, y, z]),
      )
      expectSame(one, other, (edge) => (2 * plan.count - 2 - edge) % plan.count)
    }
  })
})

function expectSame(one: RoofMeasurement, other: RoofMeasurement, edgeOf: (edge: number) => number): void {
  expect(other.kind).toBe(one.kind)
  if (one.kind !== 'measured' || other.kind !== 'measured') return
  for (const [edge, rule] of one.rules.entries()) {
    const there = other.rules[edgeOf(edge)]!
    if (rule === 'gable') expect(there).toBe('gable')
    else expect(Math.abs((there as number) - (rule as number))).toBeLessThan(0.15)
  }
  expect(Math.abs(other.areaSqm / one.areaSqm - 1)).toBeLessThan(0.005)
  expect(Math.abs(other.overhang.metres - one.overhang.metres)).toBeLessThan(1e-6)
}

function scan(plan: Plan, rules: readonly EdgeRule[], how: Partial<Scan> = {}) {
  return simulated(plan, rules, { seed: 1, density: 4, ...how })!
}

function measured(points: RoofPoints, plan: Plan = block, options?: MeasureOptions): MeasuredRoof {
  const result = measureRoof(plan.corners, points, options)
  expect(result.kind).toBe('measured')
  return result as MeasuredRoof
}

function rises(roof: MeasuredRoof): (number | null)[] {
  return roof.rules.map((rule) => (typeof rule === 'number' ? rule : null))
}

function sameGables(one: readonly EdgeRule[], other: readonly EdgeRule[]): boolean {
  return one.every((rule, edge) => (rule === 'gable') === (other[edge] === 'gable'))
}

function areaOf(plan: Plan, rules: readonly EdgeRule[]): number {
  return slopedArea(surfaceOf(plan, rules)!)
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!
}

import type { EdgeRule } from '@gable/roof/roof'
import { describe, expect, it } from 'vitest'
import { measureRoof } from './measure.ts'
import { planOf } from './plan.ts'
import { simulated } from './simulate/cloud.ts'
import { fieldScene } from './simulate/field.ts'
import { STEEPEST_RISE } from './steep.ts'
import { isFarApart } from './verdict.ts'

/** A narrow row house of 41 and 50 degrees under trees, with stray points, some of which form false planes. */
function terraced(width: number, density: number, seed: number, isTurned: boolean) {
  const plan = planOf([
    [0, 0],
    [width, 0],
    [width, 9],
    [0, 9],
  ])!
  const rules: EdgeRule[] = isTurned ? ['gable', 10.4, 'gable', 14.3] : [10.4, 'gable', 14.3, 'gable']
  const points = simulated(plan, rules, {
    seed,
    density,
    eave: 6,
    noise: 0.1,
    outliers: 0.12,
    shift: [0.3 * Math.sin(seed), 0.3 * Math.cos(seed)],
    chimneys: seed % 3,
    dormers: seed % 4 === 0 ? 1 : 0,
    tree: seed % 3 === 0 ? 0.2 : 0,
    partyEdges: isTurned ? [0, 2] : [1, 3],
  })!
  return measureRoof(plan.corners, points, { outlineIs: 'roofEdge' })
}

describe('a plane that the points don’t support', () => {
  it('rejects the whole model that contains it', () => {
    const roof = terraced(5, 2, 148, true)
    expect(roof).toMatchObject({ kind: 'pitchOnly', reason: 'tooSteep' })
    if (roof.kind !== 'pitchOnly') return
    for (const { rise } of roof.planes) expect(rise).toBeLessThan(15.5)
    expect(roof.rise).toBeGreaterThan(9.5)
    expect(roof.rise).toBeLessThan(15)
  })

  it.each([
    [5, 2, 96, false],
    [5, 3, 96, false],
    [5, 3, 56, true],
    [5, 2, 56, true],
    [5, 2, 7, true],
    [6, 2, 57, false],
  ])('reports no pitch (%d m wide, %d points/m2, scan %d, turned: %s)', (width, density, seed, isTurned) => {
    const roof = terraced(width, density, seed, isTurned)
    if (roof.kind !== 'none') expect(roof.rise).toBeLessThan(18)
    if (roof.kind === 'pitchOnly') for (const { rise } of roof.planes) expect(rise).toBeLessThanOrEqual(18)
    if (roof.kind === 'measured') for (const { rise } of roof.facets) expect(rise).toBeLessThan(STEEPEST_RISE)
  })
})

describe('a steep roof', () => {
  const plan = planOf([
    [-7, -4.5],
    [7, -4.5],
    [7, 4.5],
    [-7, 4.5],
  ])!
  const of = (rise: number) => simulated(plan, [rise, 'gable', rise, 'gable'], { seed: 5, density: 6 })!

  it('is measured if its largest planes agree', () => {
    const roof = measureRoof(plan.corners, of(20))
    expect(roof).toMatchObject({ kind: 'measured', rise: expect.closeTo(20, 0) })
  })

  it('has only its pitch if no shape may be that steep', () => {
    const roof = measureRoof(plan.corners, of(28))
    expect(roof).toMatchObject({ kind: 'pitchOnly', reason: 'tooSteep', rise: expect.closeTo(28, -1) })
  })

  it('has only the pitch of its planes around a courtyard, with the remaining area', () => {
    const whole = measureRoof(plan.corners, of(6))
    const roof = measureRoof(plan.corners, of(6), { courtyardSqm: 20 })
    expect(roof).toMatchObject({ kind: 'pitchOnly', reason: 'courtyard', rise: expect.closeTo(6, 0) })
    if (roof.kind !== 'pitchOnly' || whole.kind !== 'measured') throw new Error('another verdict')
    expect(roof.areaSqm! / whole.areaSqm).toBeCloseTo(106 / 126, 2)
  })
})

describe('a steep roof whose points leave its area open', () => {
  it('is not measured as a whole', () => {
    // 61 degrees at 1.7 points/m2: the points of its planes have 57 and 66.
    const { house, points } = fieldScene('steep', 'tuning', 66, 1.7)
    expect(measureRoof(house.outline, points, { outlineIs: 'roofEdge' })).toMatchObject({
      kind: 'pitchOnly',
      reason: 'tooSteep',
      areaSqm: null,
    })
  })

  it('is measured from more points', () => {
    const { house, points } = fieldScene('steep', 'tuning', 66, 2)
    const roof = measureRoof(house.outline, points, { outlineIs: 'roofEdge' })
    expect(roof.kind).toBe('measured')
    if (roof.kind === 'measured') expect(Math.abs(roof.areaSqm / house.mesh.areaSqm - 1)).toBeLessThan(0.01)
  })

  it('may differ from its planes by the errors of their pitches, up to a limit', () => {
    expect(isFarApart(1.039, 0)).toBe(false)
    expect(isFarApart(1.05, 0)).toBe(true)
    expect(isFarApart(1.05, 0.006)).toBe(false)
    expect(isFarApart(0.93, 0.1)).toBe(true)
  })
})

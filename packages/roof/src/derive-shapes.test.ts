import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../scripts/test-tier.ts'
import { deriveRoof } from './derive.ts'
import type { EdgeRule } from './roof.ts'
import { movedPlan } from './testing/moved-plan.ts'
import { RING_KINDS, randomRoof } from './testing/random-rings.ts'
import { roofErrors, sameTotals, shapeErrors } from './testing/roof-errors.ts'
import { generatedShape, SHAPE_KINDS } from './testing/shapes.ts'

describe('roofs over generated outlines', () => {
  it('are right for a thousand of them, from every direction', () => {
    const errors = Array.from({ length: cases(1000) }, (_, number) => shapeErrors(number)).flat()
    expect(errors).toEqual([])
  })

  it('have outlines of every kind, with the drawn area', () => {
    const kinds = new Set(SHAPE_KINDS.map((_, number) => generatedShape(number).kind))
    expect([...kinds]).toEqual([...SHAPE_KINDS])
  })

  it('keep their totals when moved, for any pitches', () => {
    const move = fc.record({
      mirrored: fc.boolean(),
      start: fc.nat(20),
      radians: fc.double({ min: 0, max: 7, noNaN: true }),
      by: fc.tuple(fc.integer({ min: -200, max: 200 }), fc.integer({ min: -200, max: 200 })),
    })
    const rises = fc.array(fc.double({ min: 1, max: 24, noNaN: true }), { minLength: 20, maxLength: 20 })
    const errors: number[] = []
    // Uses a fixed seed, so that every run tests the same plans.
    for (const [number, drawn, moving] of fc.sample(fc.tuple(fc.nat(10_000), rises, move), {
      numRuns: cases(5000),
      seed: 1,
    })) {
      const { outline } = generatedShape(number)
      const rules = [outline.outer, ...outline.holes].flat().map((_, edge): EdgeRule => drawn[edge % drawn.length]!)
      const [one, other] = [deriveRoof({ outline, rules }), deriveRoof(movedPlan({ outline, rules }, moving))]
      if (!one.ok || !other.ok) throw new Error('not derived')
      expect(roofErrors(one.roof)).toEqual([])
      if (!sameTotals(one.roof, other.roof)) errors.push(number)
    }
    expect(errors).toEqual([])
  })
})

describe('random rings', () => {
  it('never crash or hang, and result in a roof or a refusal', () => {
    const outcomes = new Map<string, number>()
    const rings = cases(5000)
    for (let number = 0; number < rings; number++) {
      const { outcome, roof, kind } = randomRoof(number)
      outcomes.set(`${kind} ${outcome}`, (outcomes.get(`${kind} ${outcome}`) ?? 0) + 1)
      if (roof) expect(roofErrors(roof), `ring ${number}`).toEqual([])
    }
    for (const kind of RING_KINDS) expect(outcomes.get(`${kind} derived`), kind).toBeGreaterThan(rings / 100)
  })

  it('are never refused without a gable', () => {
    const refused = Array.from({ length: cases(2000) }, (_, number) => randomRoof(number, 'hip')).filter(
      ({ outcome }) => outcome !== 'derived' && outcome !== 'notCleaned',
    )
    expect(refused).toEqual([])
  })
})

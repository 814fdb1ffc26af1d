import { describe, expect, it } from 'vitest'
import { measureLine } from '../command/measure-line.ts'
import { deriveRoof } from '../derive.ts'
import { cleanRings, type Outline } from '../outline/clean.ts'
import { localPlane } from '../plane.ts'
import type { RoofPlan } from '../roof.ts'
import { cleanedHouse, JOGGED_KINDS, joggedHouse } from '../testing/built-houses.ts'
import { movedPlan } from '../testing/moved-plan.ts'
import { roofErrors, sameTotals } from '../testing/roof-errors.ts'
import type { PlanePoint } from '../units.ts'
import { deriveOverJogs } from './derive-over-jogs.ts'

function outlineOf(...ring: PlanePoint[]): Outline {
  const cleaned = cleanRings([ring], localPlane([0, 0]))
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.outline
}

/** A house whose front steps out by 0.6 m on its right, gabled at both ends. */
const stepped: RoofPlan = {
  outline: outlineOf([0, 0], [8, 0], [8, -0.6], [12, -0.6], [12, 8], [0, 8]),
  rules: [6, 'gable', 6, 'gable', 6, 'gable'],
}

function planOf(number: number): RoofPlan {
  const house = joggedHouse(number)
  return { outline: cleanedHouse(house), rules: house.edgeRises.map((rise) => rise ?? 'gable') }
}

describe('a roof over jogs', () => {
  it('runs straight over a step of its side if no skeleton is possible', () => {
    expect(deriveRoof(stepped)).toMatchObject({ ok: false, reason: 'NOT_DERIVABLE' })
    const { lengthsMeters, facets, edges } = deriveOverJogs(stepped)!
    expect(lengthsMeters.ridge).toBeCloseTo(12, 9)
    expect(lengthsMeters.eave).toBeCloseTo(24, 9)
    expect(lengthsMeters).toMatchObject({ hip: 0, valley: 0, highEave: 0 })
    expect(lengthsMeters.rake).toBeCloseTo((8 + 8.6 + 0.6) * Math.hypot(1, 0.5), 9)
    expect(facets).toHaveLength(2)
    // The longer wall sets the plane: its ridge is in the middle of the house, and the stepped eave is lower.
    const ridge = edges.find(({ type }) => type === 'ridge')!
    expect(ridge.from[1]).toBeCloseTo(4, 9)
    const heights = edges.filter(({ type }) => type === 'eave').map(({ from }) => from[2])
    expect(heights.toSorted()).toEqual([0, 0.3, 0.3].map((height) => expect.closeTo(height, 9)))
  })

  it('returns a result for a real outline of a terrace', () => {
    const outline = [[-4.902, 3.044], [-2.783, -4.38], [-3.117, -4.476], [-2.897, -5.226], [4.931, -3.002], [2.582, 5.172]] // biome-ignore format: one line reads best
    const answer = measureLine(JSON.stringify({ outline_m: outline, rise: 3.01, gable_edges: [1, 3, 5] }))
    if (!answer.ok) throw new Error(answer.reason)
    expect(answer.taken).toBe('over_jogs')
    expect(answer.note).toMatch(/run straight over the jogs/)
    // From one gable wall to the other, which are 8.5 m apart.
    expect(answer.lengths_m.ridge).toBeCloseTo(8.504, 3)
    expect(answer.lengths_m).toMatchObject({ hip: 0, valley: 0 })
  })

  it('starts a hip where both eaves have the same height', () => {
    const plan = { ...stepped, rules: [6, 'gable', 6, 'gable', 6, 6] as const }
    const { lengthsMeters } = deriveOverJogs(plan)!
    expect(lengthsMeters.hip).toBeCloseTo(2 * Math.hypot(4, 4, 2), 9)
    expect(lengthsMeters.ridge).toBeCloseTo(8, 9)
  })

  it('matches the built roof for every kind of jog', () => {
    for (let number = 0; number < 10 * JOGGED_KINDS.length; number++) {
      const { kind, lengths } = joggedHouse(number)
      const plan = planOf(number)
      if (kind === 'joggedRow' || deriveRoof(plan).ok) continue
      const roof = deriveOverJogs(plan)
      expect(roof, `${kind} ${number}`).not.toBeNull()
      expect(roofErrors(roof!), `${kind} ${number}`).toEqual([])
      for (const type of ['ridge', 'valley', 'eave', 'rake'] as const) {
        expect(roof!.lengthsMeters[type], `${kind} ${number} ${type}`).toBeCloseTo(lengths[type], 3)
      }
    }
  })

  it('is the same rotated, mirrored and with another first corner', () => {
    const moves = [
      { mirrored: false, start: 0, radians: 1.1, by: [31, -17] },
      { mirrored: true, start: 1, radians: 0, by: [0, 0] },
      { mirrored: false, start: 3, radians: 0, by: [0, 0] },
    ] as const
    for (let number = 0; number < 3 * JOGGED_KINDS.length; number++) {
      const plan = planOf(number)
      const roof = deriveOverJogs(plan)
      for (const move of moves) {
        const moved = deriveOverJogs(movedPlan(plan, move))
        expect(moved === null).toBe(roof === null)
        if (roof && moved) expect(sameTotals(roof, moved), `${number} ${move.radians} ${move.start}`).toBe(true)
      }
    }
  })

  it('works around a courtyard', () => {
    const plan: RoofPlan = {
      outline: { ...stepped.outline, holes: [[[5, 3], [5, 5], [7, 5], [7, 3]]] }, // biome-ignore format: one line reads best
      rules: [...stepped.rules, 6, 6, 6, 6],
    }
    const roof = deriveOverJogs(plan)
    expect(roof && roofErrors(roof)).toEqual([])
    expect(roof!.lengthsMeters.valley).toBeGreaterThan(0)
  })

  it('does not apply where a wing ends in a gable’s wall: that is not a jog', () => {
    const wings = outlineOf([0, 0], [14, 0], [14, 8], [6, 8], [6, 14], [0, 14])
    expect(deriveOverJogs({ outline: wings, rules: [6, 6, 6, 'gable', 6, 6] })).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { roofMesh } from '../model/mesh.ts'
import { cleanRings, type Outline } from '../outline/clean.ts'
import { localPlane } from '../plane.ts'
import { EDGE_TYPES, type EdgeRule, type Roof } from '../roof.ts'
import { roofErrors } from '../testing/roof-errors.ts'
import { facesAndReport } from '../testing/xml-errors.ts'
import type { PlanePoint } from '../units.ts'
import { HALF_HIP_SHARE, rulesOf, shapeRoof } from './shape-rules.ts'

function outlineOf(...ring: PlanePoint[]): Outline {
  const cleaned = cleanRings([ring], localPlane([0, 0]))
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.outline
}
const house = (length: number, width: number) => outlineOf([0, 0], [length, 0], [length, width], [0, width])

/** The house with a gable to the west, and to the east an end clipped by this share. */
function clippedHouse(
  length: number,
  width: number,
  [rise, endRise]: readonly [number, number],
  clipped: number,
): Roof {
  const rules: EdgeRule[] = [rise, { clipped, rise: endRise }, rise, 'gable']
  const result = deriveRoof({ outline: house(length, width), rules })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

const measures = fc.record({
  width: fc.double({ min: 4, max: 12, noNaN: true }),
  longer: fc.double({ min: 6, max: 14, noNaN: true }),
  rises: fc.tuple(fc.integer({ min: 3, max: 14 }), fc.integer({ min: 6, max: 16 })),
  clipped: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
})

describe('a half-hip', () => {
  it('has the areas and lengths that follow from its dimensions', () => {
    fc.assert(
      fc.property(measures, ({ width, longer, rises: [rise, endRise], clipped }) => {
        const length = width + longer
        const roof = clippedHouse(length, width, [rise, endRise], clipped)
        const [ridge, eave] = [(width * rise) / 24, ((1 - clipped) * width * rise) / 24]
        // The plane above the gable runs back from the wall until it is as high as the ridge.
        const back = ((ridge - eave) * 12) / endRise
        const clip = roof.facets.find(({ azimuthDegrees }) => Math.abs(azimuthDegrees! - 90) < 1e-6)!
        expect(clip.planAreaSqm).toBeCloseTo((clipped * width * back) / 2, 8)
        expect(clip.areaSqm).toBeCloseTo(clip.planAreaSqm * Math.hypot(1, endRise / 12), 8)
        const rest = length * width - clip.planAreaSqm
        expect(roof.areaSqm - clip.areaSqm).toBeCloseTo(rest * Math.hypot(1, rise / 12), 7)
        const { lengthsMeters } = roof
        expect(lengthsMeters.eave).toBeCloseTo(2 * length + clipped * width, 8)
        expect(lengthsMeters.ridge).toBeCloseTo(length - back, 8)
        expect(lengthsMeters.hip).toBeCloseTo(2 * Math.hypot(back, (clipped * width) / 2, ridge - eave), 8)
        expect(lengthsMeters.rake).toBeCloseTo((2 - clipped) * width * Math.hypot(1, rise / 12), 8)
        expect(roofErrors(roof)).toEqual([])
      }),
    )
  })

  it('goes from gable to hip continuously', () => {
    fc.assert(
      fc.property(measures, ({ width, longer, rises }) => {
        const at = (clipped: number) => clippedHouse(width + longer, width, rises, clipped)
        for (const [one, other] of [
          [0, 1e-7],
          [0.5, 0.5 + 1e-7],
          [1 - 1e-7, 1],
        ] as const) {
          const [before, after] = [at(one), at(other)]
          expect(Math.abs(before.areaSqm - after.areaSqm)).toBeLessThan(1e-4)
          for (const type of EDGE_TYPES)
            expect(Math.abs(before.lengthsMeters[type] - after.lengthsMeters[type]), type).toBeLessThan(1e-4)
        }
      }),
      { numRuns: 30 },
    )
  })

  it('is closed: the walls below reach its eave, and its faces in the file are right', () => {
    const roof = clippedHouse(14, 8, [6, 9], 0.5)
    expect(facesAndReport(roof, 6)).toEqual([])
    const { walls } = roofMesh([{ name: 'House', roof }], { wallHeightMeters: 3 })
    const east = walls.positions.flatMap((x, at) =>
      at % 3 === 0 && Math.abs(x - Math.max(...walls.positions.filter((_, index) => index % 3 === 0))) < 1e-9
        ? [walls.positions[at + 2]!]
        : [],
    )
    expect(Math.max(...east)).toBeCloseTo(1, 9)
  })

  it('uses half of the gable if nobody has measured it, and the pitch of the hip ends', () => {
    const outline = house(14, 8)
    const shape = { kind: 'gable', gableEdges: [3], halfHipEdges: [1], hipEndRise: 9 } as const
    expect(rulesOf(outline, shape, 6)).toEqual([6, { clipped: HALF_HIP_SHARE, rise: 9 }, 6, 'gable'])
    expect(rulesOf(outline, { ...shape, gableEdges: [1, 3] }, 6)[1]).toEqual({ clipped: HALF_HIP_SHARE, rise: 9 })
    expect(rulesOf(outline, { ...shape, kind: 'flat' }, 6)).toEqual([0, 0, 0, 0])
  })

  it('covers walls with a step next to it, as a gable would, and reports it', () => {
    const stepped = outlineOf([0, 0], [8, 0], [8, -0.6], [12, -0.6], [12, 8], [0, 8])
    const gabled = shapeRoof(stepped, { kind: 'gable', gableEdges: [1, 3, 5] }, 6)
    const result = shapeRoof(stepped, { kind: 'gable', gableEdges: [1, 5], halfHipEdges: [3] }, 6)
    expect([gabled, result]).toMatchObject([{ taken: 'overJogs' }, { taken: 'overJogs' }])
    if (!result.ok || !gabled.ok) throw new Error('no roof')
    expect(roofErrors(result.roof)).toEqual([])
    expect(result.roof.areaSqm).toBeCloseTo(gabled.roof.areaSqm, 6)
    expect(result.roof.facets).toHaveLength(gabled.roof.facets.length + 1)
    expect(result.roof.lengthsMeters.hip).toBeGreaterThan(1)
  })

  it('is refused if it clips less than nothing or more than all, and if nothing else rises', () => {
    const outline = house(14, 8)
    const over = (rule: EdgeRule) => deriveRoof({ outline, rules: [6, rule, 6, 6] })
    expect(over({ clipped: 1.1, rise: 6 })).toMatchObject({ reason: 'RULES_DO_NOT_FIT' })
    expect(over({ clipped: 0.5, rise: 0 })).toMatchObject({ reason: 'RULES_DO_NOT_FIT' })
    const ends = [0, 1, 2, 3].map(() => ({ clipped: 0.5, rise: 6 }))
    expect(deriveRoof({ outline, rules: ends })).toMatchObject({ reason: 'NOTHING_RISES' })
  })
})

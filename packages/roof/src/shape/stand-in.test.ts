import { describe, expect, it } from 'vitest'
import { cleanRings, type Outline } from '../outline/clean.ts'
import { outlineEdges } from '../outline/edge-origins.ts'
import { localPlane } from '../plane.ts'
import { roofErrors } from '../testing/roof-errors.ts'
import { generatedShape, seeded } from '../testing/shapes.ts'
import type { PlanePoint } from '../units.ts'
import { exactRoof, shapeRoof } from './shape-rules.ts'

function outlineOf(...ring: PlanePoint[]): Outline {
  const cleaned = cleanRings([ring], localPlane([0, 0]))
  if (!cleaned.ok) throw new Error(cleaned.reason)
  return cleaned.outline
}
const gable = (...gableEdges: number[]) => ({ kind: 'gable', gableEdges }) as const

describe('the stand-in for a roof that cannot be derived exactly', () => {
  it('is not used if it can', () => {
    const house = outlineOf([0, 0], [14, 0], [14, 8], [0, 8])
    expect(shapeRoof(house, gable(1, 3), 6)).toEqual(exactRoof(house, gable(1, 3), 6))
    expect(shapeRoof(house, gable(1, 3), 6)).not.toHaveProperty('taken')
  })

  it('is the roof straight over its jogs, and says so', () => {
    const stepped = outlineOf([0, 0], [8, 0], [8, -0.6], [12, -0.6], [12, 8], [0, 8])
    expect(shapeRoof(stepped, gable(1, 3, 5), 6)).toMatchObject({ ok: true, taken: 'overJogs' })
  })

  it('is one straight ridge if walls are skewed and the gables face it', () => {
    const askew = outlineOf([0, 0], [14, 0], [10, 2], [14, 8], [0, 8])
    expect(exactRoof(askew, gable(1, 4), 6)).toMatchObject({ ok: false, reason: 'NOT_DERIVABLE' })
    const result = shapeRoof(askew, gable(1, 4), 6)
    expect(result).toMatchObject({ ok: true, taken: 'straightRidge', roof: { lengthsMeters: { hip: 0, valley: 0 } } })
    // If hips and planes have different pitches, one ridge over everything would be a different roof.
    expect(shapeRoof(askew, { ...gable(1), hipEndRise: 12 }, 6)).not.toMatchObject({ taken: 'straightRidge' })
  })

  it('turns some gables into hips, if they are few', () => {
    const bent = outlineOf([0, 0], [14, 0], [14, 8], [0, 8], [5, 7], [3, 1])
    const result = shapeRoof(bent, gable(2, 5), 6)
    expect(result).toMatchObject({ ok: true, taken: 'fewerGables' })
  })

  it('is not used for wings with walls named as gables: the refusal stays', () => {
    const wings = outlineOf([0, 0], [14, 0], [14, 8], [6, 8], [6, 14], [0, 14])
    const refused = { ok: false, reason: 'NOT_DERIVABLE', planAreaSqm: 148, perimeterMeters: 56 }
    expect(shapeRoof(wings, gable(2), 6)).toEqual(refused)
  })

  it('is a complete roof over any outline, whatever is named, and refused or exact otherwise', () => {
    const taken = new Set<string>()
    for (let number = 0; number < 400; number++) {
      const [{ outline }, random] = [generatedShape(number), seeded(number)]
      const gableEdges = [...outlineEdges(outline).keys()].filter(() => random() < 0.3)
      const result = shapeRoof(outline, gable(...gableEdges), 6)
      if (!result.ok) continue
      if (result.taken) taken.add(result.taken)
      expect(roofErrors(result.roof), `${number} ${result.taken}`).toEqual([])
    }
    expect(taken).toEqual(new Set(['overJogs', 'straightRidge', 'fewerGables']))
  })

  it('is not used if all edges are gables', () => {
    const house = outlineOf([0, 0], [14, 0], [14, 8], [0, 8])
    expect(shapeRoof(house, gable(0, 1, 2, 3), 6)).toMatchObject({ ok: false, reason: 'NOTHING_RISES' })
  })
})

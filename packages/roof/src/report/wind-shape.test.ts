import { describe, expect, it, test } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { localPlane } from '../plane.ts'
import type { Ring } from '../polygon.ts'
import type { EdgeRule } from '../roof.ts'
import { builtHouse } from '../testing/built-houses.ts'
import { windGeometry, windShapeRule } from './wind-shape.ts'

const rectangle = (length: number, width: number): Ring => [
  [0, 0],
  [length, 0],
  [length, width],
  [0, width],
]

function geometryOf(outer: Ring, rules: readonly EdgeRule[]) {
  const derived = deriveRoof({ outline: { plane: localPlane([-81.4, 28.5]), outer, holes: [] }, rules })
  if (!derived.ok) throw new Error(derived.reason)
  return windGeometry(derived.roof)
}

const lengthOf = ([a, b]: readonly [Ring[number], Ring[number]]) => Math.hypot(b[0] - a[0], b[1] - a[1])
const sides = (outline: Ring) => outline.map((at, edge) => lengthOf([at, outline[(edge + 1) % outline.length]!]))

describe('the shape of a roof by OIR-B1-1802', () => {
  test.each<[string, string, readonly EdgeRule[], number]>([
    ['hips all around', 'hip', [6, 6, 6, 6], 0],
    ['a gable at both ends', 'other', [6, 'gable', 6, 'gable'], 16 / 40],
    ['a half-hip at both ends', 'other', [6, { clipped: 0.5, rise: 6 }, 6, { clipped: 0.5, rise: 6 }], 16 / 40],
    ['a shed', 'other', [3, 'gable', 'gable', 'gable'], 28 / 40],
    ['hips of exactly 2/12', 'flat', [2, 2, 2, 2], 1],
    ['hips of 2.1/12', 'hip', [2.1, 2.1, 2.1, 2.1], 0],
    ['a low gable', 'flat', [1, 'gable', 1, 'gable'], 1],
    ['no slope', 'flat', [0, 0, 0, 0], 1],
  ])('of %s is %s', (_, shape, rules, share) => {
    const geometry = geometryOf(rectangle(12, 8), rules)
    expect(geometry.shape).toBe(shape)
    expect(geometry.otherPerimeterShare).toBeCloseTo(share, 6)
    expect(geometry.perimeterFeet).toBeCloseTo(40 / 0.3048, 6)
  })

  it('is hip up to a tenth of the perimeter', () => {
    // A wing of 3 m whose end is a gable, on a house of 14 m.
    const winged = (length: number): Ring => [
      [0, 0],
      [length, 0],
      [length, 9],
      [8, 9],
      [8, 12],
      [5, 12],
      [5, 9],
      [0, 9],
    ]
    const rules = (end: EdgeRule): EdgeRule[] => [6, 6, 6, 6, end, 6, 6, 6]
    const long = geometryOf(winged(14), rules('gable'))
    expect(long.otherPerimeterFeet).toBeCloseTo(3 / 0.3048, 6)
    expect(long.shape).toBe('hip')
    const small = geometryOf(winged(8.5), rules('gable'))
    expect(small.otherPerimeterShare).toBeLessThan(windShapeRule.otherPerimeterShare)
    expect(geometryOf(rectangle(30, 2.9), [6, 6, 6, 'gable']).shape).toBe('hip')
    expect(geometryOf(rectangle(30, 9), [6, 6, 6, 'gable']).shape).toBe('other')
  })

  it('agrees with 500 houses that were assembled from planes', () => {
    const wrong = Array.from({ length: 500 }, (_, number) => number).filter((number) => {
      const { outline, gableEdges, edgeRises } = builtHouse(number)
      const lengths = sides(outline)
      const share = gableEdges.reduce((sum, edge) => sum + lengths[edge]!, 0) / lengths.reduce((sum, one) => sum + one)
      const isFlat = edgeRises.every((rise) => rise === null || rise <= windShapeRule.flatRise)
      const built = isFlat ? 'flat' : share <= windShapeRule.otherPerimeterShare ? 'hip' : 'other'
      return (
        geometryOf(
          outline,
          edgeRises.map((rise): EdgeRule => rise ?? 'gable'),
        ).shape !== built
      )
    })
    expect(wrong).toEqual([])
  })
})

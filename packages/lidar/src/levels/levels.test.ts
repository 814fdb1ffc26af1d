import { leveledRoof } from '@gable/roof/levels/leveled-roof'
import { localPlane } from '@gable/roof/plane'
import { describe, expect, it } from 'vitest'
import { measureRoof } from '../measure.ts'
import type { MeasuredRoof } from '../measurement.ts'
import { leveledScene } from '../simulate/leveled.ts'
import { changed, mirrored, turned, turning } from '../simulate/moved-cloud.ts'

const FIRST = 30_000
const HOUSES = 24
const asEdge = { outlineIs: 'roofEdge' } as const

const scenes = Array.from({ length: HOUSES }, (_, at) => leveledScene(FIRST + at, 4))
const measured = scenes.flatMap(({ house, points }) => {
  const roof = measureRoof(house.outline, points, asEdge)
  return roof.kind === 'measured' ? [{ house, points, roof }] : []
})

function roofOf({ outline: outer, levels }: MeasuredRoof) {
  return leveledRoof({ plane: localPlane([0, 0]), outer, holes: [] }, levels!)
}

describe('Roofs of several levels', () => {
  it('are measured whole for the most part, with their area', () => {
    expect(measured.length).toBeGreaterThanOrEqual(0.75 * HOUSES)
    const errors = measured.map(({ house, roof }) => Math.abs(roof.areaSqm / house.mesh.areaSqm - 1))
    expect(Math.max(...errors)).toBeLessThan(0.045)
  })

  it('close over their outline, and their facets add up to the roof', () => {
    const leveled = measured.filter(({ roof }) => roof.levels)
    expect(leveled.length).toBeGreaterThan(HOUSES / 2)
    for (const { roof } of leveled) {
      const derived = roofOf(roof)!
      const plan = derived.facets.reduce((sum, { planAreaSqm }) => sum + planAreaSqm, 0)
      expect(plan).toBeCloseTo(derived.planAreaSqm, 3)
      expect(derived.areaSqm).toBeCloseTo(roof.areaSqm, 6)
      expect(derived.facets).toHaveLength(roof.facets.length)
      // Every step has the rim of the upper plane above it, and below it flashing of the same length as seen from
      // above.
      const seen = (types: readonly string[]) =>
        derived.edges
          .filter(({ type, outlineEdge }) => outlineEdge === null && types.includes(type))
          .reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
      expect(seen(['eave', 'rake', 'highEave'])).toBeCloseTo(seen(['stepFlashing', 'flashing']), 4)
    }
  })

  it('measure the same when they are turned and mirrored', () => {
    const apart = measured.slice(0, 8).flatMap(({ house, points, roof }) => {
      const others = [
        measureRoof(turned(house.outline, 1.1), changed(points, turning(1.1)), asEdge),
        measureRoof(
          mirrored(house.outline),
          changed(points, (x, y, z) => [-x, y, z]),
          asEdge,
        ),
      ]
      return others.map((other) => (other.kind === 'measured' ? Math.abs(other.areaSqm / roof.areaSqm - 1) : 1))
    })
    expect(apart.filter((share) => share < 0.005).length).toBeGreaterThanOrEqual(0.9 * apart.length)
  })
})

import { riseToDegrees } from '@gable/roof/slope'
import { describe, expect, it } from 'vitest'
import { slopedArea, surfaceOf } from './fit/surface.ts'
import { measureRoof } from './measure.ts'
import type { MeasuredRoof, RoofMeasurement } from './measurement.ts'
import { planOf } from './plan.ts'
import { seeded } from './plane/seeded.ts'
import { simulated } from './simulate/cloud.ts'
import { house } from './simulate/houses.ts'
import { changed, mirrored, turned, turning } from './simulate/moved-cloud.ts'

const block = planOf([
  [-7, -4.5],
  [7, -4.5],
  [7, 4.5],
  [-7, 4.5],
])!
const rises = [2, 4, 6, 9, 12, 16]

describe.each([2, 4, 8])('a gabled house at %i points per square meter', (density) => {
  it.each([0.03, 0.07, 0.12])('has its true pitch, however steep, with heights that are off by %f m', (noise) => {
    for (const rise of rises) {
      const points = simulated(block, [rise, 'gable', rise, 'gable'], { seed: 5, density, noise })!
      const roof = measureRoof(block.corners, points) as MeasuredRoof
      expect([rise, roof.kind]).toEqual([rise, 'measured'])
      expect(Math.abs(riseToDegrees(roof.rise) - riseToDegrees(rise))).toBeLessThan(2)
      expect(roof.gableEdges).toEqual([1, 3])
    }
  })

  it.each([0.03, 0.07, 0.12])('keeps two different sides apart, with heights that are off by %f m', (noise) => {
    const errors = Array.from({ length: 9 }, (_, scan) => {
      const points = simulated(block, [4, 'gable', 9, 'gable'], { seed: scan + 1, density, noise })!
      const { rules } = measureRoof(block.corners, points) as MeasuredRoof
      return Math.max(Math.abs((rules[0] as number) - 4), Math.abs((rules[2] as number) - 9))
    })
    const sorted = errors.toSorted((one, other) => one - other)
    expect(sorted[4]).toBeLessThan(0.4)
    expect(sorted[8]).toBeLessThan(0.9)
  })
})

describe('any scan', () => {
  const random = seeded(2_026)
  const scans = Array.from({ length: 40 }, (_, number) => {
    const { plan, rules, scan } = house(500 + number, 1 + 9 * random())
    const how = { ...scan, noise: 0.02 + 0.15 * random(), tree: 0.8 * random(), outliers: 0.15 * random() }
    return { plan, area: slopedArea(surfaceOf(plan, rules)!), points: simulated(plan, rules, how)! }
  })
  const found = scans.map(({ plan, points }) => measureRoof(plan.corners, points))

  it('is measured only if there are enough points and they fit', () => {
    const measured = found.filter((roof) => roof.kind === 'measured')
    expect(measured.length).toBeGreaterThan(10)
    for (const { density, explained, rules } of measured) {
      expect(density).toBeGreaterThanOrEqual(1.5)
      expect(explained).toBeGreaterThanOrEqual(0.75)
      for (const rule of rules) expect(rule === 'gable' || Number.isFinite(rule)).toBe(true)
    }
  })

  it('is off by no more than an outline if it is called measured', () => {
    const off = found.flatMap((roof, at) =>
      roof.kind === 'measured' ? [Math.abs(roof.areaSqm / scans[at]!.area - 1)] : [],
    )
    expect(Math.max(...off)).toBeLessThan(0.15)
    expect(off.filter((share) => share < 0.05).length / off.length).toBeGreaterThan(0.8)
  })

  it('has the same result rotated by any angle and mirrored', () => {
    for (const [at, { plan, points }] of scans.entries()) {
      const angle = 2 * Math.PI * random()
      const round = measureRoof(turned(plan.corners, angle), changed(points, turning(angle)))
      const flipped = measureRoof(
        mirrored(plan.corners),
        changed(points, (x, y, z) => [-x, y, z]),
      )
      expect([at, answerOf(round)]).toEqual([at, answerOf(found[at]!)])
      expect([at, answerOf(flipped)]).toEqual([at, answerOf(found[at]!)])
    }
  })
})

/** What a user is shown: measured with the number of gables, the pitch alone, or the reason for no result. */
function answerOf(roof: RoofMeasurement): string {
  return roof.kind === 'measured' ? `${roof.gableEdges.length} gables` : roof.kind === 'none' ? roof.reason : roof.kind
}

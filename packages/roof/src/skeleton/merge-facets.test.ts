import { describe, expect, it } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { metersOffPlane } from '../off-plane.ts'
import { localPlane } from '../plane.ts'
import { type Ring, signedArea } from '../polygon.ts'
import type { EdgeRule, Facet, Roof } from '../roof.ts'
import { folds } from '../testing/folds.ts'
import { roofErrors } from '../testing/roof-errors.ts'

function roofOver(outer: Ring, rules: readonly EdgeRule[]): Roof {
  const result = deriveRoof({ outline: { plane: localPlane([-98, 38]), outer, holes: [] }, rules })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}
const hipped = (outer: Ring, rise = 6) =>
  roofOver(
    outer,
    outer.map(() => rise),
  )
const degrees = (angle: number) => (angle * Math.PI) / 180

/** A house of 14 x 8 m whose long wall bends in its middle by this many degrees. */
const bentBy = (angle: number): Ring => [
  [0, 0],
  [7, -7 * Math.tan(degrees(angle / 2))],
  [14, 0],
  [14, 8],
  [0, 8],
]
const round = (corners: number, radius: number): Ring =>
  Array.from({ length: corners }, (_, at) => [
    radius * Math.cos((2 * Math.PI * at) / corners),
    radius * Math.sin((2 * Math.PI * at) / corners),
  ])

const facesSouth = ({ azimuthDegrees }: Facet) => Math.abs((azimuthDegrees ?? 0) - 180) < 3

describe('two nearly equal planes', () => {
  it.each([0.1, 0.2, 0.3])('are one if a wall bends by %s degrees', (angle) => {
    const roof = hipped(bentBy(angle))
    expect(roof.facets).toHaveLength(4)
    expect(roof.edges.filter(({ type }) => type === 'hip')).toHaveLength(4)
    expect(roofErrors(roof)).toEqual([])
    const front = roof.facets.find(facesSouth)!
    expect(front.rise).toBe(6)
    expect(front.azimuthDegrees).toBeCloseTo(180, 9)
    expect(front.areaSqm).toBeCloseTo(front.planAreaSqm * Math.hypot(1, 0.5), 9)
  })

  it.each([0.5, 2, 6])(
    'are two if it bends by %s degrees, because their corners would be over 1 cm off one plane',
    (angle) => {
      const roof = hipped(bentBy(angle))
      expect(roof.facets).toHaveLength(5)
      for (const facet of roof.facets) expect(metersOffPlane(facet)).toBeLessThan(1e-6)
    },
  )

  it('with the same pitch each have the area of both together', () => {
    const outer = bentBy(0.1)
    const [one, other] = [roofOver(outer, [6, 6.02, 6, 6, 6]), roofOver(outer, [6, 6, 6, 6, 6])]
    expect(one.facets).toHaveLength(4)
    expect(one.planAreaSqm).toBeCloseTo(signedArea(outer), 9)
    const front = one.facets.find(facesSouth)!
    expect(front.rise).toBeGreaterThan(6)
    expect(front.rise).toBeLessThan(6.02)
    expect(one.areaSqm).toBeGreaterThan(other.areaSqm)
    expect(roofErrors(one)).toEqual([])
  })

  it('are kept apart on a low roof by its pitch: a hip roof of 1/12 or less has all its lines', () => {
    for (const rise of [1, 0.25]) {
      const roof = hipped(bentBy(0.5), rise)
      expect(roof.facets).toHaveLength(4)
      expect(roof.edges.filter(({ facets }) => facets.length === 2)).toHaveLength(5)
      expect(hipped(round(8, 5), rise).facets).toHaveLength(8)
    }
  })

  it('are never all of a round wall: the remaining ones fold by more than 2 degrees', () => {
    for (const corners of [36, 72, 120]) {
      const roof = hipped(round(corners, 6))
      expect(roof.facets.length).toBeGreaterThan(20)
      expect(Math.min(...folds(roof))).toBeGreaterThan(1.99)
      expect(roofErrors(roof)).toEqual([])
    }
  })
})

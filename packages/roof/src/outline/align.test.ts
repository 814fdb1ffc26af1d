import { describe, expect, it } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { localPlane } from '../plane.ts'
import { edgesOf, type Ring, signedArea } from '../polygon.ts'
import type { EdgeRule, Roof } from '../roof.ts'
import { EDGE_TYPES } from '../roof.ts'
import { distance } from '../segment.ts'
import { guessShape } from '../shape/guess.ts'
import { shapeRoof } from '../shape/shape-rules.ts'
import { generatedShape, seeded } from '../testing/shapes.ts'
import type { PlanePoint } from '../units.ts'
import { alignedRings } from './align.ts'
import { cleanRings, type Outline } from './clean.ts'

const plane = localPlane([-111.005, 43.005])
const GAP = 0.02

function cleaned(rings: readonly Ring[]): Outline {
  const result = cleanRings(rings, plane)
  if (!result.ok) throw new Error(result.reason)
  return result.outline
}

function derived(outline: Outline, rules: readonly EdgeRule[]): Roof {
  const result = deriveRoof({ outline, rules })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

const ringsOf = ({ outer, holes }: Outline) => [outer, ...holes]
const area = (rings: readonly Ring[]) => rings.reduce((sum, ring) => sum + signedArea(ring), 0)
const lengths = ({ edges }: Roof, type: (typeof EDGE_TYPES)[number]) =>
  edges.filter((edge) => edge.type === type).map(({ lengthMeters }) => lengthMeters)
/** A shorter edge may or may not exist due to rounding. */
const isLong = (meters: number) => meters > 0.05

/** Moves every corner by up to this many meters. */
function jittered(rings: readonly Ring[], meters: number, seed: number): Ring[] {
  const random = seeded(seed)
  return rings.map((ring) =>
    ring.map(([x, y]): PlanePoint => {
      const [far, angle] = [meters * random(), 2 * Math.PI * random()]
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
    }),
  )
}

const turned = ([x, y]: PlanePoint): PlanePoint => [
  x * Math.cos(0.7) - y * Math.sin(0.7) + 40,
  x * Math.sin(0.7) + y * Math.cos(0.7) - 25,
]

/** A gabled house with a wing on its east side, as given by a map: in whole centimeters. */
const houseWithWing: Ring = [
  [-8.08, 7.93],
  [-7.31, -8.45],
  [3.58, -7.94],
  [3.39, -3.94],
  [8.08, -3.72],
  [7.84, 1.47],
  [3.14, 1.25],
  [2.8, 8.45],
]

/** A house whose front steps by this much next to a wing. */
const stepped = (step: number): Ring => [
  [0, 0],
  [5, 0],
  [5, -3],
  [9, -3],
  [9, step],
  [14, step],
  [14, 9],
  [0, 9],
]

describe('a gabled house with a wing, rounded to centimeters', () => {
  const outline = cleaned([houseWithWing])
  const shape = guessShape(outline, [])
  const result = shapeRoof(outline, shape, 3)
  if (!result.ok) throw new Error(result.reason)
  const { roof } = result

  it('has one plane on the side of its wing, one ridge over the house, and no hip', () => {
    expect(shape.kind).toBe('gable')
    const falls = roof.facets.map(({ azimuthDegrees }) => Math.round(azimuthDegrees!)).sort((a, b) => a - b)
    expect(falls).toEqual([87, 177, 267, 357])
    expect(lengths(roof, 'hip')).toEqual([])
    const [house, wing, ...others] = lengths(roof, 'ridge').sort((a, b) => b - a)
    expect(house).toBeCloseTo(16.4, 1)
    expect(wing).toBeCloseTo(7.3, 1)
    expect(others).toEqual([])
    expect(lengths(roof, 'valley')).toHaveLength(2)
  })

  it('keeps both eaves next to the wing as edges of the one plane', () => {
    const east = roof.facets.findIndex(({ azimuthDegrees }) => Math.round(azimuthDegrees!) === 87)
    const eaves = roof.edges.filter(({ type, facets }) => type === 'eave' && facets[0] === east)
    expect(eaves.map(({ lengthMeters }) => lengthMeters.toFixed(1)).sort()).toEqual(['4.0', '7.2'])
    expect(area(ringsOf(outline)) / area([[...houseWithWing]])).toBeCloseTo(1, 5)
  })
})

describe('edges that should be collinear', () => {
  it('stay the same rings if they are collinear already', () => {
    for (let number = 0; number < 210; number++) {
      const rings = ringsOf(generatedShape(number).outline)
      const isInLine = wallsApart(rings).every((apart) => apart < 1e-9 || apart > 0.25)
      if (isInLine) expect(alignedRings(rings, GAP)).toBe(rings)
    }
  })

  it('are collinear afterwards, with the area kept and no corner moved far', () => {
    const ring = stepped(0.08)
    const [moved] = alignedRings([ring], GAP)
    const [one, other] = [edgesOf(moved!)[0]!, edgesOf(moved!)[4]!]
    const off = other.map((point) => distanceToLine(point, one))
    expect(Math.max(...off)).toBeLessThan(1e-9)
    expect(Math.abs(signedArea(moved!) - signedArea(ring))).toBeLessThan(0.001)
    for (const [at, point] of ring.entries()) expect(distance(point, moved![at]!)).toBeLessThan(0.1)
  })

  it.each([0.25, 0.5, 2])('stay apart if they are %s m apart', (step) => {
    const rings = [stepped(step)]
    expect(alignedRings(rings, GAP)).toBe(rings)
  })

  it('stay unchanged if a corner would have to move far along a slanted wall', () => {
    const slanting: Ring = [
      [0, 0],
      [5, 0],
      [12, -0.7],
      [12, 0.09],
      [20, 0.09],
      [20, 9],
      [0, 9],
    ]
    expect(alignedRings([slanting], GAP)).toEqual([slanting])
  })

  it('lose the corner between them when the outline is cleaned, if they are consecutive', () => {
    const bent: Ring = [
      [0, 0],
      [12, -0.16],
      [24, 0],
      [24, 9],
      [0, 9],
    ]
    const outline = cleaned([bent])
    expect(outline.outer).toHaveLength(4)
    expect(signedArea(outline.outer) / signedArea(bent)).toBeCloseTo(1, 4)
  })

  it('are the same rotated, mirrored and with another first corner, and when repeated', () => {
    for (let number = 0; number < 140; number++) {
      const rings = jittered(ringsOf(generatedShape(number).outline), 0.03, number)
      const aligned = alignedRings(rings, GAP)
      expect(alignedRings(aligned, GAP)).toBe(aligned)
      const elsewhere = alignedRings(
        rings.map((ring) => ring.map(turned)),
        GAP,
      )
      expectSame(
        elsewhere,
        aligned.map((ring) => ring.map(turned)),
      )
      const started = (ring: Ring) => [...ring.slice(3), ...ring.slice(0, 3)]
      expectSame(alignedRings(rings.map(started), GAP), aligned.map(started))
      const mirrored = (ring: Ring) => ring.map(([x, y]): PlanePoint => [-x, y]).reverse()
      expectSame(alignedRings(rings.map(mirrored), GAP), aligned.map(mirrored))
    }
  })
})

describe('a shape with corners that are off by up to a centimeter', () => {
  it('has the planes and edges of the exact one, each within 5 cm', () => {
    let compared = 0
    for (let number = 0; number < 700; number++) {
      const { kind, outline, ends } = generatedShape(number)
      if (!['L', 'T', 'U', 'cross'].includes(kind)) continue
      // Here a centimeter decides whether two walls were meant to be one.
      if (wallsApart(ringsOf(outline)).some((apart) => apart > 0.1 && apart < 0.3)) continue
      const [exact, off] = [cleaned(ringsOf(outline)), cleaned(jittered(ringsOf(outline), 0.01, number))]
      for (const end of [6, 'gable', 9] as const) {
        const rules = exact.outer.map((_, edge): EdgeRule => (ends.includes(edge) ? end : 6))
        const [wanted, found] = [derived(exact, rules), derived(off, rules)]
        // Where two events nearly coincide, a centimeter decides which comes first, or whether they are one.
        if (wanted.edges.some(({ lengthMeters }) => lengthMeters < 0.5) || pinched(wanted)) continue
        compared++
        expect(found.facets, `${number} ${kind} ${end}`).toHaveLength(wanted.facets.length)
        for (const type of EDGE_TYPES) {
          const [got, due] = [found, wanted].map((roof) =>
            lengths(roof, type)
              .filter(isLong)
              .sort((a, b) => a - b),
          ) as [number[], number[]]
          expect(got, `${number} ${kind} ${end} ${type}`).toHaveLength(due.length)
          for (const [at, length] of due.entries()) {
            expect(Math.abs(got[at]! - length), `${number} ${kind} ${end} ${type}`).toBeLessThan(0.05)
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(900)
  })
})

/** Whether two ridges meet in one point from both sides of a wing as wide as the house: a plane ends there in a tip. */
function pinched({ edges }: Roof): boolean {
  const inner = edges.filter(({ facets }) => facets.length === 2)
  const ends = inner.flatMap(({ from, to }) => [from, to])
  return ends.some((point) => ends.filter((other) => other === point).length > 3)
}

function expectSame(rings: readonly Ring[], wanted: readonly Ring[]): void {
  for (const [at, ring] of rings.entries()) {
    for (const [index, point] of ring.entries()) expect(distance(point, wanted[at]![index]!)).toBeLessThan(1e-6)
  }
}

/** How far each edge's midpoint is off the line of each other edge with the same direction. */
function wallsApart(rings: readonly Ring[]): number[] {
  const edges = rings.flatMap(edgesOf)
  return edges.flatMap((edge) =>
    edges.flatMap((other) => {
      const [[ax, ay], [bx, by]] = [edge[0], edge[1]]
      const [[cx, cy], [dx, dy]] = [other[0], other[1]]
      const runsParallel = (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0.99 * distance(...edge) * distance(...other)
      return runsParallel ? [distanceToLine([(cx + dx) / 2, (cy + dy) / 2], edge)] : []
    }),
  )
}

function distanceToLine([x, y]: PlanePoint, [[ax, ay], [bx, by]]: readonly [PlanePoint, PlanePoint]): number {
  return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay)
}

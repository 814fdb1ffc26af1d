import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveRoof } from '../derive.ts'
import { convexPieces } from '../drawing/convex.ts'
import { flatCourtyard, gableRectangle, hipL, hipRectangle } from '../drawing/hand-made-roofs.ts'
import { localPlane } from '../plane.ts'
import { type Ring, signedArea, wound } from '../polygon.ts'
import type { Roof } from '../roof.ts'
import { turn } from '../segment.ts'
import { roofMesh, type Surface } from './mesh.ts'
import { triangulate } from './triangulate.ts'
import { cross, dot, unit, wayBetween } from './way.ts'

const U: Ring = [[0, 0], [22, 0], [22, 16], [15, 16], [15, 6], [7, 6], [7, 14], [0, 14]] // biome-ignore format: one ring
const square: Ring = [[0, 0], [24, 0], [24, 20], [0, 20]] // biome-ignore format: one ring
const court: Ring = [[8, 7], [8, 13], [16, 13], [16, 7]] // biome-ignore format: one ring

/** Derived, with gables at both ends of the U. */
function derived(outer: Ring, holes: Ring[], gables: number[]): Roof {
  const rules = [outer, ...holes].flat().map((_, edge) => (gables.includes(edge) ? ('gable' as const) : 7))
  const result = deriveRoof({ outline: { plane: localPlane([-111.1, 43.7]), outer, holes }, rules })
  if (!result.ok) throw new Error(result.reason)
  return result.roof
}

const roofs = {
  'gabled U': derived(U, [], [2, 6]),
  'hipped courtyard': derived(square, [court], []),
  hip: hipRectangle(14, 8, 6),
  gable: gableRectangle(12, 9, 9),
  L: hipL(6, 5),
  courtyard: flatCourtyard(16, 5),
}

type Point = [number, number, number]

function trianglesOf({ positions, indices }: Surface): [Point, Point, Point][] {
  const corner = (index: number) => positions.slice(index * 3, index * 3 + 3) as Point
  return Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const [a, b, c] = indices.slice(triangle * 3, triangle * 3 + 3)
    return [corner(a!), corner(b!), corner(c!)]
  })
}

function areaOf([a, b, c]: [Point, Point, Point]): number {
  return Math.hypot(...cross(wayBetween(a, b), wayBetween(a, c))) / 2
}

describe.each(Object.entries(roofs))('the mesh of a roof: %s', (name, roof) => {
  const mesh = roofMesh([{ name, roof }], { wallHeightMeters: 3 })

  test('the triangles of each plane add up to its area', () => {
    const triangles = trianglesOf(mesh.roof)
    for (const [index, { facet }] of mesh.facets.entries()) {
      const own = triangles.filter((_, triangle) => mesh.roof.of[triangle] === index)
      expect(own.reduce((sum, each) => sum + areaOf(each), 0)).toBeCloseTo(roof.facets[facet]!.areaSqm, 9)
    }
  })

  test('planes face up, and each normal is perpendicular to its triangle', () => {
    for (const surface of [mesh.roof, mesh.walls]) {
      for (const [triangle, [a, b, c]] of trianglesOf(surface).entries()) {
        const corner = surface.indices[triangle * 3]!
        const normal = surface.normals.slice(corner * 3, corner * 3 + 3) as Point
        expect(dot(normal, unit(cross(wayBetween(a, b), wayBetween(a, c))))).toBeCloseTo(1, 9)
        if (surface === mesh.roof) expect(normal[2]).toBeGreaterThan(0)
        else expect(normal[2]).toBeCloseTo(0, 12)
      }
    }
  })

  test('planes and walls are closed except for the ground', () => {
    const key = (point: Point) => point.map((part) => (Math.round(part * 1e6) / 1e6 + 0).toFixed(6)).join(' ')
    const sides = new Map<string, number>()
    for (const [a, b, c] of [...trianglesOf(mesh.roof), ...trianglesOf(mesh.walls)]) {
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, a],
      ] as const) {
        if (from[2] === -3 && to[2] === -3) continue
        const [forth, back] = [`${key(from)} ${key(to)}`, `${key(to)} ${key(from)}`]
        const open = sides.get(back) ?? 0
        if (open > 0) sides.set(back, open - 1)
        else sides.set(forth, (sides.get(forth) ?? 0) + 1)
      }
    }
    expect([...sides.values()].every((count) => count === 0)).toBe(true)
  })

  test('the walls enclose the volume under the roof', () => {
    const signed = ([a, b, c]: [Point, Point, Point]) => dot(a, cross(b, c)) / 6
    const shell = [...trianglesOf(mesh.roof), ...trianglesOf(mesh.walls)].reduce((sum, each) => sum + signed(each), 0)
    // The floor's own part: its corners are 3 m below the origin, and it faces down.
    const volume = shell + roof.planAreaSqm
    const mean = roof.facets.reduce((sum, facet) => sum + facet.planAreaSqm * meanHeight(facet.ring), 0)
    if (!['gable', 'courtyard'].includes(name)) expect(volume).toBeGreaterThan(3 * roof.planAreaSqm)
    else expect(volume).toBeCloseTo(3 * roof.planAreaSqm + mean, 6)
  })
})

/** Correct for planes that are parallelograms: it is not called for others. */
function meanHeight(ring: readonly (readonly [number, number, number])[]): number {
  return ring.reduce((sum, [, , z]) => sum + z, 0) / ring.length
}

test('structures keep their relative positions', () => {
  const mesh = roofMesh(
    [
      { name: 'House', roof: roofs.hip },
      { name: 'Shed', roof: roofs.gable },
    ],
    { wallHeightMeters: 3 },
  )
  expect(mesh.facets.map(({ structure }) => structure)).toEqual([0, 0, 0, 0, 1, 1])
  expect(mesh.edges.filter(({ structure }) => structure === 1).map(({ type }) => type)).toContain('rake')
})

/** A ring that never crosses itself: corners at increasing angles around a center. */
const star: fc.Arbitrary<Ring> = fc
  .array(fc.tuple(fc.double({ min: 0.2, max: 1, noNaN: true }), fc.double({ min: 1, max: 9, noNaN: true })), {
    minLength: 4,
    maxLength: 24,
  })
  .map((steps) => {
    const whole = steps.reduce((sum, [step]) => sum + step, 0)
    let angle = 0
    return steps.map(([step, radius]) => {
      angle += (step / whole) * 2 * Math.PI
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const
    })
  })

/** Whether the angle of each side at the origin is less than half a turn: otherwise the ring may cross itself. */
function surroundsOrigin(ring: Ring): boolean {
  return ring.every((a, index) => {
    const b = ring[(index + 1) % ring.length]!
    return turn([0, 0], a, b) > 0.01
  })
}

describe('cutting polygons', () => {
  test('triangles and convex pieces add up to the area of any star, with or without a hole', () => {
    fc.assert(
      fc.property(star, fc.boolean(), (ring, withHole) => {
        const holes = withHole
          ? [
              wound(
                ring.map(([x, y]) => [x / 3, y / 3] as const),
                -1,
              ),
            ]
          : []
        fc.pre(surroundsOrigin(ring))
        const points = [ring, ...holes].flat()
        const area = [ring, ...holes].reduce((sum, each) => sum + signedArea(each), 0)
        const areaOfPiece = (piece: readonly number[]) => signedArea(piece.map((index) => points[index]!))
        for (const pieces of [triangulate(ring, holes), convexPieces(ring, holes)]) {
          expect(pieces.every((piece) => areaOfPiece(piece) >= -1e-9)).toBe(true)
          expect(pieces.reduce((sum, piece) => sum + areaOfPiece(piece), 0)).toBeCloseTo(area, 8)
        }
      }),
    )
  })

  test('collinear corners and several holes work', () => {
    const square: Ring = [[0, 0], [5, 0], [10, 0], [10, 10], [5, 10], [0, 10], [0, 5]] // biome-ignore format: one ring
    const hole = (x: number, y: number): Ring => [[x, y], [x, y + 2], [x + 2, y + 2], [x + 2, y]] // biome-ignore format: one ring
    const holes = [hole(1, 1), hole(6, 1), hole(1, 6), hole(6, 6)]
    const points = [square, ...holes].flat()
    const pieces = triangulate(square, holes)
    expect(pieces.reduce((sum, piece) => sum + signedArea(piece.map((index) => points[index]!)), 0)).toBeCloseTo(84, 9)
  })
})

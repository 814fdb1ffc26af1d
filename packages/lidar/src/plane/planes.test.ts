import { describe, expect, it } from 'vitest'
import { leastEigenvector } from './eigen.ts'
import { findPlanes } from './find-planes.ts'
import { pitchOf, planeOver, planeThrough } from './fit-plane.ts'
import { countInHull, hullOf } from './hull.ts'
import { neighborsWithin } from './neighbors.ts'
import { seeded } from './seeded.ts'

/** Points over a ridge that runs north in the middle of 12 by 8 m. */
function ridge(rise: number, noise: number, seed = 1): Float64Array {
  const random = seeded(seed)
  const xyz: number[] = []
  for (let at = 0; at < 400; at++) {
    const [x, y] = [12 * random() - 6, 8 * random()]
    xyz.push(x, y, (6 - Math.abs(x)) * (rise / 12) + noise * (random() + random() + random() - 1.5))
  }
  return Float64Array.from(xyz)
}

describe('planes of a cloud', () => {
  it.each([3, 6, 12])('finds both sides of a ridge of %i in 12 and nothing else', (rise) => {
    const planes = findPlanes(ridge(rise, 0.1), 4, 1)
    expect(planes).toHaveLength(2)
    for (const plane of planes) {
      expect(Math.abs(12 * Math.abs(plane.a) - rise)).toBeLessThan(0.3)
      expect(Math.abs(plane.b)).toBeLessThan(0.03)
      expect(plane.members.length).toBeGreaterThan(140)
    }
    expect(Math.sign(planes[0]!.a)).toBe(-Math.sign(planes[1]!.a))
  })

  it('finds none in leaves', () => {
    const random = seeded(7)
    const leaves = Float64Array.from({ length: 900 }, (_, at) => (at % 3 === 2 ? 5 : 10) * random())
    const planes = findPlanes(leaves, 3, 1)
    expect(planes.reduce((sum, { members }) => sum + members.length, 0)).toBeLessThan(150)
  })

  it('finds the same planes however the cloud is rotated', () => {
    const cloud = ridge(5, 0.1)
    const half = Float64Array.from(cloud, (value, at) => (at % 3 === 2 ? value : -value))
    const [one, other] = [findPlanes(cloud, 4, 1), findPlanes(half, 4, 1)]
    expect(other.map(({ members }) => [...members])).toEqual(one.map(({ members }) => [...members]))
  })
})

describe('steps of finding planes', () => {
  it('fits a steep plane across it, not vertically', () => {
    const random = seeded(3)
    const xyz: number[] = []
    for (let at = 0; at < 2000; at++) {
      const [x, y] = [4 * random(), 4 * random()]
      // Horizontal noise only: a vertical-distance fit would be less steep.
      xyz.push(x + 0.6 * (random() - 0.5), y, 1.5 * x)
    }
    const plane = planeThrough(
      Float64Array.from(xyz),
      Array.from({ length: 2000 }, (_, at) => at),
    )!
    expect(Math.abs(plane.a - 1.5)).toBeLessThan(0.05)
    expect(pitchOf({ a: 1, b: 0 })).toBeCloseTo(45, 9)
    expect(planeThrough(Float64Array.from([0, 0, 0, 1, 1, 1, 2, 2, 2]), [0, 1, 2])).toBeNull()
  })

  it('finds the eigenvector of the smallest eigenvalue', () => {
    // For u u^T + 2 v v^T + 5 w w^T with orthogonal u, v, w, it is u.
    const [u, v, w] = [
      [2 / 3, -2 / 3, 1 / 3],
      [2 / 3, 1 / 3, -2 / 3],
      [1 / 3, 2 / 3, 2 / 3],
    ] as const
    const entry = (i: number, j: number) => u[i]! * u[j]! + 2 * v[i]! * v[j]! + 5 * w[i]! * w[j]!
    const found = leastEigenvector(entry(0, 0), entry(0, 1), entry(0, 2), entry(1, 1), entry(1, 2), entry(2, 2))
    const cosine = found[0] * u[0] + found[1] * u[1] + found[2] * u[2]
    expect(Math.abs(cosine)).toBeCloseTo(1, 12)
    expect(leastEigenvector(1, 0, 0, 1, 0, 1)).toEqual([0, 0, 1])
  })

  it('finds the same neighbors as an exhaustive search', () => {
    const cloud = ridge(6, 0.1)
    const { start, list } = neighborsWithin(cloud, 0.9)
    for (let at = 0; at < 400; at += 7) {
      const near = [...list.subarray(start[at]!, start[at + 1]!)].sort((one, other) => one - other)
      const all = Array.from({ length: 400 }, (_, other) => other).filter(
        (other) =>
          other !== at &&
          Math.hypot(cloud[3 * other]! - cloud[3 * at]!, cloud[3 * other + 1]! - cloud[3 * at + 1]!) <= 0.9,
      )
      expect(near).toEqual(all)
    }
  })

  it('counts the points in a hull', () => {
    const points = Float64Array.from([0, 0, 0, 4, 0, 0, 4, 3, 0, 0, 3, 0, 2, 1, 0, 5, 1, 0])
    const hull = hullOf(points, Int32Array.from([0, 1, 2, 3, 4]))
    expect(hull.length).toBe(8)
    expect(countInHull(points, hull)).toBe(5)
  })
})

describe('a plane over a part of the plan', () => {
  it('contains points that are on it', () => {
    const places = [0, 1, 2, 3, 4, 5].map((at) => [at, at * at] as const)
    const xyz = Float64Array.from(places.flatMap(([x, y]) => [x, y, 0.5 * x - 0.25 * y + 3]))
    const plane = planeOver(xyz, [0, 1, 2, 3, 4, 5])!
    expect(plane.a).toBeCloseTo(0.5, 9)
    expect(plane.b).toBeCloseTo(-0.25, 9)
    expect(plane.c).toBeCloseTo(3, 9)
  })

  it('has the pitch of a steep roof whose points have errors to the side', () => {
    const random = seeded(3)
    const xyz = Float64Array.from({ length: 20_000 }, () => 0)
    let count = 0
    while (3 * count + 2 < xyz.length) {
      const [x, y] = [8 * random() - 2, 6 * random()]
      const seen = x + 0.5 * (random() + random() - 1)
      if (seen < 0 || seen > 4) continue
      xyz.set([seen, y, 2 * x], 3 * count++)
    }
    const members = Array.from({ length: count }, (_, at) => at)
    expect(Math.abs(planeOver(xyz, members)!.a - 2)).toBeLessThan(0.015)
    expect(planeThrough(xyz, members)!.a).toBeGreaterThan(2.03)
  })

  it('needs three points that are not on a line', () => {
    expect(planeOver(Float64Array.of(0, 0, 1, 1, 0, 2), [0, 1])).toBeNull()
    expect(planeOver(Float64Array.of(0, 0, 1, 1, 1, 2, 2, 2, 5), [0, 1, 2])).toBeNull()
  })
})

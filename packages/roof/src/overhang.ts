import { planeOfRing, ringToPlane } from './plane.ts'
import { perimeter, signedArea } from './polygon.ts'
import { feetToMetres, type LngLatRings, type PlanePoint, type SquareFeet, squareMetresToSquareFeet } from './units.ts'

/**
 * Plan area of a roof whose outline is the wall line: each wall moves outward by the overhang, corners mitred. Exact while
 * no edge is shorter than what its corners take from it: area + perimeter x d + d^2 x sum of tan(turn / 2).
 * @param overhangFeet 0 or more.
 */
export function planAreaWithOverhang(rings: LngLatRings, overhangFeet: number): SquareFeet {
  if (!(overhangFeet >= 0)) throw new RangeError(`Not an overhang in feet: ${overhangFeet}`)
  const plane = planeOfRing(rings[0] ?? [])
  const distance = feetToMetres(overhangFeet)
  const areas = rings.map((ring, index) => {
    const onPlane = ringToPlane(plane, ring)
    const area = Math.abs(signedArea(onPlane))
    // Round a courtyard the roof grows inward: the hole gets smaller.
    const outward = index === 0 ? distance : -distance
    return Math.max(0, area + outward * perimeter(onPlane) + distance ** 2 * mitres(onPlane))
  })
  const [outer = 0, ...holes] = areas
  return squareMetresToSquareFeet(
    Math.max(
      0,
      holes.reduce((left, hole) => left - hole, outer),
    ),
  )
}

/** Sum over the corners of tan(turn / 2), a left turn counting as positive on a counterclockwise ring. */
function mitres(ring: readonly PlanePoint[]): number {
  const corners = ring.filter((point, index) => {
    const next = ring[(index + 1) % ring.length]!
    return Math.hypot(next[0] - point[0], next[1] - point[1]) > 1e-9
  })
  const winding = Math.sign(signedArea(ring))
  let sum = 0
  for (let index = 0; index < corners.length; index += 1) {
    const [before, at, after] = [-1, 0, 1].map((step) => corners[(index + step + corners.length) % corners.length]!)
    const incoming = Math.atan2(at![1] - before![1], at![0] - before![0])
    const outgoing = Math.atan2(after![1] - at![1], after![0] - at![0])
    const turn = Math.atan2(Math.sin(outgoing - incoming), Math.cos(outgoing - incoming))
    sum += Math.tan((winding * turn) / 2)
  }
  return sum
}

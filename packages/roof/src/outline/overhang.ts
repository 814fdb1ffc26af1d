import { planeOfRing, ringToPlane } from '../plane.ts'
import { perimeter, type Ring, signedArea } from '../polygon.ts'
import { feetToMeters, type LngLatRings, type SquareFeet, squareMetersToSquareFeet } from '../units.ts'
import type { Outline } from './clean.ts'
import { movedOut } from './offset.ts'
import type { TracedRing } from './rim.ts'

/**
 * Plan area of a roof whose outline is the wall line: each wall moves outward by the overhang, with mitered corners.
 * While no two overhangs meet, it is area + perimeter x d + d^2 x sum of tan(turn / 2).
 *
 * If they meet over a niche, the roof is measured as seen from above, which is how it is covered: once over the niche.
 * The sum would count twice what both overhangs cover, so the result is never more than the sum.
 * @param overhangFeet 0 or more.
 */
export function planAreaWithOverhang(rings: LngLatRings, overhangFeet: number): SquareFeet {
  if (!(overhangFeet >= 0)) throw new RangeError(`Invalid overhang in feet: ${overhangFeet}`)
  const plane = planeOfRing(rings[0] ?? [])
  const onPlane = rings.map((ring) => withoutTwins(ringToPlane(plane, ring)))
  const [outer = [], ...holes] = onPlane.map((ring, index) =>
    signedArea(ring) > 0 === (index === 0) ? ring : ring.toReversed(),
  )
  if (overhangFeet > 0 && outer.length > 2) {
    const { outline, filledNiche } = overhungOutline({ plane, outer, holes }, overhangFeet)
    if (filledNiche) return squareMetersToSquareFeet(sizeOfRings(outline))
  }
  return summedArea(onPlane, feetToMeters(overhangFeet))
}

function sizeOfRings({ outer, holes }: Pick<Outline, 'outer' | 'holes'>): number {
  return [outer, ...holes].reduce((sum, ring) => sum + signedArea(ring), 0)
}

/** The area of rings after moving each edge outward by a distance, in meters. */
function summedArea(rings: readonly Ring[], distance: number): SquareFeet {
  const areas = rings.map((onPlane, index) => {
    const area = Math.abs(signedArea(onPlane))
    // The roof grows inward around a courtyard: the hole gets smaller.
    const outward = index === 0 ? distance : -distance
    return Math.max(0, area + outward * perimeter(onPlane) + distance ** 2 * mitres(onPlane))
  })
  const [outer = 0, ...holes] = areas
  return squareMetersToSquareFeet(
    Math.max(
      0,
      holes.reduce((left, hole) => left - hole, outer),
    ),
  )
}

export interface OverhungOutline {
  readonly outline: Outline
  /** For each edge of it, in the usual order, the edge of the wall line below it. */
  readonly origins: readonly number[]
  /** Set if overhangs meet over a niche, its mouth or a courtyard: the roof covers it. */
  readonly filledNiche?: true
}

/**
 * The roof's edge above a wall line: see {@link overhungOutline}. Its edges are those of the wall line, in the same
 * order, except those that had no room.
 */
export function withOverhang(outline: Outline, overhangFeet: number): Outline {
  return overhungOutline(outline, overhangFeet).outline
}

/**
 * The roof's edge above a wall line: every wall moves outward by the overhang, with mitered corners, acute ones by at
 * most three times the overhang. Courtyards shrink, and vanish when they close. A niche too narrow for two overhangs
 * closes: its edges are removed from the result, and the indexes of later edges shift; `origins` maps them.
 * @param overhangFeet 0 or more.
 */
export function overhungOutline(outline: Outline, overhangFeet: number): OverhungOutline {
  if (!(overhangFeet >= 0)) throw new RangeError(`Invalid overhang in feet: ${overhangFeet}`)
  if (overhangFeet === 0) return { outline, origins: [outline.outer, ...outline.holes].flat().map((_, at) => at) }
  const moved = movedOut(numbered([outline.outer, ...outline.holes]), feetToMeters(overhangFeet))
  const outer = moved.reduce((one, other) => (signedArea(other.ring) > signedArea(one.ring) ? other : one))
  const holes = moved.filter(({ ring }) => signedArea(ring) < 0)
  const rings = [outer, ...holes.sort((one, other) => first(one) - first(other))].map(fromFirstEdge)
  const origins = rings.flatMap((ring) => ring.origins)
  const walls = [outline.outer, ...outline.holes]
  const isFilled = rings.length !== walls.length || new Set(origins).size < walls.flat().length
  return {
    outline: { plane: outline.plane, outer: rings[0]!.ring, holes: rings.slice(1).map(({ ring }) => ring) },
    origins,
    ...(isFilled && { filledNiche: true }),
  }
}

const first = ({ origins }: TracedRing) => Math.min(...origins)

function numbered(rings: readonly Ring[]): TracedRing[] {
  let count = 0
  return rings.map((ring) => ({ ring, origins: ring.map(() => count++) }))
}

/** Rotates a ring to start with the edge that comes first in the wall line. */
function fromFirstEdge(traced: TracedRing): TracedRing {
  const at = traced.origins.indexOf(first(traced))
  const turned = <T>(list: readonly T[]) => [...list.slice(at), ...list.slice(0, at)]
  return { ring: turned(traced.ring), origins: turned(traced.origins) }
}

/** Removes the first of two points at the same place. */
function withoutTwins(ring: Ring): Ring {
  return ring.filter((point, index) => {
    const next = ring[(index + 1) % ring.length]!
    return Math.hypot(next[0] - point[0], next[1] - point[1]) > 1e-9
  })
}

/** Sum over the corners of tan(turn / 2); a left turn counts as positive on a counterclockwise ring. */
function mitres(corners: Ring): number {
  const winding = Math.sign(signedArea(corners))
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

import type { Ring } from '../polygon.ts'
import type { EdgeRule, RoofPlan } from '../roof.ts'
import type { PlanePoint } from '../units.ts'

/** A transformation of a roof: mirrored or not, with other ring starts, rotated and translated. */
export interface Move {
  readonly mirrored: boolean
  readonly start: number
  readonly radians: number
  readonly by: PlanePoint
}

/** The same plan after a move; the rules follow their edges. */
export function movedPlan({ outline, rules }: RoofPlan, move: Move): RoofPlan {
  let first = 0
  const moved = [outline.outer, ...outline.holes].map((ring) => {
    const own = rules.slice(first, first + ring.length)
    first += ring.length
    return movedRing(ring, own, move)
  })
  const [outer, ...holes] = moved.map(({ ring }) => ring)
  return { outline: { ...outline, outer: outer!, holes }, rules: moved.flatMap((one) => one.rules) }
}

function movedRing(ring: Ring, rules: readonly EdgeRule[], { mirrored, start, radians, by }: Move) {
  const count = ring.length
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const indexes = Array.from({ length: count }, (_, index) => (index + start) % count)
  const place = (index: number): PlanePoint => {
    const [x, y] = mirrored ? [-ring[count - 1 - index]![0], ring[count - 1 - index]![1]] : ring[index]!
    return [x * cosine - y * sine + by[0], x * sine + y * cosine + by[1]]
  }
  // Mirroring reverses the ring, so an edge starts where it ended.
  const rule = (index: number) => rules[mirrored ? (2 * count - 2 - index) % count : index]!
  return { ring: indexes.map(place), rules: indexes.map(rule) }
}

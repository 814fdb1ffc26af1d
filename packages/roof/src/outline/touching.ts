import { corner, type Ring } from '../polygon.ts'
import { distance, nearestShare } from '../segment.ts'

/** Where a ring meets itself: corner `at` is on corner `onto`, or on the edge that starts at `onto`. */
interface Touch {
  readonly at: number
  readonly onto: number
  readonly kind: 'corner' | 'edge'
  readonly gap: number
}

/** Gaps that differ by less are equal: where a ring passes a place twice, rounding must not decide where it is cut. */
const SAME_METERS = 1e-6

/**
 * Cuts a ring into loops that stay more than `tolerance` meters away from themselves. Loops without area are left out.
 */
export function loopsOf(ring: Ring, tolerance: number): Ring[] {
  if (ring.length < 3) return []
  const touch = closestTouch(ring, tolerance)
  if (!touch) return [ring]
  return splitAt(ring, touch).flatMap((loop) => loopsOf(loop, tolerance))
}

/** The touch with the smallest gap, so that the cut does not depend on where the ring starts. */
function closestTouch(ring: Ring, tolerance: number): Touch | null {
  let closest: Touch | null = null
  for (let at = 0; at < ring.length; at++) {
    for (let onto = 0; onto < ring.length; onto++) {
      const touch = touchOf(ring, at, onto, tolerance)
      if (touch && (!closest || touch.gap < closest.gap - SAME_METERS)) closest = touch
    }
  }
  return closest
}

function touchOf(ring: Ring, at: number, edge: number, tolerance: number): Touch | null {
  const next = (edge + 1) % ring.length
  if (at === edge || at === next) return null
  const point = corner(ring, at)
  const [a, b] = [corner(ring, edge), corner(ring, next)]
  const share = nearestShare(point, a, b)
  const nearest = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])] as const
  const gap = distance(point, nearest)
  if (gap > tolerance) return null
  const end = distance(nearest, a) <= tolerance ? edge : distance(nearest, b) <= tolerance ? next : null
  if (end === null) return { at, onto: edge, kind: 'edge', gap }
  // A short edge brings neighbors close without the ring touching itself, unless it folds back on itself.
  if (areNeighbors(ring, at, end)) return share > 0 && share < 1 ? { at, onto: edge, kind: 'edge', gap } : null
  return { at, onto: end, kind: 'corner', gap }
}

function areNeighbors(ring: Ring, one: number, other: number): boolean {
  const apart = Math.abs(one - other)
  return apart === 1 || apart === ring.length - 1
}

function splitAt(ring: Ring, { at, onto, kind }: Touch): Ring[] {
  const turned = [...ring.slice(at), ...ring.slice(0, at)]
  const reach = (onto - at + ring.length) % ring.length
  if (kind === 'corner') return [turned.slice(0, reach), turned.slice(reach)]
  return [turned.slice(0, reach + 1), [turned[0]!, ...turned.slice(reach + 1)]]
}

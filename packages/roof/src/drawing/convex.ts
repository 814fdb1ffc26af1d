import { triangulate } from '../model/triangulate.ts'
import type { Ring } from '../polygon.ts'
import { turn } from '../segment.ts'

/** Corner indexes in order, counterclockwise. */
export type Piece = readonly number[]

/**
 * Splits a polygon into few convex pieces: joins triangles across their common sides while the result stays convex
 * (Hertel and Mehlhorn 1983: at most four times the optimum).
 * @returns indexes into the ring's corners, then each hole's.
 */
export function convexPieces(ring: Ring, holes: readonly Ring[] = []): Piece[] {
  if (holes.length === 0 && isConvex(ring, [...ring.keys()])) return [[...ring.keys()]]
  const points = [ring, ...holes].flat()
  const pieces: Piece[] = [...triangulate(ring, holes)]
  for (let at = 0; at < pieces.length; at++) {
    for (let other = at + 1; other < pieces.length; other++) {
      const joined = join(pieces[at]!, pieces[other]!)
      if (!joined || !isConvex(points, joined)) continue
      pieces[at] = joined
      pieces.splice(other, 1)
      other = at
    }
  }
  return pieces
}

/** Joins two pieces if a side of one is a reversed side of the other; otherwise null. */
function join(one: Piece, other: Piece): Piece | null {
  for (const [at, a] of one.entries()) {
    const b = one[(at + 1) % one.length]!
    const back = other.indexOf(b)
    if (back === -1 || other[(back + 1) % other.length] !== a) continue
    const rest = Array.from({ length: other.length - 2 }, (_, step) => other[(back + 2 + step) % other.length]!)
    return [...one.slice(0, at + 1), ...rest, ...one.slice(at + 1)]
  }
  return null
}

function isConvex(points: Ring, piece: Piece): boolean {
  return piece.every((index, at) => {
    const [next, after] = [piece[(at + 1) % piece.length]!, piece[(at + 2) % piece.length]!]
    const [a, b, c] = [points[index]!, points[next]!, points[after]!]
    const size = Math.abs(c[0] - a[0]) + Math.abs(c[1] - a[1]) + Math.abs(b[0] - a[0]) + Math.abs(b[1] - a[1])
    return turn(a, b, c) >= -1e-9 * size * size
  })
}

import { edgesOf, type Ring } from '../polygon.ts'
import { distance, distanceToSegment } from '../segment.ts'
import type { RingCommand } from './edit-rings.ts'

/** Edges that were cut but not moved are within this distance of the edge they were cut from. */
const SAME_METERS = 1e-6

type EdgeRises = readonly (number | null)[]

/**
 * The rises of the edges, indexed across all rings, after a command on the rings before it. If an edge gets a corner,
 * both halves keep its rise; if a corner is removed, the edge that closes the gap gets the rise of the longer edge.
 */
export function risesAfter(rises: EdgeRises, rings: readonly Ring[], command: RingCommand): EdgeRises {
  if (command.kind !== 'insertCorner' && command.kind !== 'deleteCorner') return rises
  const edges = rings.flatMap(edgesOf)
  const all = edges.map((_, edge) => rises[edge] ?? null)
  const first = rings.slice(0, command.ring).reduce((count, ring) => count + ring.length, 0)
  if (command.kind === 'insertCorner') {
    const edge = first + command.edge
    return all.toSpliced(edge, 0, all[edge]!)
  }
  const corners = rings[command.ring]!.length
  const after = first + command.corner
  const before = first + ((command.corner + corners - 1) % corners)
  const longer = distance(...edges[after]!) > distance(...edges[before]!) ? after : before
  return all.with(before, all[longer]!).toSpliced(after, 1)
}

/** The rises of the edges of a part that was cut from rings; the cut itself has none. */
export function risesOfPart(rises: EdgeRises, rings: readonly Ring[], part: readonly Ring[]): EdgeRises {
  const edges = rings.flatMap(edgesOf)
  return part.flatMap(edgesOf).map((cut) => {
    const from = edges.findIndex(([a, b]) => cut.every((point) => distanceToSegment(point, a, b) < SAME_METERS))
    return rises[from] ?? null
  })
}

import { corner, type Ring, signedArea } from '../polygon.ts'
import { distance } from '../segment.ts'
import type { PlanePoint } from '../units.ts'

export type RingCommand =
  | { readonly kind: 'moveCorner'; readonly ring: number; readonly corner: number; readonly to: PlanePoint }
  | { readonly kind: 'insertCorner'; readonly ring: number; readonly edge: number; readonly at: PlanePoint }
  | { readonly kind: 'deleteCorner'; readonly ring: number; readonly corner: number }
  | {
      readonly kind: 'moveEdge'
      readonly ring: number
      readonly edge: number
      /** Meters along the edge's normal, outward from what the ring encloses. */
      readonly by: number
    }

/** The rings after a command; null if the corner or edge does not exist. */
export function editedRings(rings: readonly Ring[], command: RingCommand): readonly Ring[] | null {
  const ring = rings[command.ring]
  const index = 'corner' in command ? command.corner : command.edge
  if (!ring || !Number.isInteger(index) || index < 0 || index >= ring.length) return null
  const next = editedRing(ring, command)
  return rings.map((other) => (other === ring ? next : other))
}

function editedRing(ring: Ring, command: RingCommand): Ring {
  switch (command.kind) {
    case 'moveCorner':
      return ring.with(command.corner, command.to)
    case 'insertCorner':
      return ring.toSpliced(command.edge + 1, 0, command.at)
    case 'deleteCorner':
      return ring.toSpliced(command.corner, 1)
    case 'moveEdge':
      return withEdgeMoved(ring, command.edge, command.by)
  }
}

/** Below this, the neighbors are so nearly parallel to the edge that its ends would slide far away on them. */
const MIN_SINE = Math.sin((30 * Math.PI) / 180)

/** Moves the edge parallel to itself; its ends slide along the neighboring edges, which keep their directions. */
function withEdgeMoved(ring: Ring, edge: number, by: number): Ring {
  const [from, to] = [corner(ring, edge), corner(ring, edge + 1)]
  const normal = outwardNormal(ring, edge)
  const start = slid(from, corner(ring, edge - 1), normal, by)
  const end = slid(to, corner(ring, edge + 2), normal, by)
  return ring.with(edge, start).with((edge + 1) % ring.length, end)
}

/** Unit normal of an edge, pointing out of what the ring encloses, in meters. */
export function outwardNormal(ring: Ring, edge: number): PlanePoint {
  const [from, to] = [corner(ring, edge), corner(ring, edge + 1)]
  const length = distance(from, to) || 1
  const side = Math.sign(signedArea(ring)) || 1
  return [(side * (to[1] - from[1])) / length, (side * (from[0] - to[0])) / length]
}

function slid(point: PlanePoint, neighbor: PlanePoint, normal: PlanePoint, by: number): PlanePoint {
  const length = distance(point, neighbor) || 1
  const along: PlanePoint = [(neighbor[0] - point[0]) / length, (neighbor[1] - point[1]) / length]
  const sine = along[0] * normal[0] + along[1] * normal[1]
  if (Math.abs(sine) < MIN_SINE) return [point[0] + normal[0] * by, point[1] + normal[1] * by]
  return [point[0] + (along[0] * by) / sine, point[1] + (along[1] * by) / sine]
}

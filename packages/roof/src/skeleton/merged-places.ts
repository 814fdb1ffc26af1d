import type { RoofPoint } from '../roof.ts'
import { nearestShare } from '../segment.ts'
import type { RoofLine, RoofLines } from './roof-lines.ts'

const MERGE_METERS = 0.1

/** Maps each node to its representative. */
export type Places = (node: number) => number

/** Merges the ends of short inner lines, the shortest first; never merges two nodes of the rim. */
export function mergedPlaces({ nodes, lines }: RoofLines): Places {
  const stands = new Map<number, number>()
  const onRim = new Set(lines.flatMap(({ from, to, right }) => (right === null ? [from, to] : [])))
  const place = (node: number): number => {
    let at = node
    for (let next = stands.get(at); next !== undefined; next = stands.get(at)) at = next
    return at
  }
  const short = lines
    .filter(({ right }) => right !== null)
    .map(({ from, to }) => ({ from, to, length: planLength(nodes[from]!, nodes[to]!) }))
    .filter(({ length }) => length < MERGE_METERS)
    .sort((one, other) => one.length - other.length)
  for (const { from, to } of short) {
    const [one, other] = [place(from), place(to)]
    if (one === other || (onRim.has(one) && onRim.has(other))) continue
    if (onRim.has(other)) stands.set(one, other)
    else stands.set(other, one)
  }
  return place
}

/** A merged node that a line passes or ends in, and the true point of the line there. */
export interface Stop {
  readonly node: number
  readonly at: RoofPoint
}

/** The merged nodes along a line: its ends, and those of its two facets that it passes within the merging distance. */
export function placesAlong({ nodes, facets }: RoofLines, line: RoofLine, place: Places): Stop[] {
  const [from, to] = [nodes[line.from]!, nodes[line.to]!]
  const length = planLength(from, to)
  const ends: [Stop, Stop] = [
    { node: place(line.from), at: from },
    { node: place(line.to), at: to },
  ]
  if (length <= 2 * MERGE_METERS) return ends
  const passed = new Map<number, { share: number; off: number }>()
  const adjacent = [line.left, line.right!].flatMap((facet) => [facets[facet]!.ring, ...facets[facet]!.holes].flat())
  for (const node of adjacent) {
    const at = place(node)
    if (at === ends[0].node || at === ends[1].node) continue
    const [x, y] = nodes[node]!
    const share = nearestShare([x, y], [from[0], from[1]], [to[0], to[1]])
    const [near, far] = [share * length, (1 - share) * length]
    if (Math.min(near, far) < MERGE_METERS) continue
    const off = Math.hypot(from[0] + share * (to[0] - from[0]) - x, from[1] + share * (to[1] - from[1]) - y)
    // Of several merged nodes, the nearest determines the position, regardless of their order in the rings.
    if (off < MERGE_METERS && off < (passed.get(at)?.off ?? Number.POSITIVE_INFINITY)) passed.set(at, { share, off })
  }
  const between = [...passed]
    .sort(([, one], [, other]) => one.share - other.share)
    .map(([node, { share }]): Stop => ({ node, at: pointAt(from, to, share) }))
  return [ends[0], ...between, ends[1]]
}

function pointAt(from: RoofPoint, to: RoofPoint, share: number): RoofPoint {
  const at = (axis: 0 | 1 | 2) => from[axis] + share * (to[axis] - from[axis])
  return [at(0), at(1), at(2)]
}

function planLength([ax, ay]: RoofPoint, [bx, by]: RoofPoint): number {
  return Math.hypot(bx - ax, by - ay)
}

import { contains, signedArea } from '../polygon.ts'
import type { RoofPoint } from '../roof.ts'
import { pairedAround, type Spoke } from './around-node.ts'

/** A directed line of a plane's rim, with the plane to its left. `line` is the index of the roof's line. */
export interface RimLine {
  readonly from: number
  readonly to: number
  readonly line: number
}

/**
 * One facet of a plane: rings of nodes, the outer one counterclockwise and holes clockwise, and the lines around it.
 */
export interface FacetRings {
  readonly ring: readonly number[]
  readonly holes: readonly (readonly number[])[]
  readonly lines: readonly number[]
}

/** Builds the facets of one plane from the lines of its rim; null if the lines do not close. */
export function facetRings(nodes: readonly RoofPoint[], rim: readonly RimLine[]): FacetRings[] | null {
  const follower = followers(nodes, rim)
  if (!follower) return null
  const seen = new Set<number>()
  const outer: { ring: number[]; lines: number[]; holes: number[][] }[] = []
  const holes: { ring: number[]; lines: number[] }[] = []
  for (const start of rim.keys()) {
    if (seen.has(start)) continue
    const ring: number[] = []
    const lines: number[] = []
    for (let at = start; !seen.has(at); at = follower[at]!) {
      seen.add(at)
      ring.push(rim[at]!.from)
      lines.push(rim[at]!.line)
    }
    if (signedArea(ring.map((node) => planeOf(nodes, node))) > 0) outer.push({ ring, lines, holes: [] })
    else holes.push({ ring, lines })
  }
  for (const { ring, lines } of holes) {
    const inside = planeOf(nodes, ring[0]!)
    const around = outer.find((facet) =>
      contains(
        facet.ring.map((node) => planeOf(nodes, node)),
        inside,
      ),
    )
    if (!around) return null
    around.holes.push(ring)
    around.lines.push(...lines)
  }
  return outer
}

function followers(nodes: readonly RoofPoint[], rim: readonly RimLine[]): number[] | null {
  const at = new Map<number, Spoke[]>()
  const add = (node: number, other: number, inward: boolean, line: number) => {
    const [a, b] = [nodes[node]!, nodes[other]!]
    const spoke = { inward, line, angle: Math.atan2(b[1] - a[1], b[0] - a[0]) }
    const known = at.get(node)
    if (known) known.push(spoke)
    else at.set(node, [spoke])
  }
  for (const [line, { from, to }] of rim.entries()) {
    add(from, to, false, line)
    add(to, from, true, line)
  }
  const follower: number[] = []
  for (const spokes of at.values()) {
    const pairs = pairedAround(spokes)
    if (pairs.length * 2 !== spokes.length) return null
    for (const [inward, outward] of pairs) follower[inward] = outward
  }
  return follower
}

function planeOf(nodes: readonly RoofPoint[], node: number): readonly [number, number] {
  const [x, y] = nodes[node]!
  return [x, y]
}

import type { RoofPoint } from '../roof.ts'
import { type Places, placesAlong } from './merged-places.ts'
import type { RoofLine, RoofLines } from './roof-lines.ts'

/** A roof whose lines end wherever they pass a merged node, and the merged node of each of its nodes. */
export interface SplitRoof {
  readonly roof: RoofLines
  readonly place: Places
}

/** Splits the inner lines of a roof where they pass a merged node: the rings of both facets get a node there too. */
export function splitAtPlaces(roof: RoofLines, place: Places): SplitRoof {
  const nodes: RoofPoint[] = [...roof.nodes]
  const places = new Map<number, number>()
  const between = new Map<string, readonly number[]>()
  const lines = roof.lines.flatMap((line): RoofLine[] => {
    const stops = line.right === null ? [] : placesAlong(roof, line, place).slice(1, -1)
    if (stops.length === 0) return [line]
    const added = stops.map(({ node, at }) => {
      const number = nodes.push(at) - 1
      places.set(number, node)
      return number
    })
    between.set(directionKey(line.from, line.to), added)
    between.set(directionKey(line.to, line.from), added.toReversed())
    const all = [line.from, ...added, line.to]
    return all.slice(1).map((to, index) => ({ ...line, from: all[index]!, to }))
  })
  if (between.size === 0) return { roof, place }
  const split = (ring: readonly number[]) =>
    ring.flatMap((node, at) => [node, ...(between.get(directionKey(node, ring[(at + 1) % ring.length]!)) ?? [])])
  const facets = roof.facets.map(({ plane, ring, holes }) => ({ plane, ring: split(ring), holes: holes.map(split) }))
  return { roof: { nodes, facets, lines }, place: (node) => places.get(node) ?? place(node) }
}

function directionKey(from: number, to: number): string {
  return `${from} ${to}`
}

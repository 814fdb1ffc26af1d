import type { RoofLine } from './roof-lines.ts'
import type { SplitRoof } from './split-lines.ts'

/** A roof's lines with every tail as a separate facet, numbered after the roof's facets. */
export interface TailedLines {
  readonly lines: readonly RoofLine[]
  /** The two lines along each tail, as indexes: one of them is redundant. */
  readonly tails: readonly (readonly [one: number, other: number])[]
}

/** A stretch of a facet's ring within one merged node. */
interface Stay {
  readonly place: number
  readonly nodes: number[]
}

/**
 * Cuts the tails off a roof's facets: where a facet runs out along a line and back, so thin that each end of it is one
 * merged node, as next to a wall that continues a few centimeters out of line. The cut-off part is bounded by the lines
 * on its two sides and by a chord across its mouth.
 */
export function withTailsApart({ roof: { facets, lines }, place }: SplitRoof): TailedLines {
  const sides = new Map<string, number>()
  for (const [index, { from, to, right }] of lines.entries()) {
    sides.set(directionKey(from, to), index)
    if (right !== null) sides.set(directionKey(to, from), index)
  }
  const isRim = (from: number, to: number) => lines[sides.get(directionKey(from, to)) ?? -1]?.right === null
  const changed = lines.map((line) => ({ ...line }))
  const tails: (readonly [number, number])[] = []
  for (const [facet, { ring }] of facets.entries()) {
    const start = ring.findIndex((node, at) => isRim(node, ring[(at + 1) % ring.length]!))
    if (
      start < 0 ||
      ring.every((node, at) => place(node) !== place(ring[(at + 2) % ring.length]!) && !isStill(ring, at))
    )
      continue
    for (const tail of tailsOf([...ring.slice(start), ...ring.slice(0, start)], place, isRim)) {
      const steps = tail.slice(1).map((to, at) => sides.get(directionKey(tail[at]!, to)))
      const [one, other] = [steps[0], steps.at(-1)]
      if (one === undefined || other === undefined || one === other || steps.includes(undefined)) continue
      const piece = facets.length + tails.push([one, other]) - 1
      for (const [at, step] of steps.entries()) {
        const line = changed[step!]!
        if (line.from === tail[at]) changed[step!] = { ...line, left: piece }
        else changed[step!] = { ...line, right: piece }
      }
      const [mouth, back] = [tail[0]!, tail.at(-1)!]
      if (mouth === back) continue
      const chord = changed.push({ from: back, to: mouth, left: piece, right: facet, outlineEdge: null }) - 1
      sides.set(directionKey(mouth, back), chord)
    }
  }
  return { lines: changed, tails }

  function isStill(ring: readonly number[], at: number): boolean {
    return place(ring[at]!) === place(ring[(at + 1) % ring.length]!)
  }
}

/** The tails of a ring that starts with an edge of the rim, each from its mouth around to its mouth. */
function tailsOf(
  ring: readonly number[],
  place: (node: number) => number,
  isRim: (from: number, to: number) => boolean,
): number[][] {
  const tails: number[][] = []
  const way: Stay[] = []
  for (const node of [...ring, ring[0]!]) {
    const here = place(node)
    const last = way.at(-1)
    if (last?.place === here) {
      last.nodes.push(node)
      continue
    }
    const before = way.at(-2)
    const tail = before && [before.nodes.at(-1)!, ...last!.nodes, node]
    if (before?.place !== here || tail!.slice(1).some((to, at) => isRim(tail![at]!, to))) {
      way.push({ place: here, nodes: [node] })
      continue
    }
    tails.push(tail!)
    way.pop()
    if (before.nodes.at(-1) !== node) before.nodes.push(node)
  }
  return tails
}

function directionKey(from: number, to: number): string {
  return `${from} ${to}`
}

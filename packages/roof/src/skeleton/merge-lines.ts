import type { RoofPoint } from '../roof.ts'
import { mergedPlaces, type Places, placesAlong } from './merged-places.ts'
import type { RoofLine, RoofLines } from './roof-lines.ts'

/** A line as it is drawn and counted: between merged nodes, and with the true lines by which it is measured. */
export interface MergedLine {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number | null
  readonly outlineEdge: number | null
  /** The true lines that it stands for, one after the other. */
  readonly pieces: readonly (readonly [RoofPoint, RoofPoint])[]
}

// As a difference of slopes: a fold of less is none. Beside a sliver planes go on in each other as two walls do that were
// meant to be in line; a single line between two planes must separate them, unless there is nothing to separate.
const LEAST_FOLD_AT_SLIVER = 0.01
const LEAST_FOLD = 1e-6

/**
 * The roof's lines with nodes closer than 10 cm made one. What then runs between the same two nodes, on both sides of a
 * sliver, is one line, or none where the planes beside the sliver go on in each other; and lines that go on between the
 * same two facets are one. The rim keeps all its nodes.
 */
export function mergedLines(roof: RoofLines): MergedLine[] {
  const places = mergedPlaces(roof)
  const inner = roof.lines.filter(({ right }) => right !== null).flatMap((line) => movedPieces(roof, line, places))
  const rim = roof.lines
    .filter(({ right }) => right === null)
    .map((line): MergedLine => ({ ...line, pieces: [[roof.nodes[line.from]!, roof.nodes[line.to]!]] }))
  return joined([...withoutSlivers(roof, inner), ...rim])
}

/** A line between merged nodes, in pieces where it passes others. */
function movedPieces(roof: RoofLines, line: RoofLine, places: Places): MergedLine[] {
  const stops = placesAlong(roof, line, places)
  const pieces: MergedLine[] = []
  for (let i = 1; i < stops.length; i++) {
    const [one, other] = [stops[i - 1]!, stops[i]!]
    if (one.node === other.node) continue
    pieces.push({ ...line, from: one.node, to: other.node, pieces: [[one.at, other.at]] })
  }
  return pieces
}

function withoutSlivers(roof: RoofLines, lines: readonly MergedLine[]): MergedLine[] {
  const between = grouped(lines, ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`)
  return [...between.values()].flatMap((group) => {
    const first = group[0]!
    if (group.length === 1) return foldAt(roof, first) < LEAST_FOLD ? [] : group
    const alike = group.map((line) => (line.from === first.from ? line : turned(line)))
    const lefts = alike.map(({ left }) => left)
    const rights = alike.map(({ right }) => right!)
    const left = lefts.filter((facet) => !rights.includes(facet))
    const right = rights.filter((facet) => !lefts.includes(facet))
    if (left.length === 0 && right.length === 0) return []
    if (left.length !== 1 || right.length !== 1) return group
    const longest = alike.reduce((best, line) => (lengthOf(line) > lengthOf(best) ? line : best))
    const line = { ...longest, left: left[0]!, right: right[0]! }
    return foldAt(roof, line) < LEAST_FOLD_AT_SLIVER ? [] : [line]
  })
}

/** Lines that meet in a node and lie between the same two facets, or on the same edge of the outline, made one. */
function joined(lines: readonly MergedLine[]): MergedLine[] {
  const beside = grouped(lines, ({ left, right, outlineEdge }) =>
    right === null ? `${left} rim ${outlineEdge}` : `${Math.min(left, right)} ${Math.max(left, right)}`,
  )
  return [...beside.values()].flatMap((group) => {
    const first = group[0]!
    const open = group.map((line) => (line.left === first.left ? line : turned(line)))
    const done: MergedLine[] = []
    while (open.length > 0) {
      let line = open.pop()!
      for (;;) {
        const next = open.findIndex(({ from, to }) => from === line.to || to === line.from)
        if (next < 0) break
        const other = open.splice(next, 1)[0]!
        line = other.from === line.to ? chained(line, other) : chained(other, line)
      }
      done.push(line)
    }
    return done
  })
}

function chained(one: MergedLine, other: MergedLine): MergedLine {
  return { ...one, to: other.to, pieces: [...one.pieces, ...other.pieces] }
}

function turned(line: MergedLine): MergedLine {
  const pieces = line.pieces.map(([from, to]) => [to, from] as const).reverse()
  return { ...line, from: line.to, to: line.from, left: line.right!, right: line.left, pieces }
}

function foldAt({ facets }: RoofLines, { left, right }: MergedLine): number {
  const slope = (facet: number) => {
    const { normal, speed } = facets[facet]!.plane
    return [normal[0] / speed, normal[1] / speed] as const
  }
  const [one, other] = [slope(left), slope(right!)]
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}

function lengthOf({ pieces }: MergedLine): number {
  return pieces.reduce((sum, [from, to]) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0)
}

function grouped<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(key(item))
    if (group) group.push(item)
    else groups.set(key(item), [item])
  }
  return groups
}

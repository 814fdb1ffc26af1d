import type { RoofPoint } from '../roof.ts'
import type { MergedRoof } from './merge-facets.ts'
import type { RoofLine } from './roof-lines.ts'

/** A true line of the roof. */
export type Piece = readonly [RoofPoint, RoofPoint]

/** A line as drawn and counted: between merged nodes, with the true lines that measure it. */
export interface MergedLine {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number | null
  readonly outlineEdge: number | null
  /** The true lines that it consists of, in order. */
  readonly pieces: readonly Piece[]
}

/** A line so short that its ends are drawn as one node. */
export interface ShortLine {
  readonly node: number
  readonly left: number
  readonly right: number
  readonly piece: Piece
}

/**
 * Merges nodes of a roof's lines closer than 10 cm, and consecutive lines between the same two facets; returns shorter
 * lines separately. The rim keeps all its nodes.
 */
export function mergedLines({ nodes, lines, place }: MergedRoof): { merged: MergedLine[]; short: ShortLine[] } {
  const pieceOf = ({ from, to }: RoofLine): Piece => [nodes[from]!, nodes[to]!]
  const long: MergedLine[] = []
  const short: ShortLine[] = []
  for (const line of lines) {
    const { left, right } = line
    const [from, to] = right === null ? [line.from, line.to] : [place(line.from), place(line.to)]
    if (right === null || from !== to) long.push({ ...line, from, to, pieces: [pieceOf(line)] })
    else short.push({ node: from, left, right, piece: pieceOf(line) })
  }
  return { merged: joined(long), short }
}

/** Joins lines that meet in a node and are between the same two facets, or on the same edge of the outline. */
function joined(lines: readonly MergedLine[]): MergedLine[] {
  const adjacent = Map.groupBy(lines, ({ left, right, outlineEdge }) =>
    right === null ? `${left} rim ${outlineEdge}` : `${Math.min(left, right)} ${Math.max(left, right)}`,
  )
  return [...adjacent.values()].flatMap((group) => {
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

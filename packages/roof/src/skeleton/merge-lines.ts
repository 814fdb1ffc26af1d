import type { RoofPoint } from '../roof.ts'
import type { RoofLine, RoofLines } from './roof-lines.ts'

/** A line as it is drawn and counted: between merged nodes, and with the true nodes by which it is measured. */
export interface MergedLine {
  readonly from: number
  readonly to: number
  readonly left: number
  readonly right: number | null
  readonly outlineEdge: number | null
  /** The true lines that it stands for, one after the other. */
  readonly pieces: readonly (readonly [from: number, to: number])[]
}

const MERGE_METRES = 0.1
// A fold of less than this, as a difference of slopes, is none: two walls a centimetre out of line.
const LEAST_FOLD = 0.01

/**
 * The roof's lines with nodes closer than 10 cm made one. What then runs between the same two nodes, on both sides of a
 * sliver, is one line, or none where the planes beside the sliver go on in each other; and lines that go on between the
 * same two facets are one. The rim keeps all its nodes.
 */
export function mergedLines(roof: RoofLines): MergedLine[] {
  const place = mergedNodes(roof)
  const inner = roof.lines
    .filter(({ right }) => right !== null)
    .map((line) => moved(line, place))
    .filter(({ from, to }) => from !== to)
  const rim = roof.lines.filter(({ right }) => right === null).map((line) => moved(line, (node) => node))
  return joined([...withoutSlivers(roof, inner), ...rim])
}

function moved(line: RoofLine, place: (node: number) => number): MergedLine {
  return { ...line, from: place(line.from), to: place(line.to), pieces: [[line.from, line.to]] }
}

/** For each node the one that stands for it. Short lines go, the shortest first, but no two nodes of the rim become one. */
function mergedNodes({ nodes, lines }: RoofLines): (node: number) => number {
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
    .filter(({ length }) => length < MERGE_METRES)
    .sort((one, other) => one.length - other.length)
  for (const { from, to } of short) {
    const [one, other] = [place(from), place(to)]
    if (one === other || (onRim.has(one) && onRim.has(other))) continue
    if (onRim.has(other)) stands.set(one, other)
    else stands.set(other, one)
  }
  return place
}

function withoutSlivers(roof: RoofLines, lines: readonly MergedLine[]): MergedLine[] {
  const between = grouped(lines, ({ from, to }) => `${Math.min(from, to)} ${Math.max(from, to)}`)
  return [...between.values()].flatMap((group) => {
    if (group.length === 1) return group
    const [first, ...rest] = group as [MergedLine, ...MergedLine[]]
    const alike = [first, ...rest.map((line) => (line.from === first.from ? line : turned(line)))]
    const lefts = alike.map(({ left }) => left)
    const rights = alike.map(({ right }) => right!)
    const left = lefts.filter((facet) => !rights.includes(facet))
    const right = rights.filter((facet) => !lefts.includes(facet))
    if (left.length === 0 && right.length === 0) return []
    if (left.length !== 1 || right.length !== 1) return group
    const longest = alike.reduce((best, line) => (lengthOf(roof, line) > lengthOf(roof, best) ? line : best))
    const line = { ...longest, left: left[0]!, right: right[0]! }
    return foldAt(roof, line) < LEAST_FOLD ? [] : [line]
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
        const [other] = open.splice(next, 1)
        line = other!.from === line.to ? chained(line, other!) : chained(other!, line)
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

function lengthOf({ nodes }: RoofLines, { pieces }: MergedLine): number {
  return pieces.reduce((sum, [from, to]) => sum + planLength(nodes[from]!, nodes[to]!), 0)
}

function planLength([ax, ay]: RoofPoint, [bx, by]: RoofPoint): number {
  return Math.hypot(bx - ax, by - ay)
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

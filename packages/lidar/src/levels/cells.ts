import { depthIn, type Plan } from '../plan.ts'

/** A line in plan, n · p = offset, that cuts between two positions along it. */
export interface CutLine {
  readonly nx: number
  readonly ny: number
  readonly offset: number
  /** Along (-ny, nx). */
  readonly from: number
  readonly to: number
  readonly kind: 'outline' | 'fold' | 'step'
}

/** A convex piece of the outline, counterclockwise; side i from corner i is on line `lines[i]`. */
export interface Cell {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly lines: readonly number[]
  /** The roof's points inside it. */
  readonly points: readonly number[]
}

/** Where two cells touch; `other` is -1 at the outline. `one` is to the left. */
export interface Border {
  readonly one: number
  readonly other: number
  readonly line: number
  readonly from: readonly [x: number, y: number]
  readonly to: readonly [x: number, y: number]
  readonly length: number
}

export interface Arrangement {
  readonly cells: readonly Cell[]
  readonly borders: readonly Border[]
}

const ON_LINE = 1e-7
const MIN_BORDER = 1e-6
const BOX = -1
const MARGIN = 1

/** Cuts the outline by lines: the outline's own first, so that no cell crosses it. */
export function arrangement(plan: Plan, lines: readonly CutLine[], xyz: Float64Array): Arrangement {
  let cells: Cell[] = [boxOf(plan, xyz)]
  for (const [at, line] of lines.entries()) cells = cells.flatMap((cell) => cut(cell, line, at, xyz))
  const inside = cells.filter((cell) => isInside(plan, cell))
  return { cells: inside, borders: bordersOf(inside, lines) }
}

function boxOf({ corners }: Plan, xyz: Float64Array): Cell {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN]
  const [bottom, top] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN]
  const points = Array.from({ length: xyz.length / 3 }, (_, at) => at)
  return { x: [left, right, right, left], y: [bottom, bottom, top, top], lines: [BOX, BOX, BOX, BOX], points }
}

function cut(cell: Cell, line: CutLine, at: number, xyz: Float64Array): Cell[] {
  const { x, y, lines, points } = cell
  const { nx, ny, offset, from, to } = line
  const side = x.map((one, corner) => nx * one + ny * y[corner]! - offset)
  if (side.every((one) => one > -ON_LINE) || side.every((one) => one < ON_LINE)) return [cell]
  const parts = [sideOf(x, y, lines, side, at, 1), sideOf(x, y, lines, side, at, -1)] as const
  // The part of the line inside the cell: if it is beyond the line's ends, the cell stays whole.
  const chord = parts[0].lines.indexOf(at)
  const along = [chord, chord + 1].map((corner) => {
    const place = corner % parts[0].x.length
    return nx * parts[0].y[place]! - ny * parts[0].x[place]!
  })
  if (Math.max(...along) < from || Math.min(...along) > to) return [cell]
  const [above, below]: [number[], number[]] = [[], []]
  for (const point of points) {
    ;(nx * xyz[3 * point]! + ny * xyz[3 * point + 1]! > offset ? above : below).push(point)
  }
  return [
    { ...parts[0], points: above },
    { ...parts[1], points: below },
  ]
}

function sideOf(
  x: readonly number[],
  y: readonly number[],
  lines: readonly number[],
  side: readonly number[],
  line: number,
  sign: number,
): Omit<Cell, 'points'> {
  const result = { x: [] as number[], y: [] as number[], lines: [] as number[] }
  const add = (px: number, py: number, own: number) => {
    result.x.push(px)
    result.y.push(py)
    result.lines.push(own)
  }
  for (let at = 0; at < x.length; at++) {
    const next = (at + 1) % x.length
    const [one, other] = [sign * side[at]!, sign * side[next]!]
    if (one >= ON_LINE) add(x[at]!, y[at]!, lines[at]!)
    // A corner on the line: the next side is on this side, or along the line.
    else if (one > -ON_LINE) add(x[at]!, y[at]!, other >= ON_LINE ? lines[at]! : line)
    if ((one >= ON_LINE && other <= -ON_LINE) || (one <= -ON_LINE && other >= ON_LINE)) {
      const share = one / (one - other)
      const [px, py] = [x[at]! + share * (x[next]! - x[at]!), y[at]! + share * (y[next]! - y[at]!)]
      add(px, py, one > 0 ? line : lines[at]!)
    }
  }
  return result
}

function isInside(plan: Plan, { x, y }: Cell): boolean {
  const middle = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  return depthIn(plan, middle(x), middle(y)) > 0
}

interface Side {
  readonly cell: number
  readonly from: number
  readonly to: number
}

function bordersOf(cells: readonly Cell[], lines: readonly CutLine[]): Border[] {
  const [left, right] = [lines.map(() => [] as Side[]), lines.map(() => [] as Side[])]
  for (const [cell, { x, y, lines: own }] of cells.entries()) {
    for (let at = 0; at < x.length; at++) {
      const line = lines[own[at]!]
      if (!line) continue
      const next = (at + 1) % x.length
      const [one, other] = [at, next].map((corner) => line.nx * y[corner]! - line.ny * x[corner]!) as [number, number]
      // A cell is to the left of its sides: in the line's direction, it is on the side opposite to n.
      if (other - one > MIN_BORDER) left[own[at]!]!.push({ cell, from: one, to: other })
      else if (one - other > MIN_BORDER) right[own[at]!]!.push({ cell, from: other, to: one })
    }
  }
  return lines.flatMap((line, at) => bordersOn(line, at, left[at]!, right[at]!))
}

function bordersOn(line: CutLine, at: number, left: readonly Side[], right: readonly Side[]): Border[] {
  const place = (along: number) =>
    [line.nx * line.offset - line.ny * along, line.ny * line.offset + line.nx * along] as const
  const places = [...left, ...right].flatMap(({ from, to }) => [from, to]).sort((one, other) => one - other)
  return places.flatMap((to, index): Border[] => {
    const from = places[index - 1] ?? to
    if (to - from < MIN_BORDER) return []
    const middle = (from + to) / 2
    const over = (side: Side) => side.from < middle && side.to > middle
    const [one, other] = [left.find(over)?.cell ?? -1, right.find(over)?.cell ?? -1]
    if (one < 0 && other < 0) return []
    const ends = one < 0 ? [place(to), place(from)] : [place(from), place(to)]
    return [
      {
        one: one < 0 ? other : one,
        other: one < 0 ? -1 : other,
        line: at,
        from: ends[0]!,
        to: ends[1]!,
        length: to - from,
      },
    ]
  })
}

import { lastRecorded } from './record.ts'
import { type Figure, isMet, sayFigure, sayTarget, type Target } from './table.ts'

export type { Target } from './table.ts'

interface Measured extends Figure {
  bench: string
}

const measured: Measured[] = []
let bench = ''
let heading = ''

/** The bench that the following figures belong to. */
export function beginBench(name: string): void {
  bench = name
  heading = ''
}

/** A line above a bench's figures: what was measured, and where. */
export function printHeading(text: string): void {
  heading = text
  console.log(`\n${text}`)
  printRow(['name', 'figure', 'target', 'last recorded'])
}

/** Prints one row: name, figure with its unit, target, the last recorded figure, and whether the target is met. */
export function printFigure(name: string, figure: number, unit: string, target?: Target): void {
  const one: Measured = { bench, heading, name, figure, unit, ...(target && { target }) }
  measured.push(one)
  const last = lastRecorded(one)
  const verdict = target === undefined ? '' : isMet(one) ? 'ok' : 'OVER'
  printRow([
    name,
    sayFigure(figure, unit),
    target ? sayTarget(target, unit) : '',
    last === undefined ? '' : sayFigure(last, unit),
    verdict,
  ])
}

function printRow([name = '', ...cells]: string[]): void {
  const verdict = cells[3] ?? ''
  console.log([name.padEnd(52), ...cells.slice(0, 3).map((cell) => cell.padStart(16)), verdict].join('  ').trimEnd())
}

/** Number of figures so far that missed their target. */
export const figuresOver = (): number => measured.filter((figure) => !isMet(figure)).length

/** The figures of a bench, in the order in which it printed them. */
export function figuresOf(name: string): Figure[] {
  return measured.filter((figure) => figure.bench === name).map(({ bench: _, ...figure }) => figure)
}

/** The value below which the given share of the measurements falls; sorts a copy. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, at)] ?? Number.NaN
}

/** The limit for a figure. */
export type Target = { atMost: number } | { atLeast: number }

let over = 0

/** Prints one row of the table of figures: name, figure with its unit, target, and whether the target is met. */
export function printFigure(name: string, figure: number, unit: string, target?: Target): void {
  const met = target === undefined || ('atMost' in target ? figure <= target.atMost : figure >= target.atLeast)
  if (!met) over++
  const cells = [name.padEnd(52), say(figure, unit).padStart(16), sayTarget(target, unit).padStart(16)]
  console.log(`${cells.join('  ')}  ${target === undefined ? '' : met ? 'ok' : 'OVER'}`.trimEnd())
}

/** A line above a bench's figures: what was measured, and where. */
export function printHeading(text: string): void {
  console.log(`\n${text}`)
  console.log(`${'name'.padEnd(52)}  ${'figure'.padStart(16)}  ${'target'.padStart(16)}`)
}

/** Number of figures so far that missed their target. */
export const figuresOver = (): number => over

/** The value below which the given share of the measurements falls; sorts a copy. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)
  return sorted[Math.max(0, at)] ?? Number.NaN
}

function say(figure: number, unit: string): string {
  const digits = Math.abs(figure) >= 1_000 ? 0 : Math.abs(figure) >= 10 ? 1 : 2
  return `${figure.toLocaleString('en-US', { maximumFractionDigits: digits })}${unit ? ` ${unit}` : ''}`
}

function sayTarget(target: Target | undefined, unit: string): string {
  if (target === undefined) return ''
  return 'atMost' in target ? `<= ${say(target.atMost, unit)}` : `>= ${say(target.atLeast, unit)}`
}

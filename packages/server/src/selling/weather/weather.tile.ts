import type { Box } from '../../platform/ports/storms.ts'

/**
 * Tiles of one degree: about 69 miles from south to north and 45 to 60 from west to east, so that a company's leads are
 * in one to four of them, and companies in a region share them. Named by their southwest corner: "-112,43".
 */
export const tileOf = (lng: number, lat: number): string => `${Math.floor(lng)},${Math.floor(lat)}`

export function boxOf(tile: string): Box {
  const [west, south] = tile.split(',').map(Number) as [number, number]
  return [west, south, west + 1, south + 1]
}

const dayLong = 86_400_000

export const utcDay = (at: Date): string => at.toISOString().slice(0, 10)

/** UTC midnight at the start of a day, or `after` days later. */
export const dayStart = (day: string, after = 0): Date => new Date(Date.parse(`${day}T00:00:00Z`) + after * dayLong)

/** Maximum number of days per call, so that the answer for a stormy week can still be read at once. */
const daysPerCall = 7

/** Groups days into runs of consecutive days, of a week at most. */
export function runsOf(days: readonly string[]): string[][] {
  const runs: string[][] = []
  for (const day of [...days].sort()) {
    const run = runs.at(-1)
    const follows = run && utcDay(dayStart(run.at(-1)!, 1)) === day
    if (follows && run.length < daysPerCall) run.push(day)
    else runs.push([day])
  }
  return runs
}

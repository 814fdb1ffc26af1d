import type { Box, HailQuestion, HailReport } from '../../../platform/ports/storms.ts'

/** The largest hailstone on record measured eight inches; larger figures are errors. */
const largest = 10

/** Parses inches given as a number or text; undefined for missing values, -999, and impossible sizes. */
export function inchesOf(value: unknown): number | undefined {
  const inches = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof inches === 'number' && inches > 0 && inches <= largest ? inches : undefined
}

/** Returns a valid point on earth, or undefined. */
export function pointOf(lng: unknown, lat: unknown): [number, number] | undefined {
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : undefined
}

const isIn = ([west, south, east, north]: Box, [lng, lat]: readonly [number, number]) =>
  west <= lng && lng < east && south <= lat && lat < north

/** Filters reports to the query's area and time, because sources return more at the edges. */
export function asRequested(reports: readonly HailReport[], { boxes, from, to }: HailQuestion): HailReport[] {
  return reports.filter(({ at, point }) => from <= at && at < to && boxes.some((box) => isIn(box, point)))
}

/** Keeps one item per key: the one that `prefers` ranks above the others. */
export function onePer<One>(all: readonly One[], keyOf: (one: One) => string, prefers: (a: One, b: One) => boolean) {
  const stored = new Map<string, One>()
  for (const one of all) {
    const known = stored.get(keyOf(one))
    if (!known || prefers(one, known)) stored.set(keyOf(one), one)
  }
  return [...stored.values()]
}

import type { Box, HailQuestion, HailReport } from '../../../platform/ports/storms.ts'

/** No hailstone that was ever measured was larger than eight inches: beyond this a figure is a fault. */
const largest = 10

/** Inches as a source writes them: a number or its text; undefined for what is missing, -999 or no size of hail. */
export function inchesOf(value: unknown): number | undefined {
  const inches = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof inches === 'number' && inches > 0 && inches <= largest ? inches : undefined
}

/** A point of the earth; undefined where it is none. */
export function pointOf(lng: unknown, lat: unknown): [number, number] | undefined {
  if (typeof lng !== 'number' || typeof lat !== 'number') return undefined
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? [lng, lat] : undefined
}

const isIn = ([west, south, east, north]: Box, [lng, lat]: readonly [number, number]) =>
  west <= lng && lng < east && south <= lat && lat < north

/** What was asked for: sources are generous with their edges. */
export function asAsked(reports: readonly HailReport[], { boxes, from, to }: HailQuestion): HailReport[] {
  return reports.filter(({ at, point }) => from <= at && at < to && boxes.some((box) => isIn(box, point)))
}

/** The one of each key that `prefers` over the others. */
export function onePer<One>(all: readonly One[], keyOf: (one: One) => string, prefers: (a: One, b: One) => boolean) {
  const kept = new Map<string, One>()
  for (const one of all) {
    const known = kept.get(keyOf(one))
    if (!known || prefers(one, known)) kept.set(keyOf(one), one)
  }
  return [...kept.values()]
}

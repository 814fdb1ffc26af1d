import { parseArgs } from 'node:util'
import type { Window } from '../../../platform/ports/point-cloud.ts'

export const usage = `Measures the roofs of all imported houses in imported point clouds, ahead of visits. It works at low priority while the
server runs, and may be stopped and run again: what was measured is passed over.

  npm run geo:measure -- [--within WEST,SOUTH,EAST,NORTH] [--limit N]

  --within  the part of the world, in degrees, such as --within=-111.2,43.6,-111,43.9
  --limit   how many houses are measured at most

POINT_CLOUDS has to name local. DATABASE_URL or DATA_DIR say where the data is, as for the server.`

export interface AheadRequest {
  within: Window | undefined
  limit: number | undefined
}

/** Parses the arguments; returns one sentence if they are invalid. */
export function readAheadRequest(args: string[]): AheadRequest | string {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { within: text, limit: text } })
  const within = values.within === undefined ? undefined : windowOf(values.within)
  if (typeof within === 'string') return within
  if (values.limit !== undefined && !/^[1-9]\d{0,8}$/.test(values.limit))
    return `--limit ${values.limit}: say how many houses, such as 1000.`
  return { within, limit: values.limit === undefined ? undefined : Number(values.limit) }
}

function windowOf(written: string): Window | string {
  const sides = written.split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = sides
  const isWindow =
    sides.length === 4 && west >= -180 && west < east && east <= 180 && south >= -90 && south < north && north <= 90
  if (isWindow) return { west, south, east, north }
  return `--within ${written}: say west, south, east and north in degrees, such as --within=-111.2,43.6,-111,43.9.`
}

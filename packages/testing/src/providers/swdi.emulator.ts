import { json, startEmulator } from './emulator.ts'
import type { StormEmulator } from './iem.emulator.ts'
import { hailIn, stormyDays } from './storm.ts'

/** Maximum number of rows per answer. */
const maxRows = 10_000
const requested = /^\/swdiws\/json\/nx3hail\/(\d{4})(\d\d)(\d\d):(\d{4})(\d\d)(\d\d)$/

/**
 * Radar hail signatures of NOAA's Severe Weather Data Inventory: every value is text, and each signature is repeated
 * five minutes later at half the size.
 */
export async function startSwdi(): Promise<StormEmulator> {
  const emulator = await startEmulator(({ path, query }) => {
    const [, ...day] = requested.exec(path) ?? []
    const bounds = (query.get('bbox') ?? '').split(',').map(Number)
    if (day.length === 0 || bounds.length !== 4 || bounds.some(Number.isNaN)) {
      return { status: 400, contentType: 'text/html', body: '<h1>Bad Request</h1>' }
    }
    const [west, south, east, north] = bounds as [number, number, number, number]
    const [from, to] = [Date.parse(day.slice(0, 3).join('-')), Date.parse(day.slice(3).join('-'))]
    const found = hailIn(swdi.hail, { from, to, west, south, east, north })
    const again = found.map((one) => ({ ...one, at: later(one.at), inches: one.inches / 2 }))
    const rows = [...found, ...again].map(({ at, lng, lat, inches }) => ({
      ZTIME: at,
      WSR_ID: 'KLBB',
      CELL_ID: 'G5',
      PROB: '100',
      SEVPROB: '70',
      MAXSIZE: `${inches}`,
      SHAPE: `POINT (${lng} ${lat})`,
    }))
    const result = [...rows, ...swdi.odd].slice(0, maxRows)
    return json({ swdiJsonResponse: {}, result, summary: { count: `${result.length}`, totalCount: `${rows.length}` } })
  })
  const swdi: StormEmulator = Object.assign(emulator, { hail: stormyDays, odd: [] })
  return swdi
}

const later = (at: string) => new Date(Date.parse(at) + 300_000).toISOString().replace('.000', '')

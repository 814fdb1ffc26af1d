import type { Clock } from '@gable/server/platform/clock'
import { type Emulator, googleError, json, type Received, startEmulator } from './emulator.ts'
import { TEST_KEY } from './failures.ts'

export interface GoogleTiles extends Emulator {
  /** Valid tokens, with the second at which each expires. */
  sessions: Map<string, number>
}

const FORTNIGHT_SECONDS = 14 * 86_400
/** One white pixel. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
  'base64',
)

/** Google Map Tiles: sessions expire after two weeks, tiles go to zoom 22, and there is nothing north of 85 degrees. */
export async function startGoogleTiles(clock: Clock): Promise<GoogleTiles> {
  const sessions: GoogleTiles['sessions'] = new Map()
  const emulator = await startEmulator((requested) => {
    if (requested.query.get('key') !== TEST_KEY) return googleError(403, 'PERMISSION_DENIED')
    const now = Math.floor(clock.now().getTime() / 1_000)
    if (requested.path === '/v1/createSession') return openSession(requested, sessions, now)
    if ((sessions.get(requested.query.get('session') ?? '') ?? 0) <= now) {
      return googleError(403, 'PERMISSION_DENIED', 'The session is expired or unknown')
    }
    if (requested.path === '/tile/v1/viewport') return viewport(requested)
    const [, z, x, y] = /^\/v1\/2dtiles\/(\d+)\/(\d+)\/(\d+)$/.exec(requested.path)?.map(Number) ?? []
    if (z === undefined || z > 22 || x! >= 2 ** z || y! >= 2 ** z) return googleError(400, 'INVALID_ARGUMENT')
    if (z > 20) return googleError(404, 'NOT_FOUND')
    return { contentType: 'image/png', body: picture }
  })
  return Object.assign(emulator, { sessions })
}

function openSession({ body, method }: Received, sessions: GoogleTiles['sessions'], now: number) {
  const { mapType, language, region } = JSON.parse(body || '{}') as Record<string, string>
  if (method !== 'POST' || !mapType || !language || !region) return googleError(400, 'INVALID_ARGUMENT')
  const session = `session-${sessions.size + 1}`
  sessions.set(session, now + FORTNIGHT_SECONDS)
  return json({
    session,
    expiry: `${now + FORTNIGHT_SECONDS}`,
    tileWidth: 256,
    tileHeight: 256,
    imageFormat: 'jpeg',
  })
}

function viewport({ query }: Received) {
  const [north, south, east, west] = ['north', 'south', 'east', 'west'].map((side) => Number(query.get(side)))
  if (![north, south, east, west].every((side) => Number.isFinite(side)) || !query.get('zoom')) {
    return googleError(400, 'INVALID_ARGUMENT')
  }
  return json({
    copyright: 'Imagery ©2026 Airbus, Maxar Technologies',
    maxZoomRects: [
      { maxZoom: 14, north: 90, south: -90, east: 180, west: -180 },
      { maxZoom: 21, north, south, east, west },
      { maxZoom: 22, north: south! - 1, south: south! - 2, east, west },
    ],
  })
}

import { bounds } from '@gable/contract/geo'
import { z } from 'zod'
import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { ImageryProvider } from '../../../platform/ports/imagery.ts'
import type { KeyCheck } from '../../../platform/ports/key-check.ts'
import { fetchError, isFetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint, type Endpoint } from '../endpoint.ts'
import { vendorId, vendorRows, vendorText } from '../vendor-answer.ts'

type TilesConfig = Pick<Config, 'GOOGLE_TILES_URL' | 'GOOGLE_MAPS_API_KEY' | 'PROVIDER_TIMEOUT_MS'>

const viewport = z.object({
  copyright: vendorText(1_000).default(''),
  maxZoomRects: vendorRows(bounds.extend({ maxZoom: z.int().min(0).max(30) }), 1_000).default([]),
})

const USUAL_ZOOM = 20
const MAX_BYTES = 1_000_000
/** Half the width of the queried view around a house. */
const VIEW_DEGREES = 0.002

/**
 * Google Map Tiles. Tiles are proxied through this server so that the key stays secret. The terms require the name and
 * copyright notice of the imagery in view, and forbid tracing and storing it.
 */
export function createGoogleImagery(config: TilesConfig, clock: Clock = systemClock): ImageryProvider {
  const endpoint = createEndpoint(config.GOOGLE_TILES_URL, config.PROVIDER_TIMEOUT_MS)
  const key = config.GOOGLE_MAPS_API_KEY
  const sessions = createTileSessions(endpoint, key, clock)
  return {
    kind: 'google',
    origins: [],
    async describe(publicUrl, widgetId, near) {
      const session = await sessions.current()
      const { notice, maxZoom } = near
        ? await readView(endpoint, { session: session.token, key }, near)
        : { notice: '', maxZoom: USUAL_ZOOM }
      return {
        kind: 'google',
        tiles: [`${publicUrl}/api/widget/${widgetId}/tiles/{z}/{x}/{y}`],
        tileSize: session.tileSize,
        maxZoom,
        attribution: `Google Maps · ${notice || 'Imagery © Google'}`,
        mayTrace: false,
      }
    },
    async tile(z, x, y) {
      const ask = async (session: TileSession) => {
        const { headers, body } = await endpoint.bytes(`/v1/2dtiles/${z}/${x}/${y}`, {
          query: { session: session.token, key },
          headers: { accept: 'image/*' },
          maxBytes: MAX_BYTES,
        })
        const contentType = headers['content-type'] ?? ''
        if (!/^image\/(jpeg|png|webp)\b/.test(contentType)) throw fetchError('BAD_ANSWER', 200)
        // The vendor's terms require that its own headers control caching.
        return { body, contentType, cacheControl: headers['cache-control'] ?? 'no-store' }
      }
      const session = await sessions.current()
      try {
        return await ask(session)
      } catch (error) {
        const status = isFetchError(error) && error.reason === 'STATUS' ? error.status : null
        if (status === 404) return undefined
        if (status !== 400 && status !== 401 && status !== 403) throw error
        // The service may end a session early.
        sessions.forget(session)
        return ask(await sessions.current())
      }
    },
  }
}

/**
 * Returns the copyright and maximum zoom of the imagery at a place. The imagery is worth showing even if this fails.
 */
async function readView(
  endpoint: Endpoint,
  access: { session: string; key: string | undefined },
  [lng, lat]: readonly [number, number],
): Promise<{ notice: string; maxZoom: number }> {
  try {
    const { copyright, maxZoomRects } = await endpoint.json('/tile/v1/viewport', viewport, {
      query: {
        ...access,
        zoom: USUAL_ZOOM,
        north: lat + VIEW_DEGREES,
        south: lat - VIEW_DEGREES,
        east: lng + VIEW_DEGREES,
        west: lng - VIEW_DEGREES,
      },
    })
    const here = maxZoomRects.filter(
      ({ north, south, east, west }) => south <= lat && lat <= north && west <= lng && lng <= east,
    )
    return { notice: copyright, maxZoom: Math.max(...here.map(({ maxZoom }) => maxZoom), 0) || USUAL_ZOOM }
  } catch (error) {
    if (!isFetchError(error)) throw error
    return { notice: '', maxZoom: USUAL_ZOOM }
  }
}

const answer = z.object({
  session: vendorId(2_000),
  expiry: z.string().regex(/^\d{1,12}$/),
  tileWidth: z.int().positive().max(2_048),
})

interface TileSession {
  token: string
  tileSize: number
}

interface TileSessions {
  /** Returns the open session or starts a new one. */
  current(): Promise<TileSession>
  /** Drops a session that the service rejected. */
  forget(session: TileSession): void
}

const EARLY_MS = 60 * 60_000

/**
 * The token that every tile request needs. One token serves all visitors for about two weeks. It is renewed an hour
 * before it expires, and concurrent requests share the call.
 */
function createTileSessions(endpoint: Endpoint, key: string | undefined, clock: Clock): TileSessions {
  let opening: Promise<TileSession> | undefined
  let held: TileSession | undefined
  let renewAt = 0

  const open = async () => {
    const { session, expiry, tileWidth } = await endpoint.json('/v1/createSession', answer, {
      method: 'POST',
      query: { key },
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mapType: 'satellite', language: 'en-US', region: 'US' }),
    })
    renewAt = Number(expiry) * 1_000 - EARLY_MS
    held = { token: session, tileSize: tileWidth }
    return held
  }
  return {
    current() {
      if (opening && clock.now().getTime() < renewAt) return opening
      renewAt = Number.POSITIVE_INFINITY
      const mine = open()
      opening = mine
      mine.catch(() => {
        if (opening === mine) opening = undefined
      })
      return mine
    },
    forget(session) {
      if (held === session) opening = undefined
    },
  }
}

/** Checks the key by opening a map tile session, which is free. */
export function createGoogleKeyCheck(config: Pick<Config, 'GOOGLE_TILES_URL' | 'PROVIDER_TIMEOUT_MS'>): KeyCheck {
  const endpoint = createEndpoint(config.GOOGLE_TILES_URL, config.PROVIDER_TIMEOUT_MS)
  return async (key) => {
    try {
      await createTileSessions(endpoint, key, systemClock).current()
      return 'taken'
    } catch (error) {
      if (!isFetchError(error)) throw error
      return error.reason === 'STATUS' && [400, 401, 403].includes(error.status ?? 0) ? 'refused' : 'away'
    }
  }
}

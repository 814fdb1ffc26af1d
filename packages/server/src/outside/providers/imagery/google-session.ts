import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Endpoint } from '../endpoint.ts'
import { vendorId } from '../vendor-answer.ts'

const answer = z.object({
  session: vendorId(2_000),
  expiry: z.string().regex(/^\d{1,12}$/),
  tileWidth: z.int().positive().max(2_048),
})

export interface TileSession {
  token: string
  tileSize: number
}

export interface TileSessions {
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
export function createTileSessions(endpoint: Endpoint, key: string | undefined, clock: Clock): TileSessions {
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

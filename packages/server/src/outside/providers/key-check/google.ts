import { systemClock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { KeyCheck } from '../../../platform/ports/key-check.ts'
import { isFetchError } from '../../../platform/safe-fetch.ts'
import { createEndpoint } from '../endpoint.ts'
import { createTileSessions } from '../imagery/google-session.ts'

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

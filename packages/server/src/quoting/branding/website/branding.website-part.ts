import type { Config } from '../../../platform/config.ts'
import { isFetchError, safeFetch } from '../../../platform/safe-fetch.ts'

const maxRedirects = 3

/**
 * Fetches a style sheet or picture of someone's website, with the guard applied to each redirect; undefined if it
 * exceeds the time or size limit or cannot be fetched. A page without one of its parts is still usable.
 */
export async function fetchPart(
  config: Config,
  address: string,
  { accept, timeoutMs, maxBytes }: { accept: string; timeoutMs: number; maxBytes: number },
): Promise<Uint8Array | undefined> {
  let at = new URL(address)
  for (let step = 0; step <= maxRedirects; step++) {
    try {
      const { status, headers, body } = await safeFetch(at, {
        headers: { accept },
        timeoutMs,
        maxBytes,
        redirects: 'answer',
        // The demo's own website runs on this machine.
        allowedOrigins: config.DEMO ? [`http://localhost:${config.DEMO_SITE_PORT}`] : [],
      })
      if (status >= 200 && status < 300) return body
      const { location } = headers
      if (status < 300 || status > 399 || location === undefined || !URL.canParse(location, at.href)) return undefined
      at = new URL(location, at)
    } catch (error) {
      if (isFetchError(error)) return undefined
      throw error
    }
  }
  return undefined
}

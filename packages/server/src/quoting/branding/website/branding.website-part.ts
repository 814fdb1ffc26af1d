import type { Config } from '../../../platform/config.ts'
import { isFetchError, safeFetch } from '../../../platform/safe-fetch.ts'

const mostRedirects = 3

/**
 * A style sheet or a picture of somebody's website, each step of the way guarded; undefined where it is not to be had in time
 * or within its size. A page without one of its parts is still a page.
 */
export async function fetchPart(
  config: Config,
  address: string,
  { accept, timeoutMs, maxBytes }: { accept: string; timeoutMs: number; maxBytes: number },
): Promise<Uint8Array | undefined> {
  let at = new URL(address)
  for (let step = 0; step <= mostRedirects; step++) {
    try {
      const { status, headers, body } = await safeFetch(at, {
        headers: { accept },
        timeoutMs,
        maxBytes,
        redirects: 'answer',
        // The demo's own website stands on this machine.
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

import type { Config } from '../../../platform/config.ts'
import { isFetchError, type SafeResponse, safeFetch } from '../../../platform/safe-fetch.ts'
import type { FetchedPage, Found } from './profile.website-look.ts'

/** A page after redirects, or why it could not be fetched. `address` is the final one. */
export type PageResult = { ok: true; page: FetchedPage } | { ok: false; address: URL; why: Found }

const longestMs = 10_000
const mostBytes = 2_000_000
const maxRedirects = 5

/** Fetches a page as a browser's first visit does, with the guard applied to each redirect. */
export async function fetchWebsite(config: Config, page: string): Promise<PageResult> {
  let address = new URL(page)
  for (let step = 0; step <= maxRedirects; step++) {
    const answer = await ask(config, address)
    if (!('status' in answer)) return { ok: false, address, why: answer }
    const { location } = answer.headers
    const goesOn = answer.status >= 300 && answer.status < 400 && location !== undefined
    if (!goesOn) return read(answer, address)
    if (!URL.canParse(location, address.href)) break
    address = new URL(location, address)
  }
  return { ok: false, address, why: { finding: 'pageNotReached', about: '' } }
}

/** The demo's own website runs on this machine. */
const ownWebsites = ({ DEMO, DEMO_SITE_PORT }: Config) => (DEMO ? [`http://localhost:${DEMO_SITE_PORT}`] : [])

async function ask(config: Config, address: URL): Promise<SafeResponse | Found> {
  try {
    return await safeFetch(address, {
      headers: { accept: 'text/html,application/xhtml+xml' },
      timeoutMs: longestMs,
      maxBytes: mostBytes,
      redirects: 'answer',
      allowedOrigins: ownWebsites(config),
    })
  } catch (error) {
    if (!isFetchError(error)) throw error
    if (error.reason === 'NOT_ALLOWED') return { finding: 'pagePrivate', about: address.host }
    return { finding: error.reason === 'TOO_LARGE' ? 'pageTooLarge' : 'pageNotReached', about: '' }
  }
}

function read({ status, headers, body }: SafeResponse, address: URL): PageResult {
  const refused = (finding: Found['finding'], about = '') => ({ ok: false as const, address, why: { finding, about } })
  if (status === 404 || status === 410) return refused('pageNotFound', String(status))
  if (status < 200 || status > 299) return refused('pageRefused', String(status))
  const type = headers['content-type'] ?? ''
  if (!/^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type)) return refused('pageNotHtml', type.slice(0, 80))
  const policy = headers['content-security-policy'] ?? ''
  const written = Array.isArray(policy) ? policy.join(',') : policy
  return { ok: true, page: { address, html: Buffer.from(body).toString('utf8'), policy: written } }
}

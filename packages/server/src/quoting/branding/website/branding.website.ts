import type { WebsiteMatch } from '@gable/contract/branding-website'
import type { Ctx } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/limits.ts'
import { fetchWebsite } from '../../profile/website/profile.website-check.ts'
import { fetchLogo } from './branding.website-logo.ts'
import { fetchPart } from './branding.website-part.ts'
import { readParts, readProposals } from './branding.website-read.ts'

export type MatchResult =
  | { ok: true; match: WebsiteMatch }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }
  | { ok: false; reason: 'WEBSITE_NOT_FOUND' | 'WEBSITE_REFUSED' | 'WEBSITE_PRIVATE' | 'WEBSITE_NOT_READ' }

/** Maximum number of matches per company in ten minutes, because each makes this server call another several times. */
const max = 10
const windowMs = 600_000
const howToFetch = { accept: 'text/css', timeoutMs: 5_000, maxBytes: 1_000_000 }
/** Maximum size of all style sheets of a page together. */
const maxStyles = 1_000_000

/** Proposes a widget look from the company's own website. Stores nothing: the user saves what they choose. */
export async function matchWebsite(ctx: Ctx, address: string): Promise<MatchResult> {
  const now = ctx.clock.now().getTime()
  const started = new Date(now - (now % windowMs))
  if ((await countInWindow(ctx.db, `websiteMatch:${ctx.company.id}`, started, 1)) > max) {
    const retryAfterSeconds = Math.ceil((started.getTime() + windowMs - now) / 1_000)
    return { ok: false, reason: 'TOO_MANY_ATTEMPTS', retryAfterSeconds }
  }
  const fetched = await fetchWebsite(ctx.config, address)
  if (!fetched.ok) return { ok: false, reason: reasonOf(fetched.why.finding) }
  const { html, address: at } = fetched.page
  const parts = await readParts(ctx.company.id, html, at.href)
  if (!parts) return { ok: false, reason: 'WEBSITE_NOT_READ' }
  const [sheets, logo] = await Promise.all([fetchStyles(ctx, parts.styles), fetchLogo(ctx, parts.logos)])
  const proposals = await readProposals(ctx.company.id, html, at.href, sheets)
  if (!proposals) return { ok: false, reason: 'WEBSITE_NOT_READ' }
  return { ok: true, match: { host: at.host, proposals, logo } }
}

function reasonOf(finding: string) {
  if (finding === 'pageNotFound') return 'WEBSITE_NOT_FOUND'
  if (finding === 'pageRefused') return 'WEBSITE_REFUSED'
  return finding === 'pagePrivate' ? 'WEBSITE_PRIVATE' : 'WEBSITE_NOT_READ'
}

/** Collects inline and linked styles in page order, up to the size limit. */
async function fetchStyles(
  { config }: Ctx,
  styles: readonly ({ written: string } | { at: string })[],
): Promise<string[]> {
  const read = await Promise.all(
    styles.map(async (style) => {
      if ('written' in style) return style.written
      const bytes = await fetchPart(config, style.at, howToFetch)
      return bytes ? Buffer.from(bytes).toString('utf8') : ''
    }),
  )
  let left = maxStyles
  return read.map((style) => {
    const taken = style.slice(0, left)
    left -= taken.length
    return taken
  })
}

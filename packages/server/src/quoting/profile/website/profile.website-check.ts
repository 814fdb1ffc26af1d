import type { WebsiteCheck } from '@gable/contract/company'
import { isWebsiteError, websiteFindings } from '@gable/contract/website-finding'
import type { Config } from '../../../platform/config.ts'
import type { Ctx } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/limits.ts'
import { isFetchError, type SafeResponse, safeFetch } from '../../../platform/safe-fetch.ts'
import { readUntrusted } from '../../../platform/untrusted.ts'
import { allowingEntry } from '../../website/website.domain.ts'
import { companyWidget } from '../../website/website.service.ts'
import type { FetchedPage, Found, LookOrder, Tool } from './profile.website-look.ts'

/** A page after redirects, or why it could not be fetched. `address` is the final one. */
type PageResult = { ok: true; page: FetchedPage } | { ok: false; address: URL; why: Found }

const maxMs = 10_000
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
      timeoutMs: maxMs,
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

export type CheckResult =
  | { ok: true; check: WebsiteCheck }
  | { ok: false; reason: 'TOO_MANY_ATTEMPTS'; retryAfterSeconds: number }

/** Maximum number of checks per company in ten minutes, because each makes this server call another. */
const max = 30
const windowMs = 600_000

/** Checks whether the quote tool works on a page, and what prevents it. */
export async function checkPage(ctx: Ctx, page: string): Promise<CheckResult> {
  const now = ctx.clock.now().getTime()
  const started = new Date(now - (now % windowMs))
  if ((await countInWindow(ctx.db, `websiteCheck:${ctx.company.id}`, started, 1)) > max) {
    return {
      ok: false,
      reason: 'TOO_MANY_ATTEMPTS',
      retryAfterSeconds: Math.ceil((started.getTime() + windowMs - now) / 1_000),
    }
  }
  const { domains = [], publicId: toolId = '' } = (await companyWidget(ctx)) ?? {}
  const publicUrl = ctx.config.PUBLIC_URL
  const fetched = await fetchWebsite(ctx.config, page)
  const { origin, host } = fetched.ok ? fetched.page.address : fetched.address
  const entry = allowingEntry(origin, domains, publicUrl)
  const found: Found[] = fetched.ok ? await look(ctx.company.id, fetched.page, { toolId, publicUrl }) : [fetched.why]
  if (isAway(new URL(page), new URL(origin))) found.push({ finding: 'redirectedAway', about: host })
  if (entry === undefined) found.push({ finding: 'domainNotListed', about: new URL(origin).hostname })
  const findings = found.sort((a, b) => websiteFindings.indexOf(a.finding) - websiteFindings.indexOf(b.finding))
  const works = !findings.some(({ finding }) => isWebsiteError(finding) || finding === 'scriptByTagManager')
  return { ok: true, check: { host, entry: entry ?? '', works, findings } }
}

const entry = new URL('./website-check-thread.ts', import.meta.url)

/** Reports a page that exceeds the time or memory limit as too large. */
async function look(companyId: string, { address, html, policy }: FetchedPage, tool: Tool): Promise<Found[]> {
  const order: LookOrder = { address: address.href, html, policy, tool }
  const found = await readUntrusted<Found[]>(companyId, entry, async () => order)
  return found ?? [{ finding: 'pageTooLarge', about: '' }]
}

/** A redirect that only adds or removes www, or switches to https, stays on the same website. */
function isAway(requested: URL, ended: URL): boolean {
  const name = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  return name(requested) !== name(ended)
}

import type { WebsiteCheck } from '@gable/contract/company'
import { isWebsiteError, websiteFindings } from '@gable/contract/website-finding'
import type { Ctx } from '../../../platform/context.ts'
import { countInWindow } from '../../../platform/http/limits.ts'
import { readUntrusted } from '../../../platform/untrusted.ts'
import { allowingEntry } from '../../website/website.domain.ts'
import { companyWidget } from '../../website/website.service.ts'
import { fetchWebsite } from './profile.website-fetch.ts'
import type { FetchedPage, Found, LookOrder, Tool } from './profile.website-look.ts'

export type CheckResult = { ok: true; check: WebsiteCheck } | { ok: false; retryAfterSeconds: number }

/** Maximum number of checks per company in ten minutes, because each makes this server call another. */
const max = 30
const windowMs = 600_000

/** Checks whether the quote tool works on a page, and what prevents it. */
export async function checkPage(ctx: Ctx, page: string): Promise<CheckResult> {
  const now = ctx.clock.now().getTime()
  const begun = new Date(now - (now % windowMs))
  if ((await countInWindow(ctx.db, `websiteCheck:${ctx.company.id}`, begun, 1)) > max) {
    return { ok: false, retryAfterSeconds: Math.ceil((begun.getTime() + windowMs - now) / 1_000) }
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
function isAway(asked: URL, ended: URL): boolean {
  const name = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  return name(asked) !== name(ended)
}

import type { DomainCheck, SenderDomain } from '@gable/contract/email-domain'
import type { Ctx } from '../../platform/context.ts'
import type { TextLookUp } from '../../platform/ports/dns.ts'
import { openAccount } from './email.account.ts'

/** The DNS records that an email service requires of a domain that it sends for. */
interface SendingService {
  /** The servers that SPF must include; undefined if they are unknown. */
  include: string | undefined
  /** The names under which the service publishes DKIM keys. */
  selectors: readonly string[]
  /** The service's server, if nothing else is known about it. */
  host: string | undefined
}

const unknown = { state: 'unknown', current: '', record: null } as const

/** SPF names the servers that may send for a domain (RFC 7208). */
async function checkSpf(lookUp: TextLookUp, domain: string, { include, host }: SendingService): Promise<DomainCheck> {
  const answer = await lookUp(domain)
  if (!answer.ok) return { kind: 'spf', ...unknown }
  const found = answer.texts.filter((text) => /^v=spf1(\s|$)/i.test(text))
  const own = include ? `include:${include}` : host ? `a:${host}` : 'mx'
  const [first = ''] = found
  if (found.length === 0) return spf('missing', first, domain, `v=spf1 ${own} ~all`)
  // With two records, neither counts.
  if (found.length > 1) return spf('wrong', found.join('\n'), domain, mergedSpf(found, include ? own : ''))
  if (!include) return { kind: 'spf', state: 'found', current: first, record: null }
  const reaches = await namesInclude(lookUp, first, include, { left: 10 })
  if (reaches === undefined) return { kind: 'spf', ...unknown, current: first }
  if (reaches) return { kind: 'spf', state: 'found', current: first, record: null }
  return spf('wrong', first, domain, mergedSpf([first], own))
}

const spf = (state: 'missing' | 'wrong', current: string, host: string, value: string): DomainCheck => ({
  kind: 'spf',
  state,
  current,
  record: { host, value },
})

/** Merges the mechanisms of all records and `own`, followed by the `all` or `redirect` term. */
function mergedSpf(records: readonly string[], own: string): string {
  const words = records.flatMap((text) => text.trim().split(/\s+/).slice(1))
  const isLast = (word: string) => /^([?~+-]?all|redirect=.*)$/i.test(word)
  const last = words.find(isLast) ?? '~all'
  const named = [...new Set([...words.filter((word) => !isLast(word)), ...(own ? [own] : [])])]
  return ['v=spf1', ...named, last].join(' ')
}

/**
 * Whether a record includes these servers, directly or through other records. Undefined if one of them could not be
 * looked up.
 */
async function namesInclude(
  lookUp: TextLookUp,
  record: string,
  include: string,
  budget: { left: number },
): Promise<boolean | undefined> {
  const targets = [...record.matchAll(/\b(?:include:|redirect=)([^\s]+)/gi)].map(([, name]) => name!.toLowerCase())
  if (targets.includes(include)) return true
  let isUnknown = false
  for (const target of targets) {
    if (budget.left-- <= 0) return undefined
    const answer = await lookUp(target)
    const text = answer.ok ? answer.texts.find((each) => /^v=spf1(\s|$)/i.test(each)) : undefined
    if (!answer.ok) isUnknown = true
    const reaches = text ? await namesInclude(lookUp, text, include, budget) : false
    if (reaches) return true
    if (reaches === undefined) isUnknown = true
  }
  return isUnknown ? undefined : false
}

/** DKIM publishes the key of the signature (RFC 6376). Only the email service knows the key itself. */
async function checkDkim(lookUp: TextLookUp, domain: string, { selectors }: SendingService): Promise<DomainCheck> {
  const answers = await Promise.all(selectors.map((selector) => lookUp(`${selector}._domainkey.${domain}`)))
  const keys = answers.flatMap((answer) => (answer.ok ? answer.texts : [])).filter((text) => /\bp=/.test(text))
  const good = keys.find((text) => /\bp=\s*[A-Za-z0-9+/]/.test(text))
  if (good) return { kind: 'dkim', state: 'found', current: good, record: null }
  const record = { host: `${selectors[0]}._domainkey.${domain}`, value: '' }
  if (keys[0]) return { kind: 'dkim', state: 'wrong', current: keys[0], record }
  if (answers.some((answer) => !answer.ok)) return { kind: 'dkim', ...unknown }
  return { kind: 'dkim', state: 'missing', current: '', record }
}

/**
 * DMARC says what to do with email that fails SPF and DKIM (RFC 7489). A domain inherits the record of its parent
 * domains.
 */
async function checkDmarc(lookUp: TextLookUp, domain: string, address: string): Promise<DomainCheck> {
  const value = `v=DMARC1; p=none; rua=mailto:${address}`
  const record = { host: `_dmarc.${domain}`, value }
  const labels = domain.split('.')
  for (let from = 0; from <= labels.length - 2; from += 1) {
    const answer = await lookUp(`_dmarc.${labels.slice(from).join('.')}`)
    if (!answer.ok) return { kind: 'dmarc', ...unknown }
    const found = answer.texts.filter((text) => /^v=DMARC1\b/i.test(text))
    if (found.length === 0) continue
    const isGood = found.length === 1 && /;\s*p\s*=\s*(none|quarantine|reject)\s*(;|$)/i.test(found[0]!)
    const current = found.join('\n')
    return { kind: 'dmarc', state: isGood ? 'found' : 'wrong', current, record: isGood ? null : record }
  }
  return { kind: 'dmarc', state: 'missing', current: '', record }
}

/** Domains where anyone can have an address and only the service controls the DNS. */
const shared = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com icloud.com me.com mac.com comcast.net att.net verizon.net proton.me protonmail.com gmx.com mail.com'.split(
    ' ',
  ),
)

const google = { include: '_spf.google.com', selectors: ['google'] }
const microsoft = { include: 'spf.protection.outlook.com', selectors: ['selector1', 'selector2'] }

/** Email servers that companies use, by the suffix of their names. */
const servers: readonly (Pick<SendingService, 'include' | 'selectors'> & { ends: string })[] = [
  { ends: '.gmail.com', ...google },
  { ends: '.google.com', ...google },
  { ends: '.office365.com', ...microsoft },
  { ends: '.outlook.com', ...microsoft },
  { ends: '.sendgrid.net', include: 'sendgrid.net', selectors: ['s1', 's2'] },
  { ends: '.mailgun.org', include: 'mailgun.org', selectors: ['mailo', 'mg', 'smtp', 'k1'] },
  { ends: '.amazonaws.com', include: 'amazonses.com', selectors: ['default'] },
  { ends: '.zoho.com', include: 'zohomail.com', selectors: ['zoho', 'zmail'] },
  { ends: '.secureserver.net', include: 'secureserver.net', selectors: ['default', 'dkim'] },
]

/** The names to look up keys under if the service is unknown. */
const usualSelectors = ['default', 'dkim', 'mail', 'selector1', 'selector2', 'google', 's1', 'k1']

function serviceOf(vendor: string, host: string | undefined): SendingService {
  if (vendor === 'gmail') return { ...google, host }
  if (vendor === 'microsoft365') return { ...microsoft, host }
  const known = servers.find(({ ends }) => host?.toLowerCase().endsWith(ends))
  if (known) return { include: known.include, selectors: known.selectors, host }
  return { include: undefined, selectors: usualSelectors, host }
}

/**
 * Checks the DNS records of the domain that an account sends from. The result is only a warning, because a record that
 * is missing here can exist under an unknown name. Null without an account. @param ownerId a user, or `companyItself`.
 */
export async function checkDomain(ctx: Ctx, ownerId: string): Promise<SenderDomain | null> {
  const account = await openAccount(ctx, ctx.company.id, ownerId)
  if (!account) return null
  const { fromAddress } = account.sender
  const domain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1).toLowerCase()
  if (shared.has(domain)) return { domain, checks: [] }
  const { lookUpText } = ctx.providers
  const service = serviceOf(account.opened.vendor, account.server?.host)
  const checks = await Promise.all([
    checkSpf(lookUpText, domain, service),
    checkDkim(lookUpText, domain, service),
    checkDmarc(lookUpText, domain, fromAddress),
  ])
  return { domain, checks }
}

import { type EmailFailure, emailFailures } from '@gable/contract/email'
import type { DomainCheck, SenderDomain } from '@gable/contract/email-domain'
import { emailAccountForm, senderForm } from '@gable/contract/email-form'
import { usualDailyLimit } from '@gable/contract/email-server'
import { emailVendors } from '@gable/contract/integration-vendor'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type OpenedConnection, openOneOf } from '../../places/integration/integration.service.ts'
import { dayBefore } from '../../platform/calendar.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'
import { countInWindow } from '../../platform/http/limits.ts'
import { companyItself } from '../../platform/owner.ts'
import { requestCount } from '../../platform/platform.table.ts'
import type { TextLookUp } from '../../platform/ports/dns.ts'
import type { SecretBox } from '../../platform/secrets.ts'

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

/** The context for counting an account's email by the company's day. */
type Today = Pick<Ctx, 'db' | 'clock' | 'company'>

const keyOf = ({ opened }: OpenedAccount) => `emailAccount:${opened.companyId}:${opened.ownerId}:${opened.vendor}`

/** The key of the day: noon UTC, so that no time zone's day is over when the previous day's counts are deleted. */
const windowOf = (today: Today) => new Date(`${dayBefore(today, 0)}T12:00:00Z`)

/** How many emails per day the account's service accepts; null if unknown. */
export function usualLimitOf({ opened, sender, server }: OpenedAccount): number | null {
  return usualDailyLimit(opened.vendor, sender.fromAddress, server?.host)
}

/** Counts one more email that the account sends today. Returns false if the limit is reached. */
export async function takeTurn(today: Today, account: OpenedAccount): Promise<boolean> {
  const limit = account.sender.dailyLimit ?? usualLimitOf(account)
  const counted = await countInWindow(today.db, keyOf(account), windowOf(today), 1)
  if (limit === null || counted <= limit) return true
  await returnTurn(today, account)
  return false
}

/** Returns the turn of an email that was not sent. */
export async function returnTurn(today: Today, account: OpenedAccount): Promise<void> {
  await countInWindow(today.db, keyOf(account), windowOf(today), -1)
}

export async function sentToday(today: Today, account: OpenedAccount): Promise<number> {
  const { key, windowStart, count } = requestCount
  const [row] = await today.db
    .select({ count })
    .from(requestCount)
    .where(and(eq(key, keyOf(account)), eq(windowStart, windowOf(today))))
  return Math.max(0, row?.count ?? 0)
}

/** The stored settings of an account at an email server, besides its password. */
const serverSettings = emailAccountForm.omit({ password: true })
export type ServerSettings = z.infer<typeof serverSettings>

const senderSettings = senderForm.extend({ fromAddress: z.string() })

/** The email account of a company or of one of its users, with its secret. */
export interface OpenedAccount {
  opened: OpenedConnection
  sender: z.infer<typeof senderSettings>
  /** Settings of an SMTP account. */
  server: ServerSettings | null
  failure: EmailFailure | null
}

/** Undefined if the owner has no connected account. */
export async function openAccount(
  deps: { db: Db; secrets: SecretBox },
  companyId: string,
  ownerId: string = companyItself,
): Promise<OpenedAccount | undefined> {
  const opened = await openOneOf(deps, { companyId, ownerId }, emailVendors)
  if (!opened) return undefined
  return {
    opened,
    sender: senderSettings.parse(opened.settings),
    server: opened.vendor === 'smtp' ? serverSettings.parse(opened.settings) : null,
    failure: emailFailures.find((each) => each === opened.failure) ?? null,
  }
}

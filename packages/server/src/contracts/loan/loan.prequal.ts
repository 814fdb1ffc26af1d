import { timingSafeEqual } from 'node:crypto'
import { whyClosed } from '@gable/contract/feature'
import type { PrequalAccount } from '@gable/contract/loan'
import type { LoanLender } from '@gable/contract/loan-lender'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { companyOfMerchant } from '../../catalog/merchant/merchant.query.ts'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { type InboundVendor, isSignedBy, jsonOf } from '../../outside/inbound/inbound.vendor.ts'
import { callWithKey } from '../../places/integration/integration.call.ts'
import { openConnection, replaceSecret, saveSettings } from '../../places/integration/integration.service.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { LenderAnswer, PrequalApplication, Prequalifier, PrequalLogin } from '../../platform/ports/lender.ts'
import { mintCapability, sha256 } from '../../platform/secrets.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { companiesConnected, connectedDealer, followedLoans, prequalProgress } from './loan.lead.query.ts'
import { lockLoan, offersLoans } from './loan.query.ts'
import { applyToLoan, enqueueSync } from './loan.sync.ts'
import { loanProgress } from './loan.table.ts'

/**
 * Vendors that only pre-qualify: the homeowner applies on the vendor's page, whose link contains the loan's id, and the
 * status is returned to the lead. Payments are between the homeowner and the vendor's lenders.
 */

const vendor = 'acorn' as const
const queue = 'loan.prequalSync'
const maxPages = 50
const day = 86_400_000

const prequalifierOf = ({ providers }: Pick<Ctx, 'providers'>): Prequalifier | undefined =>
  providers.prequalifiers.find(({ id }) => id === vendor)

/**
 * The company's own id at the vendor if homeowners can be invited now, which requires the loan product and a working
 * account.
 */
export async function dealerOf(ctx: Pick<Ctx, 'db' | 'company' | 'providers'>): Promise<string | undefined> {
  if (!prequalifierOf(ctx) || whyClosed(ctx.company, 'loans')) return undefined
  return connectedDealer(ctx)
}

/** The lenders with which the company's homeowners can pre-qualify now. */
export async function lendersOf(ctx: Ctx): Promise<{ id: LoanLender; name: string }[]> {
  const dealer = await dealerOf(ctx)
  return [
    ...(offersLoans(ctx) ? [{ id: 'platform' as const, name: ctx.providers.lender!.name }] : []),
    ...(dealer ? [{ id: vendor, name: prequalifierOf(ctx)!.name }] : []),
  ]
}

/** The vendor's page for a homeowner; undefined if the company has no account there now. */
export async function applicationUrlOf(
  ctx: Ctx,
  { id: reference, amountCents }: { id: string; amountCents: number },
): Promise<string | undefined> {
  const accountId = await dealerOf(ctx)
  return accountId && prequalifierOf(ctx)?.applicationUrl({ accountId, reference, amountCents })
}

/** The company's account, with the address and key that the company gives the vendor for its callbacks. */
export async function readPrequalAccount(ctx: Ctx): Promise<PrequalAccount> {
  const companyId = ctx.company.id
  const dealerId = (await connectedDealer(ctx)) ?? ''
  const now = ctx.clock.now()
  const fresh = { prequalKey: mintCapability().token, updatedAt: now }
  await ctx.db
    .insert(loanProgress)
    .values({ companyId, ...fresh, createdAt: now })
    .onConflictDoUpdate({ target: loanProgress.companyId, set: fresh, setWhere: sql`${loanProgress.prequalKey} = ''` })
  const { key, askedAt } = (await prequalProgress(ctx, companyId))!
  return {
    isConnected: dealerId !== '',
    dealerId,
    callbackKey: key,
    checkedAt: askedAt?.toISOString() ?? null,
    callbackUrl: `${ctx.config.PUBLIC_URL}/callbacks/${vendor}/${companyId}`,
  }
}

export function definePrequalSync(deps: Deps): void {
  defineCompanyJob(deps, queue, syncPrequalifications, { maxAttempts: 4, concurrency: 4, concurrencyPerKey: 1 })
}

const enqueuePrequalSync = (deps: Pick<Deps, 'jobs' | 'database'>, companyId: string) =>
  deps.jobs.enqueue(deps.database.db, queue, { companyId }, { singletonKey: companyId, concurrencyKey: companyId })

/** Queues a query to the vendor for each company with an account, because callbacks may be lost. */
export async function pollPrequalifiers(deps: Deps): Promise<void> {
  for (const companyId of await companiesConnected(deps.database.db)) await enqueuePrequalSync(deps, companyId)
}

/** Updates the status of the company's open applications. Safe to repeat. */
async function syncPrequalifications(ctx: Ctx): Promise<void> {
  await renewLogin(ctx)
  const loans = await followedLoans(ctx, vendor)
  const [oldest] = loans
  if (!oldest) return
  const newest = new Map<string, PrequalApplication>()
  const ours = new Set(loans.map(({ id }) => id))
  // A homeowner may apply twice with the same link: the last application counts.
  const since = new Date(oldest.createdAt.getTime() - day)
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await asDealer(ctx, (port, login) => port.applications(login, { since, page }))
    if (!answer.ok && answer.reason === 'NOT_CONNECTED') return
    const { applications, more } = answered(answer)
    for (const each of applications) {
      const known = newest.get(each.reference)
      if (ours.has(each.reference) && (!known || known.createdAt <= each.createdAt)) newest.set(each.reference, each)
    }
    if (!more) break
  }
  for (const each of newest.values()) await ctx.transaction((tx) => applyApplication(tx, each))
  const now = ctx.clock.now()
  const requested = { prequalAskedAt: now, updatedAt: now }
  await ctx.db
    .insert(loanProgress)
    .values({ companyId: ctx.company.id, ...requested, createdAt: now })
    .onConflictDoUpdate({ target: loanProgress.companyId, set: requested })
}

/** Stores the vendor's status of a loan that was started there. Ignores transitions that are not allowed. */
async function applyApplication(tx: Ctx, reported: PrequalApplication): Promise<void> {
  const locked = await lockLoan(tx, reported.reference)
  if (locked?.lender !== vendor) return
  const { state } = reported
  const id = `${vendor}:${reported.id}`
  const approvedCents = state === 'approved' || state === 'funded' ? (reported.amountCents ?? locked.amountCents) : null
  if (locked.state === state && locked.lenderId === id && locked.approvedCents === approvedCents) return
  const { url, decidedAt } = locked
  await applyToLoan(tx, locked, { id, url, state, productId: '', approvedCents, decidedAt })
}

const settings = z.object({ renewedAt: z.iso.datetime().optional() }).loose()

/** Requests a new login once a day, because the vendor expires each one after 90 days. */
async function renewLogin(ctx: Ctx): Promise<void> {
  const opened = await openConnection(ctx, { companyId: ctx.company.id, vendor })
  if (opened?.state !== 'connected') return
  const now = ctx.clock.now()
  const { renewedAt } = settings.parse(opened.settings)
  if (renewedAt && now.getTime() - Date.parse(renewedAt) < day) return
  const answer = await asDealer(ctx, (port, login) => port.renewedLogin(login))
  if (!answer.ok) return
  const { login, account } = answer.value
  const secret = JSON.stringify(login)
  if (secret !== opened.secret && !(await replaceSecret(ctx, opened, secret))) return
  await saveSettings(ctx, { companyId: ctx.company.id, vendor }, { ...account, renewedAt: now.toISOString() })
}

/** Calls the vendor with the company's login, within its budgets. Never use in a transaction. */
async function asDealer<Value>(
  ctx: Ctx,
  work: (port: Prequalifier, login: PrequalLogin) => Promise<LenderAnswer<Value>>,
): Promise<AccountResult<Value>> {
  const port = prequalifierOf(ctx)
  if (!port) return { ok: false, reason: 'NOT_CONNECTED' }
  const { ACORN_CALLS_PER_SECOND: all, ACORN_CALLS_PER_SECOND_AND_ACCOUNT: ofKey } = ctx.config
  return callWithKey(ctx, { vendor }, { all, ofKey }, (secret) => work(port, JSON.parse(secret) as PrequalLogin))
}

function answered<Value>(answer: AccountResult<Value>): Value {
  if (answer.ok) return answer.value
  if (answer.reason === 'LATER') throw retryAfter(`${vendor}: later`, answer.retryAfterMs)
  throw new Error(`${vendor}: ${answer.reason}`)
}

const reported = z.object({ merchantId: z.string().min(1).max(100) })

/**
 * A notification from the lender that a company's data changed, signed by Standard Webhooks. The change itself is
 * fetched from the lender, so a forged, repeated or late call changes nothing.
 */
export const lenderCalls: InboundVendor = {
  name: 'lender',
  // The address is not secret: only the signature counts.
  secretOf: (config) => (config.LENDER_SIGNING_SECRET ? 'events' : undefined),
  isSigned: (call, config, now) => isSignedBy(call, config.LENDER_SIGNING_SECRET ?? '', now),
  messagesOf({ headers, body }) {
    const { data } = reported.safeParse(jsonOf(body))
    const id = headers['webhook-id']
    return data && typeof id === 'string' && id.length <= 200 ? [{ externalId: id, body: data }] : []
  },
  async handle(deps, { body }) {
    const companyId = await companyOfMerchant(deps.database.db, reported.parse(body).merchantId)
    if (companyId) await enqueueSync(deps, companyId)
  },
}

const postback = z.object({
  applicationId: z.union([z.string().min(1).max(100), z.number().int()]).transform(String),
  processStatus: z.string().max(40),
})
const ofCompany = z.object({ companyId: z.uuid() })

/**
 * A notification from Acorn Finance that an application changed. It has no signature but a key in a header, which the
 * company gave to Acorn. As above, the change itself is fetched: nothing that the call contains is stored, in
 * particular no homeowner details. Acorn words its own email to the homeowner.
 */
export const acornCalls: InboundVendor = {
  name: 'acorn',
  secretOf: () => undefined,
  // The address is not secret: only the key in the header counts.
  async accountOf(deps, companyId) {
    if (!z.uuid().safeParse(companyId).success) return undefined
    const progress = await prequalProgress(deps.database, companyId)
    return progress && { companyId, signingSecret: progress.key }
  },
  isSigned: ({ headers: { 'x-authorization': provided } }, _config, _now, account) =>
    typeof provided === 'string' &&
    account !== undefined &&
    timingSafeEqual(Buffer.from(sha256(provided)), Buffer.from(sha256(account.signingSecret))),
  messagesOf({ body }, _now, account) {
    const { data } = postback.safeParse(jsonOf(body))
    if (!data || !account) return []
    const { companyId } = account
    return [{ externalId: `${companyId}/${data.applicationId}/${data.processStatus}`, body: { companyId } }]
  },
  answer: {
    sendEmail: true,
    overRideRepInfo: false,
    displayName: '',
    repFirstName: '',
    repLastName: '',
    repEmail: '',
    companyName: '',
    projectName: '',
    projectUrl: '',
    projectAddress: '',
  },
  async handle(deps, { body }) {
    await enqueuePrequalSync(deps, ofCompany.parse(body).companyId)
  },
}

import { hasFeature } from '@gable/contract/feature'
import { loanLimits, mayApplicationBecome } from '@gable/contract/loan-state'
import type { MerchantOverview } from '@gable/contract/merchant'
import type { DecisionForm, MerchantForm } from '@gable/contract/merchant-form'
import { z } from 'zod'
import { lockClpAccount, setClpAccount } from '../../account/company/company.platform.ts'
import { readCompany } from '../../account/company/company.query.ts'
import { tenantById } from '../../account/company/company.service.ts'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import { dispatchTo, takeTurn } from '../../outside/dispatch/dispatch.service.ts'
import { type Ctx, createContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import type { Lender, LenderAnswer } from '../../platform/ports/lender.ts'
import { insertRecord } from '../../platform/records.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { merchantAccountChanged, merchantApplied, merchantDecided, merchantSubmitted } from './merchant.events.ts'
import {
  applicationStateOf,
  applicationView,
  bankAccounts,
  bankView,
  lockApplication,
  newestApplication,
  type StoredApplication,
} from './merchant.query.ts'
import { merchantApplication } from './merchant.table.ts'

const day = 86_400_000

type ApplyResult = { ok: true; id: string } | { ok: false; reason: 'LENDER_NOT_OFFERED' | 'APPLICATION_EXISTS' }

/**
 * Requests an application link from the lender. A company has one application at a time, and can apply again after one
 * that expired or was refused.
 */
export function apply(ctx: Ctx, facts: MerchantForm): Promise<ApplyResult> {
  return once<ApplyResult>(ctx, async (tx) => {
    if (!tx.providers.lender) return { ok: false, reason: 'LENDER_NOT_OFFERED' }
    const now = tx.clock.now()
    const known = await newestApplication(tx)
    const state = known && applicationStateOf(known, now)
    const isOver = !known || known.failed || state === 'expired' || state === 'notApproved'
    if (!isOver) return { ok: false, reason: 'APPLICATION_EXISTS' }
    const expiresAt = new Date(now.getTime() + loanLimits.applicationDays * day)
    const id = await insertRecord(tx, merchantApplication, { state: 'open', facts, expiresAt })
    await dispatchTo(tx, applicationOperation, { intent: { applicationId: id }, reference: id, subjectId: id })
    await emit(tx, merchantApplied, { subjectId: id, data: { name: facts.legalName } })
    return { ok: true, id }
  })
}

/** Records that the application was completed at the lender, unless it has been decided since. */
export async function noteSubmitted(tx: Ctx, id: string, submittedAt: Date): Promise<void> {
  const locked = await lockApplication(tx, id)
  if (locked?.state !== 'open') return
  await writeNext(tx, merchantApplication, locked, { state: 'underReview', submittedAt })
  await emit(tx, merchantSubmitted, { subjectId: id, data: { name: locked.facts.legalName } })
}

type DecideResult = { ok: true; version: number } | UnexpectedVersion | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }

/**
 * Approves or refuses a company's newest application, for the platform's admin. A later decision corrects an earlier
 * one.
 */
export async function decide(
  { deps, ctx }: { deps: Deps; ctx: PlatformCtx },
  { companyId, id, version, approved, reason }: DecisionForm & { companyId: string; id: string; version: number },
): Promise<DecideResult> {
  const company = await deps.companies.byId(ctx.db, companyId)
  if (!company) return { ok: false, reason: 'NOT_FOUND' }
  const own = await createContext(deps, company, ctx.actor, { log: ctx.log })
  return own.transaction<DecideResult>(async (tx) => {
    const seen = expectVersion(await lockApplication(tx, id), version)
    if (!seen.ok) return seen
    const to = approved ? 'approved' : 'notApproved'
    if (!(await isDecidable(tx, seen.known)) || !mayApplicationBecome(seen.known.state, to)) {
      return { ok: false, reason: 'OPTION_NOT_AVAILABLE' }
    }
    const decidedAt = tx.clock.now()
    const written = await writeNext(tx, merchantApplication, seen.known, { state: to, reason, decidedAt })
    const data = { name: seen.known.facts.legalName, approved, reason }
    await emit(tx, merchantDecided, { subjectId: id, data })
    await followAccount(tx)
    return { ok: true, version: written }
  })
}

/** Superseded applications, and those that never reached the lender, cannot be decided. */
async function isDecidable(tx: Ctx, { id, merchantId }: StoredApplication): Promise<boolean> {
  return merchantId !== '' && (await newestApplication(tx))?.id === id
}

/**
 * Updates whether a company has a lender account: its application is approved, a bank account is verified, and its
 * subscription includes the loan product. Only this determines which lead statuses are locked. Call it after any change
 * to these; safe to repeat.
 */
export async function followAccount(tx: Ctx): Promise<void> {
  const has = await lockClpAccount(tx)
  // The context's subscriptions may be outdated.
  const standing = await tenantById(tx.db, tx.company.id)
  const application = await newestApplication(tx)
  const { verified } = await bankAccounts(tx)
  const may = standing !== undefined && hasFeature(standing, 'loans')
  const active = may && application?.state === 'approved' && verified !== undefined
  if (active === has) return
  await setClpAccount(tx, active)
  await emit(tx, merchantAccountChanged, { subjectId: tx.company.id, data: { active } })
}

/** The company's progress with the lender, and the initial values of its form. */
export async function merchantOverview(ctx: Ctx): Promise<MerchantOverview> {
  const now = ctx.clock.now()
  const application = await newestApplication(ctx)
  const { newest } = await bankAccounts(ctx)
  const { name, email, phone } = await readCompany(ctx)
  const { LENDER_SUPPORT_EMAIL, LENDER_SUPPORT_PHONE } = ctx.config
  const { lender } = ctx.providers
  return {
    lender: lender ? { name: lender.name } : null,
    support: { email: LENDER_SUPPORT_EMAIL, phone: LENDER_SUPPORT_PHONE },
    hasAccount: ctx.company.hasClpAccount,
    application: application ? applicationView(application, now) : null,
    bank: newest ? bankView(newest, now) : null,
    suggested: application ? application.facts : { legalName: name, email, phone },
  }
}

/** The requests to the lender as stored by dispatch. They contain no bank numbers. */

export const applicationIntent = z.object({ applicationId: z.uuid() })
export const applicationOperation = { kind: 'lenderApplication', vendor: 'lender', schema: applicationIntent }

export const depositsIntent = z.object({ bankId: z.uuid(), send: z.number().int() })
export const depositsOperation = { kind: 'lenderDeposits', vendor: 'lender', schema: depositsIntent }

/** Calls to the lender per second, by all processes together. */
const perSecond = 20

/**
 * Calls the lender with the operator's key, within its budget. A rejected key is logged and treated as if there were no
 * lender. Must not be called inside a transaction.
 */
export async function withLender<Value>(
  ctx: Pick<Ctx, 'db' | 'providers' | 'log'>,
  work: (lender: Lender) => Promise<LenderAnswer<Value>>,
): Promise<AccountResult<Value>> {
  const { lender } = ctx.providers
  if (!lender) return { ok: false, reason: 'NOT_CONNECTED' }
  await takeTurn(ctx.db, { id: 'lender', perSecond })
  const answer = await work(lender)
  if (answer.ok || answer.reason !== 'EXPIRED') return answer
  ctx.log.error('the lender rejected LENDER_KEY')
  return { ok: false, reason: 'LATER', retryAfterMs: 10 * 60_000 }
}

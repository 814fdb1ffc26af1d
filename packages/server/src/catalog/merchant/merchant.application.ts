import { loanLimits, mayApplicationBecome } from '@gable/contract/loan-state'
import type { DecisionForm, MerchantForm } from '@gable/contract/merchant-form'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { type Ctx, createContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { expectVersion, type UnexpectedVersion, writeNext } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { followAccount } from './merchant.account.ts'
import { merchantApplied, merchantDecided, merchantSubmitted } from './merchant.events.ts'
import { applicationOperation } from './merchant.operation.ts'
import { applicationStateOf, lockApplication, newestApplication, type StoredApplication } from './merchant.query.ts'
import { merchantApplication } from './merchant.table.ts'

const day = 86_400_000

export type ApplyResult = { ok: true; id: string } | { ok: false; reason: 'LENDER_NOT_OFFERED' | 'APPLICATION_EXISTS' }

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
    const [row] = await tx.db
      .insert(merchantApplication)
      .values({ companyId: tx.company.id, state: 'open', facts, expiresAt, createdAt: now, updatedAt: now })
      .returning({ id: merchantApplication.id })
    const { id } = row!
    await dispatchTo(tx, applicationOperation, { intent: { applicationId: id }, reference: id, subjectId: id })
    await emit(tx, merchantApplied, { subjectId: id, data: { name: facts.legalName } })
    return { ok: true, id }
  })
}

/** Records that the application was completed at the lender, unless it was decided meanwhile. */
export async function noteSubmitted(tx: Ctx, id: string, submittedAt: Date): Promise<void> {
  const locked = await lockApplication(tx, id)
  if (locked?.state !== 'open') return
  await writeNext(tx, merchantApplication, locked, { state: 'underReview', submittedAt })
  await emit(tx, merchantSubmitted, { subjectId: id, data: { name: locked.facts.legalName } })
}

export type DecideResult =
  | { ok: true; version: number }
  | UnexpectedVersion
  | { ok: false; reason: 'OPTION_NOT_AVAILABLE' }

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

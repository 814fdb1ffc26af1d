import { mayLoanBecome, mayTransactionBecome } from '@gable/contract/loan-state'
import { and, eq } from 'drizzle-orm'
import { noteSubmitted, withLender } from '../../catalog/merchant/merchant.application.ts'
import { merchants, newestApplication } from '../../catalog/merchant/merchant.query.ts'
import type { AccountResult } from '../../outside/dispatch/dispatch.adapter.ts'
import type { Ctx, Deps } from '../../platform/context.ts'
import type { LenderLoan, LenderTransaction } from '../../platform/ports/lender.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { retryAfter } from '../../platform/work/job.ts'
import { loanDecided, paymentSettled } from './loan.events.ts'
import { lockLoanOfLender, type StoredLoan, storedLoan } from './loan.query.ts'
import { loan, loanProgress, loanTransaction } from './loan.table.ts'
import { lockTransaction } from './loan.transaction.query.ts'
import { notifyDeclined, writeTransaction } from './loan.transaction.ts'

const queue = 'loan.sync'
const maxPages = 50

export function defineSync(deps: Deps): void {
  defineCompanyJob(deps, queue, syncMerchant, { maxAttempts: 4, concurrency: 4, concurrencyPerKey: 1 })
}

export const enqueueSync = (deps: Pick<Deps, 'jobs' | 'database'>, companyId: string) =>
  deps.jobs.enqueue(deps.database.db, queue, { companyId }, { singletonKey: companyId, concurrencyKey: companyId })

/**
 * Queues a query to the lender for each company, because callbacks may be lost. One job per company, so that a failing
 * one does not delay the others.
 */
export async function pollLender(deps: Deps): Promise<void> {
  for (const { companyId } of await merchants(deps.database.db)) await enqueueSync(deps, companyId)
}

/** Applies what changed at the lender since the last time. Safe to repeat. */
export async function syncMerchant(ctx: Ctx): Promise<void> {
  const application = await newestApplication(ctx)
  if (!application?.merchantId) return
  const { merchantId } = application
  if (application.state === 'open') {
    const { submittedAt } = answered(await withLender(ctx, (lender) => lender.readApplication(merchantId)))
    if (submittedAt) await ctx.transaction((tx) => noteSubmitted(tx, application.id, submittedAt))
  }
  const takeLoans = () =>
    takeAll(ctx, 'loansSince', async (since, from) => {
      const { loans, more } = answered(
        await withLender(ctx, (lender) => lender.changedLoans({ merchantId, since, from })),
      )
      for (const each of loans) await ctx.transaction((tx) => applyLoan(tx, each))
      return { rows: loans, more }
    })
  await takeLoans()
  await takeAll(ctx, 'transactionsSince', async (since, from) => {
    const requested = { merchantId, since, from }
    const { transactions, more } = answered(await withLender(ctx, (lender) => lender.changedTransactions(requested)))
    for (const each of transactions) {
      if (await ctx.transaction((tx) => applyTransaction(tx, each))) continue
      // Its loan was created after the loans were read, or is on a later page.
      const isAll = await takeLoans()
      if (await ctx.transaction((tx) => applyTransaction(tx, each))) continue
      if (!isAll) throw new Error('the lender: payment of a loan that has not been read yet')
      ctx.log.warn({ loanId: each.loanId }, 'the lender reported a payment of an unlisted loan')
    }
    return { rows: transactions, more }
  })
}

function answered<Value>(answer: AccountResult<Value>): Value {
  if (answer.ok) return answer.value
  if (answer.reason === 'LATER') throw retryAfter('the lender: later', answer.retryAfterMs)
  throw new Error(`the lender: ${answer.reason}`)
}

/**
 * Reads pages, and after each one stores the time up to which all changes are known. @returns whether the last page was
 * read.
 */
async function takeAll(
  ctx: Ctx,
  column: 'loansSince' | 'transactionsSince',
  take: (since: Date, from: number) => Promise<{ rows: readonly { changedAt: Date }[]; more: boolean }>,
): Promise<boolean> {
  const mine = eq(loanProgress.companyId, ctx.company.id)
  const [known] = await ctx.db.select().from(loanProgress).where(mine)
  let since = known?.[column] ?? new Date(0)
  let from = 0
  for (let page = 0; page < maxPages; page += 1) {
    const { rows, more } = await take(since, from)
    const latest = rows.at(-1)?.changedAt
    if (latest && latest > since) {
      since = latest
      from = 0
      const now = ctx.clock.now()
      await ctx.db
        .insert(loanProgress)
        .values({ companyId: ctx.company.id, [column]: since, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: loanProgress.companyId, set: { [column]: since, updatedAt: now } })
    } else from += rows.length
    if (!more) return true
  }
  return false
}

/**
 * Stores what the lender reports about a loan. Ignores transitions that are not allowed, so that a late or repeated
 * report does no harm.
 */
export async function applyLoan(tx: Ctx, reported: LenderLoan): Promise<void> {
  const locked = await lockLoanOfLender(tx, reported)
  return locked ? applyToLoan(tx, locked, reported) : addOutside(tx, reported)
}

/** The same for a known and locked loan. */
export async function applyToLoan(
  tx: Ctx,
  locked: StoredLoan,
  reported: Pick<LenderLoan, 'id' | 'url' | 'state' | 'approvedCents' | 'productId' | 'decidedAt'>,
): Promise<void> {
  const { id: lenderId, url, state, approvedCents, productId } = reported
  const now = tx.clock.now()
  // The purchase window starts with the decision, whether or not the lender reports its time.
  const decidedAt = reported.decidedAt ?? (state === 'pending' ? null : (locked.decidedAt ?? now))
  const facts = { lenderId, url, approvedCents, productId, decidedAt, updatedAt: now }
  const mine = and(eq(loan.companyId, tx.company.id), eq(loan.id, locked.id))
  if (state === locked.state) {
    await tx.db.update(loan).set(facts).where(mine)
    return
  }
  if (!mayLoanBecome(locked.state, state)) return
  await tx.db
    .update(loan)
    .set({ ...facts, state })
    .where(mine)
  await notifyDecision(tx, locked, state, approvedCents ?? 0)
}

async function notifyDecision(
  tx: Ctx,
  { id: loanId, leadId, state: before }: StoredLoan,
  state: StoredLoan['state'],
  amountCents: number,
): Promise<void> {
  if (!leadId || state === 'invited' || state === 'pending') return
  const decided = state === 'funded' ? ('approved' as const) : state
  if (before === 'approved' && decided === 'approved') return
  await emit(tx, loanDecided, { subjectId: leadId, data: { loanId, state: decided, amountCents } })
}

/** Adds a loan that was created at the lender: it is shown, but nothing can be requested for it here. */
async function addOutside(tx: Ctx, reported: LenderLoan): Promise<void> {
  const { id: lenderId, url, state, approvedCents, productId, decidedAt, homeowner, createdAt } = reported
  await tx.db.insert(loan).values({
    companyId: tx.company.id,
    state,
    lenderId,
    url,
    approvedCents,
    productId,
    decidedAt,
    createdAt,
    amountCents: approvedCents ?? 0,
    productIds: productId ? [productId] : [],
    isOutside: true,
    homeowner: homeowner.name,
    email: homeowner.email,
    updatedAt: tx.clock.now(),
  })
}

/** Stores what the lender reports about a payment request or refund. @returns false if its loan is unknown. */
export async function applyTransaction(tx: Ctx, reported: LenderTransaction): Promise<boolean> {
  const { id: lenderId, reference, state, feeCents, reason, settledAt } = reported
  const locked = await lockTransaction(tx, { lenderId, reference })
  if (!locked) return addOutsideTransaction(tx, reported)
  if (!mayTransactionBecome(locked.state, state)) return true
  const settled = state === 'settled' ? { feeCents, settledAt: settledAt ?? tx.clock.now() } : {}
  await writeTransaction(tx, locked, { lenderId, state, answer: reason, ...settled })
  if (state === 'declined') await notifyDeclined(tx, locked, reason)
  const of = await storedLoan(tx, locked.loanId)
  if (state !== 'settled' || !of?.leadId) return true
  const { loanId, kind, amountCents } = locked
  await emit(tx, paymentSettled, { subjectId: of.leadId, data: { loanId, kind, amountCents } })
  return true
}

async function addOutsideTransaction(tx: Ctx, reported: LenderTransaction): Promise<boolean> {
  const of = await lockLoanOfLender(tx, { id: reported.loanId, reference: '' })
  if (!of) return false
  const { id: lenderId, kind, state, amountCents, description, reason, createdAt, settledAt } = reported
  const feeCents = state === 'settled' ? reported.feeCents : null
  await tx.db.insert(loanTransaction).values({
    companyId: tx.company.id,
    loanId: of.id,
    kind,
    state,
    amountCents,
    feeCents,
    description,
    lenderId,
    answer: reason,
    isOutside: true,
    createdAt,
    settledAt,
    updatedAt: tx.clock.now(),
  })
  return true
}

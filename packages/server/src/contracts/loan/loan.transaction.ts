import type { TransactionForm } from '@gable/contract/loan-form'
import { takesPayments } from '@gable/contract/loan-lender'
import { loanAvailable, mayTransactionBecome, purchaseUntil, type TransactionKind } from '@gable/contract/loan-state'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { withLender } from '../../catalog/merchant/merchant.application.ts'
import { bankAccounts, merchantIdOf } from '../../catalog/merchant/merchant.query.ts'
import { type Dispatched, notSent, type VendorAdapter } from '../../outside/dispatch/dispatch.adapter.ts'
import { dispatchTo } from '../../outside/dispatch/dispatch.service.ts'
import { type Ctx, callingUser } from '../../platform/context.ts'
import { once } from '../../platform/idempotency.ts'
import { emit } from '../../platform/work/events.ts'
import { paymentDeclined, paymentRequested } from './loan.events.ts'
import { lockLoan, readCountedTransactions, readLoan, storedLoan } from './loan.query.ts'
import { loanTransaction } from './loan.table.ts'
import { lockTransaction, type StoredTransaction } from './loan.transaction.query.ts'

const intent = z.object({ transactionId: z.uuid() })
const operation = { kind: 'lenderTransaction', vendor: 'lender', schema: intent }

type Refused<Reason extends string> = { ok: false; reason: Reason }
export type RequestResult =
  | { ok: true; id: string }
  | Refused<'NOT_FOUND' | 'FINANCING_NOT_AVAILABLE' | 'LOAN_OUTSIDE' | 'PURCHASE_WINDOW_OVER'>
  | { ok: false; reason: 'AMOUNT_NOT_AVAILABLE'; availableCents: number }

/**
 * Asks the lender to pay part of a loan to the company, or to take a payment back; never more than is available. Locks
 * the loan, so that the second of two concurrent requests sees what the first one left.
 */
export function requestTransaction(
  ctx: Ctx,
  kind: TransactionKind,
  { loanId, amountCents, description }: TransactionForm,
): Promise<RequestResult> {
  return once<RequestResult>(ctx, async (tx) => {
    const seen = await readLoan(tx, loanId)
    const locked = seen && (await lockLoan(tx, loanId))
    if (!locked) return { ok: false, reason: 'NOT_FOUND' }
    if (locked.isOutside || !locked.leadId) return { ok: false, reason: 'LOAN_OUTSIDE' }
    if (!takesPayments(locked.lender) || !(await finishesLoans(tx)))
      return { ok: false, reason: 'FINANCING_NOT_AVAILABLE' }
    const isApproved = locked.state === 'approved' || locked.state === 'funded'
    if (!isApproved || locked.approvedCents === null) {
      return { ok: false, reason: 'AMOUNT_NOT_AVAILABLE', availableCents: 0 }
    }
    const now = tx.clock.now()
    if (kind === 'request' && locked.decidedAt && purchaseUntil(locked.decidedAt) < now) {
      return { ok: false, reason: 'PURCHASE_WINDOW_OVER' }
    }
    const { requestCents, refundCents } = loanAvailable(locked.approvedCents, await readCountedTransactions(tx, loanId))
    const availableCents = kind === 'request' ? requestCents : refundCents
    if (amountCents > availableCents) return { ok: false, reason: 'AMOUNT_NOT_AVAILABLE', availableCents }
    const person = callingUser(tx)
    const [row] = await tx.db
      .insert(loanTransaction)
      .values({
        companyId: tx.company.id,
        loanId,
        kind,
        state: 'sending',
        amountCents,
        description,
        submittedByUserId: person.userId,
        submittedBy: person.name,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: loanTransaction.id })
    const { id } = row!
    await dispatchTo(tx, operation, { intent: { transactionId: id }, reference: id, subjectId: id })
    await emit(tx, paymentRequested, { subjectId: locked.leadId, data: { loanId, kind, amountCents } })
    return { ok: true, id }
  })
}

/**
 * Whether the lender still pays for the company's loans and accepts refunds: its account was approved and has a bank
 * account. Unlike offers, this does not end with the subscription.
 */
async function finishesLoans(ctx: Ctx): Promise<boolean> {
  if (!ctx.providers.lender || !(await merchantIdOf(ctx))) return false
  return (await bankAccounts(ctx)).verified !== undefined
}

/** Sends payment requests and refunds to the lender, which recognizes a repeated reference. */
const transactionAdapter: VendorAdapter<{ transactionId: string }> = {
  ...operation,
  idempotent: 'byVendor',
  async send(ctx, { intent: { transactionId }, reference }) {
    const row = await ctx.transaction((tx) => lockTransaction(tx, { id: transactionId }))
    const of = row && (await storedLoan(ctx, row.loanId))
    if (!of) return { outcome: 'refused', failure: 'GONE' }
    const { kind, amountCents, description } = row
    const answer = await withLender(ctx, (lender) =>
      lender.openTransaction({ reference, loanId: of.lenderId, kind, amountCents, description }),
    )
    if (!answer.ok) return notSent(answer)
    return { outcome: 'sent', externalId: answer.value.id, calls: answer.calls ?? [] }
  },
  settled,
}

export const loanAdapters: readonly VendorAdapter[] = [transactionAdapter] as never

/** The lender may have reported it before: that report is not overwritten. */
async function settled(tx: Ctx, { intent: sent, state, externalId, failure }: Dispatched): Promise<void> {
  const locked = await lockTransaction(tx, { id: intent.parse(sent).transactionId })
  if (!locked) return
  const to = state === 'sent' ? 'pending' : state === 'unknown' ? 'unknown' : 'declined'
  if (!mayTransactionBecome(locked.state, to)) return
  await writeTransaction(tx, locked, {
    state: to,
    ...(state === 'sent' && { lenderId: externalId }),
    ...(to === 'declined' && { answer: failure }),
  })
  if (to === 'declined') await notifyDeclined(tx, locked, failure)
}

export async function notifyDeclined(
  tx: Ctx,
  { loanId, kind, amountCents }: StoredTransaction,
  reason: string,
): Promise<void> {
  const of = await storedLoan(tx, loanId)
  if (of?.leadId) await emit(tx, paymentDeclined, { subjectId: of.leadId, data: { loanId, kind, amountCents, reason } })
}

export async function writeTransaction(
  tx: Ctx,
  { companyId, id }: StoredTransaction,
  change: Partial<typeof loanTransaction.$inferInsert>,
): Promise<void> {
  await tx.db
    .update(loanTransaction)
    .set({ ...change, updatedAt: tx.clock.now() })
    .where(and(eq(loanTransaction.companyId, companyId), eq(loanTransaction.id, id)))
}

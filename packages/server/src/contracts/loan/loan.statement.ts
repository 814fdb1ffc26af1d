import { and, eq, inArray } from 'drizzle-orm'
import type { Ctx, Deps } from '../../platform/context.ts'
import { defineCompanyJob } from '../../platform/work/company-job.ts'
import { emit } from '../../platform/work/events.ts'
import { statementMade } from './loan.events.ts'
import { companiesToClose, monthBefore, settledBefore } from './loan.lead.query.ts'
import { loanStatement, loanTransaction } from './loan.table.ts'

const queue = 'loan.statement'

export function defineStatements(deps: Deps): void {
  defineCompanyJob(deps, queue, closeMonth, { maxAttempts: 5, concurrency: 2, concurrencyPerKey: 1 })
}

/** Queues the closing of the last month for each company with something to put on a statement. */
export async function closeMonths(deps: Deps): Promise<void> {
  const { db } = deps.database
  for (const companyId of await companiesToClose(db, deps.clock.now())) {
    await deps.jobs.enqueue(db, queue, { companyId }, { singletonKey: companyId, concurrencyKey: companyId })
  }
}

/**
 * Makes the statement of the previous month in the company's time zone. It contains all transactions that were settled
 * before the month ended and are on no statement yet, so one that is reported late is on the next statement. Safe to
 * repeat.
 */
export function closeMonth(ctx: Ctx): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { period, end } = await monthBefore(tx)
    const rows = await settledBefore(tx, end)
    if (rows.length === 0) return
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
    const number = period.replace('-', '')
    const [created] = await tx.db
      .insert(loanStatement)
      .values({
        companyId: tx.company.id,
        number,
        period,
        transactions: rows.length,
        createdAt: tx.clock.now(),
        chargesCents: sum(({ kind, amountCents }) => (kind === 'request' ? amountCents : 0)),
        refundsCents: sum(({ kind, amountCents }) => (kind === 'refund' ? amountCents : 0)),
        feesCents: sum(({ feeCents }) => feeCents ?? 0),
      })
      .onConflictDoNothing()
      .returning({ id: loanStatement.id })
    if (!created) return
    const ids = rows.map(({ id }) => id)
    const mine = and(eq(loanTransaction.companyId, tx.company.id), inArray(loanTransaction.id, ids))
    await tx.db.update(loanTransaction).set({ statementId: created.id }).where(mine)
    await emit(tx, statementMade, { subjectId: created.id, data: { number } })
  })
}

import { loanLimits } from '@gable/contract/loan-state'
import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { company } from '../company/company.table.ts'
import type { Db } from '../db/client.ts'
import { lead } from '../lead/lead.table.ts'
import { loan, loanTransaction } from './loan.table.ts'

const day = 86_400_000

/** Loans that were approved days ago, while payments can still be requested of them, and of which nothing was requested. */
export function unfunded(now: Date): SQL | undefined {
  const { companyId, state, isOutside, decidedAt } = loan
  return and(
    eq(state, 'approved'),
    eq(isOutside, false),
    lt(decidedAt, new Date(now.getTime() - loanLimits.unfundedDays * day)),
    gt(decidedAt, sql`${now.toISOString()}::timestamptz - make_interval(months => ${loanLimits.purchaseMonths})`),
    notExists(
      sql`(select 1 from ${loanTransaction}
        where ${loanTransaction.companyId} = ${companyId} and ${loanTransaction.loanId} = ${loan.id})`,
    ),
  )
}

export interface UnfundedLoan {
  companyId: string
  id: string
  leadId: string
}

/** Those whose lead has no next step and was not given one for it, the longest approved first. */
export async function loansToFollow(db: Db, now: Date, most: number): Promise<UnfundedLoan[]> {
  const rows = await db
    .select({ companyId: loan.companyId, id: loan.id, leadId: lead.id })
    .from(loan)
    .innerJoin(lead, and(eq(lead.companyId, loan.companyId), eq(lead.id, loan.leadId)))
    .innerJoin(company, and(eq(company.id, loan.companyId), isNull(company.deletedAt), eq(company.hasClpAccount, true)))
    .where(
      and(
        unfunded(now),
        isNull(loan.nextStepAt),
        isNotNull(loan.leadId),
        isNull(lead.nextStepOn),
        sql`${lead.status} <> 'Deleted'`,
      ),
    )
    .orderBy(asc(loan.decidedAt), asc(loan.id))
    .limit(most)
  return rows
}

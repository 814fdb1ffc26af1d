import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isUnusedLoan, loan } from './loan.table.ts'

export interface UnusedLoan {
  companyId: string
  id: string
  leadId: string
}

/** Unused loans whose lead has no next step and was not given one for the loan, earliest approval first. */
export async function loansToFollow(db: Db, now: Date, max: number): Promise<UnusedLoan[]> {
  return db
    .select({ companyId: loan.companyId, id: loan.id, leadId: lead.id })
    .from(loan)
    .innerJoin(lead, and(eq(lead.companyId, loan.companyId), eq(lead.id, loan.leadId)))
    .innerJoin(company, and(eq(company.id, loan.companyId), isNull(company.deletedAt)))
    .where(
      and(
        isUnusedLoan(now),
        or(eq(company.hasClpAccount, true), ne(loan.lender, 'platform')),
        isNull(loan.nextStepAt),
        isNotNull(loan.leadId),
        isNull(lead.nextStepOn),
        sql`${lead.status} <> 'Deleted'`,
      ),
    )
    .orderBy(asc(loan.decidedAt), asc(loan.id))
    .limit(max)
}

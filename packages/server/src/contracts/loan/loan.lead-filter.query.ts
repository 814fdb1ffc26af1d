import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isUnusedLoan, loan } from './loan.table.ts'

/** Whether a lead has a loan that was approved days ago and is unused, as a condition for lists of leads. */
export const hasUnusedLoan = (ctx: Ctx): SQL => {
  const ofLead = and(eq(loan.companyId, lead.companyId), eq(loan.leadId, lead.id), isUnusedLoan(ctx.clock.now()))
  return exists(sql`(select 1 from ${loan} where ${ofLead})`)
}

import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { ofCompany, visibleTo } from '../../selling/lead/lead.access.ts'
import { lead } from '../../selling/lead/lead.table.ts'
import { isUnusedLoan, loan } from './loan.table.ts'

/** Whether a lead has a loan that was approved days ago and is unused, as a condition for lists of leads. */
export const hasUnusedLoan = (ctx: Ctx): SQL => {
  const ofLead = and(eq(loan.companyId, lead.companyId), eq(loan.leadId, lead.id), isUnusedLoan(ctx.clock.now()))
  return exists(sql`(select 1 from ${loan} where ${ofLead})`)
}

const columns = { firstName: lead.firstName, lastName: lead.lastName, email: lead.email, phone: lead.phone }

export interface Homeowner {
  firstName: string
  lastName: string
  email: string
  phone: string
}

const reported = (row: { [Field in keyof Homeowner]: string | null } | undefined): Homeowner | undefined =>
  row && {
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
  }

export async function marketOfLead(ctx: Ctx, leadId: string): Promise<string | null> {
  const ofLead = and(ofCompany(ctx), eq(lead.id, leadId))
  const [row] = await ctx.db.select({ marketId: lead.marketId }).from(lead).where(ofLead)
  return row?.marketId ?? null
}

/** The homeowner of a lead that the user sees. */
export async function homeownerOf(ctx: Ctx, leadId: string): Promise<Homeowner | undefined> {
  return reported(
    (
      await ctx.db
        .select(columns)
        .from(lead)
        .where(and(visibleTo(ctx), eq(lead.id, leadId)))
    )[0],
  )
}

/** The same for the holder of a link to the lead's own loan. */
export async function homeownerOfLink(ctx: Ctx, leadId: string): Promise<Homeowner | undefined> {
  return reported(
    (
      await ctx.db
        .select(columns)
        .from(lead)
        .where(and(ofCompany(ctx), eq(lead.id, leadId)))
    )[0],
  )
}

import { and, desc, eq } from 'drizzle-orm'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import type { Ctx } from '../platform/context.ts'
import { quote } from '../quote/quote.table.ts'

/** What is known of a lead's roof without a measurement. */
export interface QuotedRoof {
  areaSqft: number | null
  /** Of the last quote, in basis points. */
  wasteBps: number | null
  createdAt: Date
}

/** The roof area of a lead and the waste factor that it was quoted with last. Undefined for a lead that the person may not see. */
export async function readQuotedRoof(ctx: Ctx, leadId: string): Promise<QuotedRoof | undefined> {
  const [known] = await ctx.db
    .select({ areaSqft: lead.roofAreaSqft, createdAt: lead.createdAt })
    .from(lead)
    .where(and(visibleTo(ctx), eq(lead.id, leadId)))
  if (!known) return undefined
  const [quoted] = await ctx.db
    .select({ wasteBps: quote.wasteBps })
    .from(quote)
    .where(and(eq(quote.companyId, ctx.company.id), eq(quote.leadId, leadId)))
    .orderBy(desc(quote.createdAt))
    .limit(1)
  return { ...known, wasteBps: quoted?.wasteBps ?? null }
}

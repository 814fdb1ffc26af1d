import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { seesLead } from '../lead.access.ts'
import { lead } from '../lead.table.ts'

/**
 * The likely sale amount of a lead, in cents with tax: the contract that the homeowner signed last, otherwise the
 * choice in a rep quote, otherwise the rep quote that was sent last, otherwise the price of the instant quote. Null if
 * nothing was quoted.
 */
export async function suggestedSoldCents(ctx: Ctx, leadId: string): Promise<number | null> {
  const signed = (await ctx.above.signedContracts(ctx, leadId)).at(-1)
  if (signed) return signed.totalCents
  const companyId = ctx.company.id
  const sentCents = await ctx.above.sentQuoteCents(ctx, leadId)
  if (sentCents !== null) return sentCents
  const [known] = await ctx.db
    .select({ totalCents: lead.totalCents })
    .from(lead)
    .where(and(eq(lead.companyId, companyId), eq(lead.id, leadId)))
  return known?.totalCents ?? null
}

/** The same for a lead that the user may see; undefined for any other. */
export async function readSuggestedAmount(ctx: Ctx, leadId: string): Promise<number | null | undefined> {
  return (await seesLead(ctx, leadId)) ? suggestedSoldCents(ctx, leadId) : undefined
}

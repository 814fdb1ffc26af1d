import { eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { quoteSettings } from './quote.table.ts'

/** What a roof stands out over its walls, in inches, until a company says otherwise. */
const usualOverhangInches = 12

/** How far the company's roofs stand out over their walls, in inches: added to outlines that are wall lines. */
export async function overhangInchesOf(ctx: Pick<Ctx, 'db' | 'company'>): Promise<number> {
  const [row] = await ctx.db
    .select({ overhangInches: quoteSettings.overhangInches })
    .from(quoteSettings)
    .where(eq(quoteSettings.companyId, ctx.company.id))
  return row?.overhangInches ?? usualOverhangInches
}

import { eq } from 'drizzle-orm'
import type { Ctx } from '../platform/context.ts'
import { quoteSettings } from './quote.table.ts'

/** What roofs are measured with. */
export interface MeasuringSettings {
  /** By how much they stand out over their walls: added to outlines that are wall lines. */
  overhangInches: number
  /** Over 12, of the company's medium slope: taken where nobody has chosen one. */
  mediumRise: number
}

/** A company that has never opened its settings measures with what they begin with. */
const usual: MeasuringSettings = { overhangInches: 12, mediumRise: 6 }

/** What the company measures roofs with. */
export async function measuringSettings(ctx: Pick<Ctx, 'db' | 'company'>): Promise<MeasuringSettings> {
  const [row] = await ctx.db
    .select({ overhangInches: quoteSettings.overhangInches, mediumRise: quoteSettings.mediumRise })
    .from(quoteSettings)
    .where(eq(quoteSettings.companyId, ctx.company.id))
  return row ?? usual
}

/** The settings that a company begins with. */
export async function openQuoteSettings(tx: Ctx): Promise<void> {
  const now = tx.clock.now()
  await tx.db.insert(quoteSettings).values({ companyId: tx.company.id, createdAt: now, updatedAt: now })
}

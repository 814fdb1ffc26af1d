import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { market } from './market.table.ts'

/** The names of the markets that have a financing type, in alphabetical order. */
export async function marketsWithFinancingType(tx: Ctx, id: string): Promise<string[]> {
  const rows = await tx.db
    .select({ name: market.name })
    .from(market)
    .where(and(eq(market.companyId, tx.company.id), eq(market.financingTypeId, id)))
    .orderBy(asc(market.name))
  return rows.map(({ name }) => name)
}

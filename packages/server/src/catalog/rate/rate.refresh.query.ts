import { and, eq, isNull, lt, max } from 'drizzle-orm'
import { company } from '../../account/company/company.table.ts'
import type { Db } from '../../platform/db/client.ts'
import { loanProduct } from './rate.table.ts'

/** Companies whose rates were last read before the given time, the oldest first. */
export async function companiesWithRates(db: Db, before: Date, most: number): Promise<string[]> {
  const last = max(loanProduct.updatedAt)
  const rows = await db
    .select({ companyId: loanProduct.companyId })
    .from(loanProduct)
    .innerJoin(company, and(eq(company.id, loanProduct.companyId), isNull(company.deletedAt)))
    .groupBy(loanProduct.companyId)
    .having(lt(last, before))
    .orderBy(last)
    .limit(most)
  return rows.map(({ companyId }) => companyId)
}

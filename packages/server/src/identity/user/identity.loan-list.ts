import { hasFeature } from '@gable/contract/feature'
import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import { executeSql } from '../../db/client.ts'
import type { Ctx } from '../../platform/context.ts'
import { viewer } from '../../platform/viewer.ts'
import { user } from '../identity.table.ts'

/** Who takes a list of the loan product along, as the access of its pages says: its admins, or reps with CLP access, too. */
export type LoanListReaders = 'admins' | 'withClp'

function isReader(ctx: Ctx, readers: LoanListReaders): SQL {
  const { role, userId } = viewer(ctx)
  if (!role || !hasFeature(ctx.company, 'loans')) return sql`false`
  if (role === 'companyAdmin') return sql`true`
  if (readers === 'admins' || !userId) return sql`false`
  const self = and(eq(user.companyId, ctx.company.id), eq(user.id, userId), eq(user.clpAccess, true))
  return exists(ctx.db.select({ id: user.id }).from(user).where(self))
}

/** The rows of a list as its file has them, in their order; none for who may not open the list. */
export const forLoanReaders = (ctx: Ctx, readers: LoanListReaders, listed: SQL): SQL =>
  sql`select listed.id, listed.place from (${listed}) as listed where ${isReader(ctx, readers)} order by listed.place`

/** The same for rows that are read later: who asked may have lost the access since. */
export async function idsForLoanReaders(
  ctx: Ctx,
  readers: LoanListReaders,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await executeSql<{ may: boolean }>(ctx.db, sql`select ${isReader(ctx, readers)} as may`)
  return rows[0]?.may ? ids : []
}
